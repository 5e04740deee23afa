import {
  interpretRobotsStatus,
  parseRobots,
  type RobotsAvailability,
  type RobotsFile,
} from '@plumbline/seo/robots';

/** The input of a test: a file, or an HTTP status that decides by itself. */
export interface RobotsSubject {
  readonly availability: RobotsAvailability;
  readonly file: RobotsFile;
  /** The origin of the file's site; `null` when unknown. */
  readonly origin: string | null;
}

export function subjectOfText(text: string, origin: string | null = null): RobotsSubject {
  return { availability: 'rules', file: parseRobots(text), origin };
}

/** A fetched file. Its text is used only if the status is a success. */
export function subjectOfStatus(
  status: number | null,
  text: string,
  origin: string | null,
): RobotsSubject {
  const availability = interpretRobotsStatus(status);
  return { availability, file: parseRobots(availability === 'rules' ? text : ''), origin };
}
