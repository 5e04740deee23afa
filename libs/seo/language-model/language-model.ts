import type { z } from 'zod';

/** A request to a model: one object of a given shape. */
export interface GenerateRequest<Schema extends z.ZodType> {
  /** The schema of the response. It is sent as a JSON schema, and the response is checked against it. */
  readonly schema: Schema;
  /** Names the shape for the endpoint: letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  /** The product's own instructions. Never contains text from visitors. */
  readonly system: string;
  /** The input of the task. Texts from visitors go here, marked as data. */
  readonly prompt: string;
  /** Limits the length of the response, and so the bytes that are read. */
  readonly maxOutputTokens: number;
  /** For the whole call, a second request included. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** What a call used. */
export interface TokenUsage {
  /** Tokens as counted by the endpoint, over all requests of the call; 0 if it does not report them. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly requests: number;
}

export interface Generated<Value> {
  readonly value: Value;
  readonly usage: TokenUsage;
  /** The model as configured by the operator. */
  readonly model: string;
}

/** The port: returns an object of the requested shape, or says why it can't. */
export interface LanguageModel {
  /** Name of the model; `null` if none is configured. */
  readonly model: string | null;
  /**
   * @throws LanguageModelError with a code from the closed set
   * @throws the reason of `signal` when it aborts
   */
  generate<Schema extends z.ZodType>(
    request: GenerateRequest<Schema>,
  ): Promise<Generated<z.output<Schema>>>;
}

/** The reasons for a failed call, in one table. Never contains an endpoint's response, which may quote the key. */
const sentences = {
  not_configured: 'No language model is configured.',
  timeout: 'The language model did not answer in time.',
  refused: 'The language model declined to answer.',
  rate_limited: 'The language model takes no more requests at the moment.',
  bad_answer: 'The language model returned a text that cannot be used.',
  unavailable: 'The language model cannot be reached or failed.',
} as const;

export type LanguageModelErrorCode = keyof typeof sentences;

export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError';
  readonly code: LanguageModelErrorCode;
  /** HTTP status of the endpoint's response, if there was one. */
  readonly status: number | null;
  /** Usage until the call failed; `null` if no request was made. */
  readonly usage: TokenUsage | null;
  /** How long the endpoint asks us to wait; `null` if it does not say. At most an hour. */
  readonly retryAfterMs: number | null;

  constructor(
    code: LanguageModelErrorCode,
    status: number | null = null,
    { usage = null, retryAfterMs = null }: FailedCall = {},
  ) {
    super(sentences[code]);
    this.code = code;
    this.status = status;
    this.usage = usage;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Details of a failed call, besides the reason. */
export interface FailedCall {
  readonly usage?: TokenUsage | null;
  readonly retryAfterMs?: number | null;
}

/** Used when no model is configured. */
export const noLanguageModel: LanguageModel = {
  model: null,
  generate: () => Promise.reject(new LanguageModelError('not_configured')),
};
