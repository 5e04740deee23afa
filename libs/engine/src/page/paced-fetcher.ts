import { setTimeout as sleep } from 'node:timers/promises';
import {
  headerValue,
  type WebFetcher,
  WebFetchError,
  type WebRequest,
  type WebResponse,
} from '@plumbline/page';

/** How often, and after how long, to try again when the limit of requests to the site is reached. */
const gate = { tries: 12, waitMs: 5_000 } as const;

/** A pace as JSON. */
export interface PaceState {
  /** From the start of one request to that of the next, milliseconds. */
  readonly paceMs: number;
  /** Until the next request, milliseconds. */
  readonly waitMs: number;
}

/** Milliseconds, 0 without one. Whole seconds only: a date would depend on both clocks. */
export function retryAfterMs(headers: WebResponse['headers']): number {
  const seconds = Number(headerValue(headers, 'retry-after') ?? '');
  return seconds > 0 ? seconds * 1000 : 0;
}

/** Fetches from one site with a delay between requests. Calls may overlap. */
export class PacedFetcher {
  readonly #fetcher: WebFetcher;
  #next: number;
  /** No request is sent before. */
  #heldUntil = 0;
  paceMs: number;

  constructor(fetcher: WebFetcher, { paceMs, waitMs }: PaceState) {
    this.#fetcher = fetcher;
    this.#next = performance.now() + waitMs;
    this.paceMs = paceMs;
  }

  /** For a new fetcher that continues here. */
  get state(): PaceState {
    return { paceMs: this.paceMs, waitMs: Math.max(0, this.#next - performance.now()) };
  }

  /** Waits once for longer than the usual delay. */
  holdBack(ms: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, performance.now() + ms);
    this.#next = Math.max(this.#next, this.#heldUntil);
  }

  /** @throws WebFetchError as the fetcher does, or the reason of the signal */
  async fetch(request: WebRequest): Promise<WebResponse> {
    for (let tries = 1; ; tries += 1) {
      await this.#turn(request.signal);
      try {
        return await this.#fetcher.fetch(request);
      } catch (error) {
        const shut = error instanceof WebFetchError && error.code === 'target_rate_limited';
        if (!shut || tries === gate.tries) throw error;
        this.holdBack(gate.waitMs);
      }
    }
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    do {
      const at = Math.max(this.#next, performance.now());
      this.#next = at + this.paceMs;
      const wait = at - performance.now();
      if (wait > 0) await sleep(wait, undefined, signal && { signal });
      // The site may have asked for a longer delay meanwhile.
    } while (this.#heldUntil > performance.now());
  }
}
