import {
  interpretRobotsStatus,
  parseRobots,
  type RobotsAvailability,
  type RobotsFile,
} from '@plumbline/robots';

/** Input of a test: a file, or a status that decides without one. */
export interface RobotsSubject {
  readonly availability: RobotsAvailability;
  readonly file: RobotsFile;
  /** The site of the file, `null` without one. */
  readonly origin: string | null;
}

export function subjectOfText(text: string, origin: string | null = null): RobotsSubject {
  return { availability: 'rules', file: parseRobots(text), origin };
}

/** A live file; the text counts only with a successful status. */
export function subjectOfStatus(
  status: number | null,
  text: string,
  origin: string | null,
): RobotsSubject {
  const availability = interpretRobotsStatus(status);
  return { availability, file: parseRobots(availability === 'rules' ? text : ''), origin };
}
