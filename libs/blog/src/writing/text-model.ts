import type { z } from 'zod';
import type { TokenUsage } from '../generation.ts';

/** What a model is asked for: one object of a given shape. */
export interface TextRequest<Schema extends z.ZodType> {
  /** What the answer must be; the model's side checks it. */
  readonly schema: Schema;
  /** Names the step for the endpoint: letters, digits, `_` and `-`. */
  readonly name: string;
  /** Instructions of ours, and nothing else. */
  readonly system: string;
  /** What to work on; texts from elsewhere stand in it as data. */
  readonly prompt: string;
  readonly maxOutputTokens: number;
  /** For the whole call. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** The port through which posts are written. `LanguageModel` of the adapter fits it as it is. */
export interface TextModel {
  /** Name of the model; `null` where none is configured. */
  readonly model: string | null;
  /**
   * @throws an error with a `code` of the adapter's closed set, and `usage` where it was counted
   * @throws the reason of `signal` when the caller has gone
   */
  generate<Schema extends z.ZodType>(
    request: TextRequest<Schema>,
  ): Promise<{
    readonly value: z.output<Schema>;
    readonly usage: TokenUsage;
    readonly model: string;
  }>;
}
