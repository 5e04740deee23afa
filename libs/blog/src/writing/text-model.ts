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
