import { setTimeout as wait } from 'node:timers/promises';
import { SourceError } from './source.ts';

/** Fetches ranges of files. Passed in by the caller, because the adapter has no network access. */
export interface RangeFetcher {
  /**
   * Fetches bytes of a file, from the first to the last position inclusive.
   * @throws RangeFetchError if there was no response
   */
  fetchRange(
    url: string,
    range: { readonly first: number; readonly last: number },
    signal?: AbortSignal,
  ): Promise<RangeAnswer>;
}

/** A response with any status. Its body is as stored: content codings are not decoded. */
export interface RangeAnswer {
  readonly status: number;
  /** Header values, by name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

export class RangeFetchError extends Error {
  override readonly name = 'RangeFetchError';
  /** Whether trying again may help. */
  readonly again: boolean;
  /** Whether the host sends more than was requested. */
  readonly tooLarge: boolean;

  /** @param message part of a sentence: why there was no response */
  constructor(
    message: string,
    about: { readonly again?: boolean; readonly tooLarge?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: about.cause });
    this.again = about.again ?? false;
    this.tooLarge = about.tooLarge ?? false;
  }
}

/** Attempts for one piece, with pauses of 1, 2, 4 … seconds, about two minutes in total. */
const maxAttempts = 8;
const firstPauseMs = 1_000;

/** If a host asks for a longer pause, this run does not try it again. */
const maxPauseMs = 600_000;

const busyStatuses: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** Waits, in milliseconds. @throws the signal's reason */
export type Pause = (ms: number, signal?: AbortSignal) => Promise<void>;

export const pauseFor: Pause = (ms, signal) => wait(ms, undefined, { signal });

interface RetryOptions {
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

/** What a host reports about a whole file. Another file has other values. */
export interface RemoteState {
  readonly total: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A piece of a file as its host sent it. */
export interface Slice {
  readonly bytes: Uint8Array;
  readonly of: RemoteState;
}

/** Larger than any file of the web graph; a host that claims more is refused. */
const maxFileBytes = 200_000_000_000;

/**
 * Reads the response to a request for `[first, last]`.
 * @param name name of the file, for messages
 * @throws SourceError if the host sends anything other than the requested range
 */
export function readSlice(
  answer: RangeAnswer,
  { first, last }: { readonly first: number; readonly last: number },
  name: string,
): Slice {
  const refuse = (why: string) => new SourceError(`${name} cannot be downloaded: ${why}.`);
  const { status, headers, body } = answer;
  const coding = (headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (
    coding !== '' &&
    coding !== 'identity' &&
    !(coding.endsWith('gzip') && name.endsWith('.gz'))
  ) {
    throw refuse(
      `its host sends it coded (${coding.slice(0, 40).replaceAll(/[^\w, -]/g, '?')}), though it was asked not to`,
    );
  }
  const of = {
    etag: headers.get('etag') ?? null,
    lastModified: headers.get('last-modified') ?? null,
  };
  if (status === 200 && first === 0) {
    return { bytes: body, of: { total: body.byteLength, ...of } };
  }
  if (status === 200) throw refuse(noRanges);
  if (status !== 206) throw refuse(`its host answers ${status}${meaningOf(status)}`);
  const place = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(
    headers.get('content-range') ?? '',
  );
  const [from, to, total] = [Number(place?.[1]), Number(place?.[2]), Number(place?.[3])];
  const fits = from === first && to >= from && to <= last && to < total;
  if (!fits || body.byteLength !== to - from + 1) {
    throw refuse('its host answers with other bytes than those asked for');
  }
  if (total > maxFileBytes) throw refuse(`its host says that it has ${total} bytes`);
  return { bytes: body, of: { total, ...of } };
}

export const noRanges =
  'its host does not send pieces of files, so that a download could not go on after an interruption. ' +
  'Download it by other means and import the file';

function meaningOf(status: number): string {
  if (status === 404 || status === 410) return ': it is not there';
  if (status === 401 || status === 403) return ': it is not for everyone';
  return '';
}

/** Whether two responses come from the same state of a file. */
export const isSameFile = (one: RemoteState, other: RemoteState): boolean =>
  one.total === other.total && one.etag === other.etag && one.lastModified === other.lastModified;
