import type { SiteFile } from './site-file.ts';

export interface RenderedPagesOptions {
  /** Pages that are kept. */
  readonly most: number;
  /** How long a page is served as it was rendered, in milliseconds. */
  readonly freshMs: number;
  /** How long after its rendering a page may be served while the next is rendered, in milliseconds. */
  readonly lagMs: number;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

interface WantedPage {
  readonly key: string;
  /** Of what the page is rendered from: with another one it is rendered again. */
  readonly version: string;
  /** Whether the last version may be served while this one is rendered. */
  readonly mayLag: boolean;
  /** Renders the page; null when that failed. */
  readonly make: () => Promise<SiteFile | null>;
}

interface Kept {
  /** The last page that could be rendered, of which version, and when its rendering began. */
  good: SiteFile | null;
  version: string;
  since: number;
  making: { readonly version: string; readonly file: Promise<SiteFile | null> } | null;
}

/** A cache of rendered pages, which are rendered again from time to time. */
export class RenderedPages {
  readonly #options: Required<RenderedPagesOptions>;
  readonly #kept = new Map<string, Kept>();
  /** Renderings that nobody waits for take turns. */
  #behind: Promise<unknown> = Promise.resolve();

  constructor(options: RenderedPagesOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /** The page of this version, where it was rendered a short time ago. */
  fresh(key: string, version: string): SiteFile | null {
    const kept = this.#kept.get(key);
    const isFresh =
      kept?.version === version && this.#options.now() - kept.since < this.#options.freshMs;
    return isFresh ? this.#touch(key).good : null;
  }

  /**
   * The cached page. One that is out of date is served at once while the next is rendered; one that is too old, or of a
   * version that may not lag, waits for it, as concurrent callers do together. Where rendering fails, the last good page,
   * and `null` where there is none; the next call tries again.
   */
  async get({ key, version, mayLag, make }: WantedPage): Promise<SiteFile | null> {
    const { freshMs, lagMs, now } = this.#options;
    const kept = this.#touch(key);
    const age = now() - kept.since;
    const isCurrent = kept.version === version;
    if (kept.good && isCurrent && age < freshMs) return kept.good;
    if (kept.good && (isCurrent || mayLag) && age < lagMs) {
      if (!kept.making) void this.#make(kept, version, () => this.#inTurn(make));
      return kept.good;
    }
    const making =
      kept.making?.version === version ? kept.making.file : this.#make(kept, version, make);
    const file = (await making) ?? kept.good;
    if (file === null && this.#kept.get(key) === kept) this.#kept.delete(key);
    return file;
  }

  /** Makes a page the last that makes way for others. */
  #touch(key: string): Kept {
    const kept = this.#kept.get(key) ?? { good: null, version: '', since: -Infinity, making: null };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#options.most && oldest !== undefined) this.#kept.delete(oldest);
    return kept;
  }

  #make(kept: Kept, version: string, make: WantedPage['make']): Promise<SiteFile | null> {
    const since = this.#options.now();
    const file = make()
      .catch(() => null)
      .then((made) => {
        // A later rendering, of newer data, may have ended before.
        if (made && since >= kept.since) Object.assign(kept, { good: made, version, since });
        if (kept.making?.file === file) kept.making = null;
        return made;
      });
    kept.making = { version, file };
    return file;
  }

  #inTurn(make: WantedPage['make']): Promise<SiteFile | null> {
    const file = this.#behind.then(make);
    this.#behind = file.catch(() => null);
    return file;
  }
}
