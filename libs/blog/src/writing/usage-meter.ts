import {
  type GenerateRequest,
  type LanguageModel,
  LanguageModelError,
  type LanguageModelErrorCode,
  type TokenUsage,
} from '@plumbline/seo/language-model';
import type { z } from 'zod';

/** Why a post was not written. `aborted`: the caller's signal aborted. */
export type WritingFailure = LanguageModelErrorCode | 'aborted';

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

/** Calls a model and adds up its usage, including failed calls. Use one per post. */
export class UsageMeter {
  readonly #model: LanguageModel;
  readonly #timeoutMs: number;
  readonly #signal: AbortSignal | undefined;
  #used: TokenUsage = { inputTokens: 0, outputTokens: 0, requests: 0 };

  constructor(model: LanguageModel, timeoutMs: number, signal?: AbortSignal) {
    this.#model = model;
    this.#timeoutMs = timeoutMs;
    this.#signal = signal;
  }

  /** Usage so far. */
  get used(): TokenUsage {
    return this.#used;
  }

  /** @throws WritingFailed without a response */
  async ask<Schema extends z.ZodType>(
    request: Omit<GenerateRequest<Schema>, 'timeoutMs' | 'signal'>,
  ): Promise<z.output<Schema>> {
    if (this.#signal?.aborted) throw new WritingFailed('aborted', this.#used);
    try {
      const { value, usage } = await this.#model.generate({
        ...request,
        timeoutMs: this.#timeoutMs,
        signal: this.#signal,
      });
      this.#add(usage);
      return value;
    } catch (error) {
      const counted = error instanceof LanguageModelError ? error.usage : null;
      this.#add(counted ?? { inputTokens: 0, outputTokens: 0, requests: 1 });
      throw this.failureOf(error);
    }
  }

  /** Wraps an error of the model as WritingFailed with the usage so far. Any other error is a bug and returned unchanged. */
  failureOf(error: unknown): unknown {
    if (this.#signal?.aborted) return new WritingFailed('aborted', this.#used);
    if (!(error instanceof LanguageModelError)) return error;
    return new WritingFailed(error.code, this.#used, error.retryAfterMs);
  }

  #add({ inputTokens, outputTokens, requests }: TokenUsage): void {
    this.#used = {
      inputTokens: this.#used.inputTokens + inputTokens,
      outputTokens: this.#used.outputTokens + outputTokens,
      requests: this.#used.requests + requests,
    };
  }
}
