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
  readonly file: Promise<SiteFile | null>;
  readonly until: number;
}

/** Pages as they were rendered, by what they were rendered from: those that are read often are rendered once a while. */
export class RenderedPages {
  readonly #options: Required<RenderedPagesOptions>;
  readonly #kept = new Map<string, Kept>();

  constructor(options: RenderedPagesOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /**
   * The page that is kept, else a new one; whoever asks meanwhile waits for the same.
   * @param make null for a page that could not be made: it is not kept
   */
  async get(key: string, make: () => Promise<SiteFile | null>): Promise<SiteFile | null> {
    const { most, freshMs, now } = this.#options;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const kept = known && known.until > now() ? known : { file: make(), until: now() + freshMs };
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
    const file = await kept.file.catch(() => null);
    if (file === null && this.#kept.get(key) === kept) this.#kept.delete(key);
    return file;
  }
}
