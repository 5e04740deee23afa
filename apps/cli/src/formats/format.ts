import type { Report } from '../report/report.ts';

export interface FormatContext {
  /** Whether ANSI colors are allowed. */
  readonly color: boolean;
  /** Reads a file that a page of the report came from; `null` if it can't be read. */
  readonly readFile: (path: string) => string | null;
}

/** Writes a report as text, in pieces, because a large one doesn't fit into one string. */
export type Format = (report: Report, context: FormatContext) => Iterable<string>;
