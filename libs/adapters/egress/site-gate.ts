import { WebFetchError } from '@plumbline/page';
import { getDomain } from 'tldts';
import type { Target } from './target.ts';

/** Milliseconds from any fixed start; never runs backwards. */
export interface Clock {
  now(): number;
}

export interface SiteGateOptions {
  readonly requests: number;
  readonly windowMs: number;
  readonly maxConcurrent: number;
  readonly clock: Clock;
}

/** How many requests may wait for a free place for one site. */
const maxWaiting = 200;

interface Site {
  /** Start times within the window, oldest first. */
  starts: number[];
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * The cap per site across all visitors, so that this server cannot be used to flood a site. A site is the registrable
 * domain (public suffix list with its private part, so `a.github.io` and `b.github.io` are two), or the IP address if
 * there is no name. Subdomains therefore cannot multiply the cap.
 */
export class SiteGate {
  readonly #options: SiteGateOptions;
  readonly #sites = new Map<string, Site>();
  #sweptAt: number;

  constructor(options: SiteGateOptions) {
    this.#options = options;
    this.#sweptAt = options.clock.now();
  }

  /**
   * Waits for a free place and counts one request.
   * @returns a function that releases the place; calling it twice does no harm
   * @throws WebFetchError `target_rate_limited` when the window is full, too many wait, or the time runs out while
   *   waiting; or the signal's reason
   */
  async enter(target: Target, signal: AbortSignal): Promise<() => void> {
    this.#sweep();
    const key = siteOf(target);
    const site = this.#sites.get(key) ?? { starts: [], running: 0, waiting: [] };
    this.#sites.set(key, site);
    this.#count(site, key);
    if (site.running >= this.#options.maxConcurrent) await this.#wait(site, key, signal);
    else site.running += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = site.waiting.shift();
      // The place is passed on directly, so that a new caller cannot overtake waiting ones.
      if (next) next();
      else site.running -= 1;
    };
  }

  #count(site: Site, key: string): void {
    const now = this.#options.clock.now();
    const from = now - this.#options.windowMs;
    site.starts = site.starts.filter((start) => start > from);
    if (site.starts.length >= this.#options.requests) throw limited(key);
    site.starts.push(now);
  }

  #wait(site: Site, key: string, signal: AbortSignal): Promise<void> {
    if (site.waiting.length >= maxWaiting) throw limited(key);
    return new Promise((resolve, reject) => {
      const abort = () => {
        site.waiting.splice(site.waiting.indexOf(proceed), 1);
        const reason: unknown = signal.reason;
        // The time was spent in our own queue, not at the target.
        const ours = reason instanceof WebFetchError && reason.code === 'timeout';
        reject(ours ? limited(key) : signal.reason);
      };
      const proceed = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      signal.addEventListener('abort', abort, { once: true });
      site.waiting.push(proceed);
    });
  }

  /** Once per window, drops the sites without requests in it, so that memory follows the traffic of one window. */
  #sweep(): void {
    const now = this.#options.clock.now();
    if (now - this.#sweptAt < this.#options.windowMs) return;
    this.#sweptAt = now;
    for (const [key, site] of this.#sites) {
      const last = site.starts.at(-1) ?? -Infinity;
      if (site.running === 0 && last <= now - this.#options.windowMs) this.#sites.delete(key);
    }
  }
}

function siteOf({ host, isAddress }: Target): string {
  return isAddress ? host : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}

function limited(key: string): WebFetchError {
  return new WebFetchError('target_rate_limited', `too many requests to ${key} for now`);
}
