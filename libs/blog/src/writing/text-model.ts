import type { z } from 'zod';
import type { TokenUsage } from '../generation.ts';

/** A request for one object of a given shape. */
export interface TextRequest<Schema extends z.ZodType> {
  /** Shape of the response, checked by the adapter. */
  readonly schema: Schema;
  /** Names the step for the endpoint: letters, digits, `_` and `-`. */
  readonly name: string;
  /** Only our instructions. */
  readonly system: string;
  /** The task, with third-party texts as data. */
  readonly prompt: string;
  readonly maxOutputTokens: number;
  /** Timeout of the whole call. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** Port of the model that writes posts. The adapter's `LanguageModel` implements it. */
export interface TextModel {
  /** Name of the model; `null` if none is configured. */
  readonly model: string | null;
  /**
   * @throws an error with one of the adapter's `code` values, and with `usage` if it was counted
   * @throws the reason of `signal` when the caller aborts
   */
  generate<Schema extends z.ZodType>(
    request: TextRequest<Schema>,
  ): Promise<{
    readonly value: z.output<Schema>;
    readonly usage: TokenUsage;
    readonly model: string;
  }>;
}

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

/** Calls a model and adds up its usage, including failed calls. Use one per post. */
export class UsageMeter {
  readonly #model: TextModel;
  readonly #timeoutMs: number;
  readonly #signal: AbortSignal | undefined;
  #used: TokenUsage = { inputTokens: 0, outputTokens: 0, requests: 0 };

  constructor(model: TextModel, timeoutMs: number, signal?: AbortSignal) {
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
    request: Omit<TextRequest<Schema>, 'timeoutMs' | 'signal'>,
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
      this.#add(usageOf(error) ?? { inputTokens: 0, outputTokens: 0, requests: 1 });
      throw this.failureOf(error);
    }
  }

  /**
   * Wraps an error as WritingFailed with the usage so far. An error without a known `code` is a bug and is returned
   * unchanged.
   */
  failureOf(error: unknown): unknown {
    if (this.#signal?.aborted) return new WritingFailed('aborted', this.#used);
    const code = codeOf(error);
    if (!code) return error;
    const retryAfterMs = field(error, 'retryAfterMs');
    return new WritingFailed(
      code,
      this.#used,
      typeof retryAfterMs === 'number' ? retryAfterMs : null,
    );
  }

  #add({ inputTokens, outputTokens, requests }: TokenUsage): void {
    this.#used = {
      inputTokens: this.#used.inputTokens + inputTokens,
      outputTokens: this.#used.outputTokens + outputTokens,
      requests: this.#used.requests + requests,
    };
  }
}

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null
    ? (error as Readonly<Record<string, unknown>>)[name]
    : undefined;

function codeOf(error: unknown): WritingFailure | undefined {
  const code = field(error, 'code');
  return writingFailures.find((known) => known === code);
}

function usageOf(error: unknown): TokenUsage | null {
  const usage = field(error, 'usage');
  const [inputTokens, outputTokens, requests] = ['inputTokens', 'outputTokens', 'requests'].map(
    (name) => field(usage, name),
  );
  return typeof inputTokens === 'number' &&
    typeof outputTokens === 'number' &&
    typeof requests === 'number'
    ? { inputTokens, outputTokens, requests }
    : null;
}
