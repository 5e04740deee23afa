import type { z } from 'zod';
import type { TokenUsage } from '../generation.ts';

/** A request for one object of a given shape. */
export interface TextRequest<Schema extends z.ZodType> {
  /** Shape of the answer, checked by the adapter. */
  readonly schema: Schema;
  /** Names the step for the endpoint: letters, digits, `_` and `-`. */
  readonly name: string;
  /** Our instructions, and nothing else. */
  readonly system: string;
  /** The task; foreign texts are in it as data. */
  readonly prompt: string;
  readonly maxOutputTokens: number;
  /** For the whole call. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** Port of the model that writes posts. `LanguageModel` of the adapter implements it. */
export interface TextModel {
  /** Name of the model; `null` if none is configured. */
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
