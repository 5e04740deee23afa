import type { z } from 'zod';
import type { TokenUsage } from '../generation.ts';
import type { TextModel, TextRequest } from './text-model.ts';
import { WritingFailed, type WritingFailure, writingFailures } from './writing-failed.ts';

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
