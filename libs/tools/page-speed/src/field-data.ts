import type { FieldAnswer } from './report.ts';

/** What real visitors of a page had. Answers always: what fails is unknown, with a reason for the reader. */
export interface FieldData {
  /** @param url of the page, as it was measured */
  of(url: string, signal: AbortSignal): Promise<FieldAnswer>;
}
