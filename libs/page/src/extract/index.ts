import type { HeaderLines } from '../snapshot.ts';
import type { PageFacts } from '../facts.ts';

export interface ExtractInput {
  /** The decoded body. */
  readonly text: string;
  readonly finalUrl: string;
  readonly headers: HeaderLines;
}

/** Reads the facts of one page. Synchronous: call it in a worker for pages of strangers. */
export declare function extractFacts(input: ExtractInput): PageFacts;
