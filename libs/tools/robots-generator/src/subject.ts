import {
  interpretRobotsStatus,
  parseRobots,
  type RobotsAvailability,
  type RobotsFile,
} from '@plumbline/robots';

/** What a crawler has to go by: a file, or a status that decides without one. */
export interface RobotsSubject {
  readonly availability: RobotsAvailability;
  readonly file: RobotsFile;
  /** The site whose file it is, `null` when it belongs to none. */
  readonly origin: string | null;
}

export function subjectOfText(text: string, origin: string | null = null): RobotsSubject {
  return { availability: 'rules', file: parseRobots(text), origin };
}

/** A live file; the text counts only when the status says so. */
export function subjectOfStatus(
  status: number | null,
  text: string,
  origin: string | null,
): RobotsSubject {
  const availability = interpretRobotsStatus(status);
  return { availability, file: parseRobots(availability === 'rules' ? text : ''), origin };
}
