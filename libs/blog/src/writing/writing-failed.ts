import type { TokenUsage } from '../generation.ts';

/** Why a post was not written to its end. The endpoint's part of the set is the language model adapter's. */
export const writingFailures = [
  'not_configured',
  'timeout',
  'refused',
  'rate_limited',
  'bad_answer',
  'unavailable',
  /** The caller's signal ended it. */
  'aborted',
] as const;
export type WritingFailure = (typeof writingFailures)[number];

const mayPass: ReadonlySet<WritingFailure> = new Set([
  'timeout',
  'rate_limited',
  'bad_answer',
  'unavailable',
]);

/** A post could not be written, which says nothing about its text. Holds nothing that an endpoint said. */
export class WritingFailed extends Error {
  override readonly name = 'WritingFailed';
  readonly code: WritingFailure;
  /** What was used up to here: the failed call included as far as the endpoint said. */
  readonly usage: TokenUsage;
  /** How long the endpoint asks to be left alone; `null` where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(code: WritingFailure, usage: TokenUsage, retryAfterMs: number | null = null) {
    super(`The post could not be written: ${code}.`);
    this.code = code;
    this.usage = usage;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether another try later may go better. */
  get retryable(): boolean {
    return mayPass.has(this.code);
  }
}
