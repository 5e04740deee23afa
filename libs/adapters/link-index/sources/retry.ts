import { setTimeout as wait } from 'node:timers/promises';
import { type RangeAnswer, RangeFetchError } from './range-fetcher.ts';
import { SourceError } from './source.ts';

/** Attempts for one piece, with pauses of 1, 2, 4 … seconds, about two minutes in total. */
const maxAttempts = 8;
const firstPauseMs = 1_000;

/** If a host asks for a longer pause, this run does not try it again. */
const maxPauseMs = 600_000;

const busyStatuses: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** Waits, in milliseconds. @throws the signal's reason */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

export const pauseFor: Pause = (ms, signal) => wait(ms, undefined, { signal });

export interface RetryOptions {
  /** Name of the file, for messages. */
  readonly name: string;
  readonly pause: Pause;
  readonly signal?: AbortSignal;
}

/**
 * Fetches until there is a usable response. It retries 429, 5xx and failed requests with growing pauses, and never
 * before a `Retry-After`.
 * @throws SourceError if retrying doesn’t help or can’t help
 */
export async function fetchWithRetries(
  ask: () => Promise<RangeAnswer>,
  { name, pause, signal }: RetryOptions,
): Promise<RangeAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const outcome = await attemptOf(ask, signal);
    if ('answer' in outcome) return outcome.answer;
    if (attempt === maxAttempts || outcome.pauseMs > maxPauseMs) {
      const asked =
        outcome.pauseMs > 0 ? `, to be asked again in ${Math.ceil(outcome.pauseMs / 1_000)} s` : '';
      throw new SourceError(
        `${name} cannot be downloaded: ${outcome.why}${asked}. The downloaded part is kept. Start the import again later to continue.`,
        { cause: outcome.cause },
      );
    }
    await pause(Math.max(outcome.pauseMs, firstPauseMs * 2 ** (attempt - 1)), signal);
  }
}

type Outcome =
  | { readonly answer: RangeAnswer }
  | { readonly why: string; readonly pauseMs: number; readonly cause?: unknown };

async function attemptOf(ask: () => Promise<RangeAnswer>, signal?: AbortSignal): Promise<Outcome> {
  try {
    const answer = await ask();
    if (!busyStatuses.includes(answer.status)) return { answer };
    const pauseMs = retryAfterMs(answer.headers.get('retry-after') ?? '', Date.now());
    return { why: `its host answers ${answer.status}`, pauseMs };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof RangeFetchError) || !error.again) throw error;
    return { why: error.message, pauseMs: 0, cause: error };
  }
}

/** RFC 9110 §10.2.3: seconds or a date. @returns 0 for anything else, and for a past date */
export function retryAfterMs(value: string, now: number): number {
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const date = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
