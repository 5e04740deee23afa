import type { FieldAnswer } from './report.ts';

/** Field data of a page. Never throws: failures are unknown, with a reason for the reader. */
export interface FieldData {
  /** @param url of the page, as it was measured */
  of(url: string, signal: AbortSignal): Promise<FieldAnswer>;
}
