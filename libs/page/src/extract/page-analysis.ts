import type { PageFacts } from '../facts.ts';
import type { CharsetFacts, HeaderLines } from '../snapshot.ts';
import { decodeBody } from './decode-body.ts';
import { extractFacts } from './extract-facts.ts';
import { pageLimits } from './limits.ts';

export interface AnalysisRequest {
  readonly body: Uint8Array;
  /** The `Content-Type` header as sent. */
  readonly contentType: string;
  readonly headers: HeaderLines;
  readonly finalUrl: string;
}

export interface PageAnalysis {
  readonly facts: PageFacts;
  readonly text: string;
  readonly charset: CharsetFacts;
  /** Approximate memory use of the analysis, in bytes. */
  readonly weight: number;
}

/** The facts of a page are far larger than normal for its size. */
export class PageTooComplexError extends Error {
  override readonly name = 'PageTooComplexError';
}

/**
 * Decodes a body and extracts its facts, on the calling thread.
 * @throws PageTooComplexError when the facts are far larger than normal for the page's size
 */
export function analyzePage({
  body,
  contentType,
  headers,
  finalUrl,
}: AnalysisRequest): PageAnalysis {
  const { text, charset } = decodeBody(body, contentType);
  const facts = extractFacts({ text, finalUrl, headers });
  const weight = weightOf([facts, text], pageLimits.analysisWeight);
  if (weight > pageLimits.analysisWeight) {
    throw new PageTooComplexError('The facts of the page are too large to hand on.');
  }
  return { facts, text, charset, weight };
}

/** Bytes added for each object or list: copying one costs about as much as copying this many characters. */
const containerBytes = 256;
const primitiveBytes = 8;

/**
 * Approximate bytes of a copy of a value, such as for another thread. A text counts each time it occurs, as in a copy, even
 * if it is shared in memory: nested elements can make a page's facts a hundred times its size.
 * @param bound where counting stops; the result is then larger
 */
export function weightOf(value: unknown, bound: number): number {
  const open = [value];
  let weight = 0;
  while (open.length > 0 && weight <= bound) {
    const next = open.pop();
    if (typeof next === 'string') weight += primitiveBytes + next.length;
    else if (typeof next !== 'object' || next === null) weight += primitiveBytes;
    else {
      weight += containerBytes;
      for (const inner of Object.values(next)) open.push(inner);
    }
  }
  return weight;
}
