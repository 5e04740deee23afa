import type { SiteFile } from './site-file.ts';

export interface RenderedPagesOptions {
  /** Pages that are kept. */
  readonly most: number;
  /** How long a page is served as it was rendered, in milliseconds. */
  readonly freshMs: number;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

interface Kept {
  readonly version: string;
  readonly file: Promise<SiteFile | null>;
  until: number;
  /** The last page that could be rendered. */
  good: SiteFile | null;
}

/** A cache of rendered pages, which are rendered again from time to time. */
export class RenderedPages {
  readonly #options: Required<RenderedPagesOptions>;
  readonly #kept = new Map<string, Kept>();

  constructor(options: RenderedPagesOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /**
   * The cached page, else a new one, which concurrent callers share. Where none can be rendered, the last
   * one that could, and `null` where there is none; the next call tries again.
   * @param version of what the page is rendered from: with another one it is rendered again
   * @param make renders the page; null when that failed
   */
  async get(
    key: string,
    version: string,
    make: () => Promise<SiteFile | null>,
  ): Promise<SiteFile | null> {
    const { most, freshMs, now } = this.#options;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const isFresh = known?.version === version && known.until > now();
    const kept: Kept = isFresh
      ? known
      : { version, file: make(), until: now() + freshMs, good: known?.good ?? null };
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
    const file = await kept.file.catch(() => null);
    if (file !== null) kept.good = file;
    else kept.until = 0;
    if (kept.good === null && this.#kept.get(key) === kept) this.#kept.delete(key);
    return kept.good;
  }
}
