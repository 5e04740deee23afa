import type { TokenUsage } from '../generation.ts';

/** Why a post was not written. The endpoint's codes come from the language model adapter. */
export const writingFailures = [
  'not_configured',
  'timeout',
  'refused',
  'rate_limited',
  'bad_answer',
  'unavailable',
  /** The caller's signal aborted. */
  'aborted',
] as const;
export type WritingFailure = (typeof writingFailures)[number];

const mayPass: ReadonlySet<WritingFailure> = new Set([
  'timeout',
  'rate_limited',
  'bad_answer',
  'unavailable',
]);

/** A post could not be written, for reasons other than its text. Contains no text from the endpoint. */
export class WritingFailed extends Error {
  override readonly name = 'WritingFailed';
  readonly code: WritingFailure;
  /** Usage so far, including the failed call if the endpoint reported it. */
  readonly usage: TokenUsage;
  /** The endpoint's `Retry-After`; `null` without one. */
  readonly retryAfterMs: number | null;

  constructor(code: WritingFailure, usage: TokenUsage, retryAfterMs: number | null = null) {
    super(`The post could not be written: ${code}.`);
    this.code = code;
    this.usage = usage;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether a later attempt may succeed. */
  get retryable(): boolean {
    return mayPass.has(this.code);
  }
}
