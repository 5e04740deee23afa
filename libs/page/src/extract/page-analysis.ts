import type { PageFacts } from '../facts.ts';
import type { CharsetFacts, HeaderLines } from '../snapshot.ts';
import { decodeBody } from './decode-body.ts';
import { extractFacts } from './extract-facts.ts';

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
}

/** Decodes a body and reads its facts, on the calling thread. */
export function analyzePage({
  body,
  contentType,
  headers,
  finalUrl,
}: AnalysisRequest): PageAnalysis {
  const { text, charset } = decodeBody(body, contentType);
  return { facts: extractFacts({ text, finalUrl, headers }), text, charset };
}
