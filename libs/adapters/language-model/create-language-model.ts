import {
  type GenerateRequest,
  type LanguageModel,
  LanguageModelError,
  type LanguageModelErrorCode,
} from '@plumbline/seo/language-model';
import { z } from 'zod';

/** An endpoint that speaks the chat completions protocol of OpenAI. An operator names it, never a visitor. */
export interface Endpoint {
  /** Up to and including the version: `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  /** `null` for endpoints that need none (Ollama). Must never appear in an error, a log or a response. */
  readonly apiKey: string | null;
  readonly model: string;
}

/** Which parameters an endpoint accepts; detected when it refuses the first ones. */
interface Dialect {
  /** Whether it accepts a JSON schema for its response; otherwise the schema is part of the prompt. */
  readonly structured: boolean;
  readonly limit: 'max_tokens' | 'max_completion_tokens';
}

/** A second request is for an endpoint without structured output, or for a temporary failure. There is never a third. */
const maxRequests = 2;

/** Enough for any script, JSON escapes and the envelope around the text. */
const maxBytesFor = (tokens: number): number => 65_536 + 32 * tokens;

/** The port over HTTP. Loads the client on first use. */
export function createLanguageModel(endpoint: Endpoint): LanguageModel {
  let dialect: Dialect = {
    structured: true,
    // Newer OpenAI models refuse the old name; other endpoints may know only the old one.
    limit: /^https:\/\/api\.openai\.com(\/|$)/.test(endpoint.baseUrl)
      ? 'max_completion_tokens'
      : 'max_tokens',
  };
  return {
    model: endpoint.model,
    async generate(request) {
      request.signal?.throwIfAborted();
      const timeout = AbortSignal.timeout(request.timeoutMs);
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
      const usage = { inputTokens: 0, outputTokens: 0, requests: 0 };
      for (;;) {
        usage.requests += 1;
        try {
          const answer = await ask(endpoint, dialect, request, signal);
          usage.inputTokens += tokens(answer.usage?.prompt_tokens);
          usage.outputTokens += tokens(answer.usage?.completion_tokens);
          return { value: read(answer, request), usage, model: endpoint.model };
        } catch (error) {
          request.signal?.throwIfAborted();
          const failure = timeout.aborted ? new LanguageModelError('timeout') : explain(error);
          const next = otherDialect(error, dialect);
          const again = next !== null || mayPass.has(failure.code);
          if (!again || timeout.aborted || usage.requests >= maxRequests) {
            const { code, status } = failure;
            throw new LanguageModelError(code, status, {
              usage,
              retryAfterMs: retryAfterOf(error),
            });
          }
          dialect = next ?? dialect;
        }
      }
    },
  };
}

/** Errors that another try may fix. An endpoint that limits its rate is not called again. */
const mayPass: ReadonlySet<LanguageModelErrorCode> = new Set(['bad_answer', 'unavailable']);

/** The parts of a response that are read. It is untrusted, so anything may be missing. */
interface Completion {
  readonly choices?: readonly {
    readonly finish_reason?: unknown;
    readonly message?: { readonly content?: unknown; readonly refusal?: unknown };
  }[];
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown };
}

async function ask<Schema extends z.ZodType>(
  endpoint: Endpoint,
  { structured, limit }: Dialect,
  request: GenerateRequest<Schema>,
  signal: AbortSignal,
): Promise<Completion> {
  const { OpenAI } = await import('openai');
  const client = new OpenAI({
    baseURL: endpoint.baseUrl,
    // The client requires one; `boundedFetch` removes it.
    apiKey: endpoint.apiKey ?? 'none',
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: 0,
    timeout: request.timeoutMs,
    fetch: boundedFetch({
      maxBytes: maxBytesFor(request.maxOutputTokens),
      signal,
      withKey: endpoint.apiKey !== null,
    }),
  });
  const schema = wireSchema(request.schema);
  const inWords = `\n\nAnswer with one JSON object and nothing else. It must match this JSON schema:\n${JSON.stringify(schema)}`;
  return client.chat.completions.create({
    model: endpoint.model,
    messages: [
      { role: 'system', content: structured ? request.system : request.system + inWords },
      { role: 'user', content: request.prompt },
    ],
    [limit]: request.maxOutputTokens,
    ...(structured
      ? {
          response_format: {
            type: 'json_schema',
            json_schema: { name: request.name, schema, strict: true },
          },
        }
      : {}),
  });
}

/** Keywords that not every strict structured output supports. The response is checked against them here instead. */
const unsupported = new Set(['$schema', 'minLength', 'maxLength', 'pattern', 'format', 'default']);

/** Converts a schema to the JSON schema that endpoints accept. */
function wireSchema(schema: z.ZodType): Record<string, unknown> {
  return without(z.toJSONSchema(schema)) as Record<string, unknown>;
}

function without(value: unknown, insideProperties = false): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // A property may itself be named `format`.
      .filter(([key]) => insideProperties || !unsupported.has(key))
      .map(([key, inner]) => [key, without(inner, key === 'properties' && !insideProperties)]),
  );
}

interface FetchBounds {
  /** Maximum bytes of a response body, decoded. */
  readonly maxBytes: number;
  /** Aborts both the request and the reading of its response. */
  readonly signal: AbortSignal;
  /** Sends the key; without a key the header is left out, since some endpoints refuse a wrong one. */
  readonly withKey: boolean;
}

/** A response exceeded the size limit. */
class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/** A fetch whose response is limited in bytes and time, and which follows no redirects. */
function boundedFetch({ maxBytes, signal, withKey }: FetchBounds): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!withKey) headers.delete('authorization');
    // Without redirects the key cannot reach another host.
    const response = await fetch(input, { ...init, headers, signal, redirect: 'error' });
    if (!response.body) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) controller.error(new AnswerTooLong());
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}

/** Extracts the object from a response. */
function read<Schema extends z.ZodType>(
  answer: Completion,
  { schema }: GenerateRequest<Schema>,
): z.output<Schema> {
  if (typeof answer !== 'object' || answer === null) throw new LanguageModelError('bad_answer');
  // Some gateways return 200 and put the failure into the body.
  if ('error' in answer && answer.error) throw new LanguageModelError('unavailable', 200);
  const choice = Array.isArray(answer.choices) ? answer.choices[0] : undefined;
  const { content, refusal } = choice?.message ?? {};
  if (refusal || choice?.finish_reason === 'content_filter') {
    throw new LanguageModelError('refused');
  }
  if (typeof content !== 'string' || choice?.finish_reason === 'length') {
    throw new LanguageModelError('bad_answer');
  }
  const parsed = schema.safeParse(jsonInText(content));
  if (!parsed.success) throw new LanguageModelError('bad_answer');
  return parsed.data;
}

/**
 * The JSON value in a model's text: bare, in a code fence, or with words around it (reasoning models think aloud).
 * @returns `undefined` if there is none. Linear in the text: only its two ends are searched, and nothing twice.
 */
function jsonInText(text: string): unknown {
  const answer = afterThinking(text).trim();
  return (
    parseJson(answer) ?? parseJson(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
  );
}

function afterThinking(text: string): string {
  const end = text.lastIndexOf('</think>');
  return end < 0 ? text : text.slice(end + '</think>'.length);
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value ?? undefined;
  } catch {
    return undefined;
  }
}

/** The alternative parameters if the endpoint refused the current ones; `null` if it failed for another reason. */
function otherDialect(error: unknown, { structured, limit }: Dialect): Dialect | null {
  const status = statusOf(error);
  if (status !== 400 && status !== 404 && status !== 422 && status !== 501) return null;
  const message = error instanceof Error ? error.message : '';
  if (/max_(completion_)?tokens/.test(message)) {
    return { structured, limit: limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens' };
  }
  // If the model is missing, other parameters don't help.
  return structured && status !== 404 ? { structured: false, limit } : null;
}

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;

const longestPauseMs = 3_600_000;

/** The wait that an endpoint requests, in seconds or until a date (RFC 9110, 10.2.3). */
function retryAfterOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('headers' in error)) return null;
  const retryAfter = error.headers instanceof Headers ? error.headers.get('retry-after') : null;
  if (retryAfter === null) return null;
  const ms = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestPauseMs) : null;
}

/** Maps an error to a code from the closed set. The error itself is dropped, since it may quote the key. */
function explain(error: unknown): LanguageModelError {
  if (error instanceof LanguageModelError) return error;
  const status = statusOf(error);
  if (status === 429) return new LanguageModelError('rate_limited', status);
  if (status === 408 || status === 504) return new LanguageModelError('timeout', status);
  if (status !== null) return new LanguageModelError('unavailable', status);
  if (error instanceof SyntaxError || isTooLong(error)) return new LanguageModelError('bad_answer');
  return new LanguageModelError('unavailable');
}

function isTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof AnswerTooLong || isTooLong(error.cause);
}

const tokens = (count: unknown): number =>
  typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;

interface ModelLimits {
  /** Maximum simultaneous calls. Another call fails at once with `rate_limited`. */
  readonly maxInFlight: number;
  /** Pause after the endpoint failed or limited the rate, in milliseconds. */
  readonly pauseMs: number;
  /** Milliseconds since any fixed moment. */
  readonly clock?: () => number;
}

/** Limits how many calls run at once, and pauses calls while the endpoint is down. */
export function withLimits(model: LanguageModel, limits: ModelLimits): LanguageModel {
  const { maxInFlight, pauseMs, clock = Date.now } = limits;
  let inFlight = 0;
  let paused: { readonly until: number; readonly because: LanguageModelError } | null = null;
  return {
    model: model.model,
    async generate(request) {
      if (paused && clock() < paused.until) throw paused.because;
      if (inFlight >= maxInFlight) throw new LanguageModelError('rate_limited');
      inFlight += 1;
      try {
        const generated = await model.generate(request);
        paused = null;
        return generated;
      } catch (error) {
        if (error instanceof LanguageModelError && pausing.has(error.code)) {
          // A call that is not made has no usage.
          const because = new LanguageModelError(error.code, error.status);
          paused = { until: clock() + pauseMs, because };
        }
        throw error;
      } finally {
        inFlight -= 1;
      }
    },
  };
}

const pausing: ReadonlySet<string> = new Set(['timeout', 'unavailable', 'rate_limited']);
