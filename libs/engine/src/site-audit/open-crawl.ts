import {
  type CrawlRows,
  type StoredAnswer,
  type StoredCrawl,
  minVariants,
  Traps,
  type TrapSigns,
  trapSignsOf,
  urlHash,
  type UrlSource,
  UrlTable,
} from '@plumbline/tools/site-audit';
import type { CrawlState, Mutable, SecondRequest } from './crawl-state.ts';
import type { NamedUrls } from './page-record.ts';

type NewRows = {
  -readonly [Key in keyof CrawlRows]: CrawlRows[Key] extends readonly (infer Row)[] ? Row[] : never;
};

const noRows = (): NewRows => ({ urls: [], named: [], queue: [], skipped: [], answers: [] });

/** Id of a URL that is not kept, because there are too many. No table has so many. */
export const lostId = 0x3fff_ffff;

/** Commits are at most so many milliseconds apart. A crash loses as much work, and responses that wait for an earlier one. */
const commitEveryMs = 2_000;
/** Large commits block the event loop. */
const maxRows = 10_000;
const maxAnswers = 500;

const followed: ReadonlySet<UrlSource> = new Set(['link', 'redirect', 'start']);

/** A crawl in progress: its state, its known URLs, and the rows that aren't committed yet. */
export class OpenCrawl {
  readonly state: Mutable<CrawlState>;
  readonly table = new UrlTable();
  readonly second: SecondRequest[];
  readonly others: Readonly<Record<'externalTargets' | 'images', Set<number>>>;
  readonly #stored: StoredCrawl;
  readonly #traps: Traps;
  readonly #hosts: ReadonlySet<string>;
  #rows = noRows();
  /** Whether a URL from a sitemap, list, canonical, hreflang or earlier crawl waits to be queued. */
  #hasLate = false;
  /** When the crawl started, without its pauses. */
  readonly #startMs: number;
  #committedMs = performance.now();

  /** Reads the URLs that the store has. */
  static async open(stored: StoredCrawl, state: CrawlState, maxPages: number): Promise<OpenCrawl> {
    const crawl = new OpenCrawl(stored, state, maxPages);
    for await (const urls of stored.known()) {
      for (const { url, sources, isAdmitted } of urls) {
        const id = crawl.table.add(urlHash(url), url, crawl.isOnSite(url));
        if (isAdmitted && crawl.table.admit(id)) crawl.#traps.admit(url);
        for (const source of sources) crawl.#note(id, source);
      }
    }
    crawl.#traps.stops = state.stops;
    return crawl;
  }

  private constructor(stored: StoredCrawl, state: CrawlState, maxPages: number) {
    this.#stored = stored;
    this.state = { ...state };
    this.second = [...state.second];
    this.others = {
      externalTargets: new Set(state.externalTargets),
      images: new Set(state.images),
    };
    this.#hosts = new Set(state.site.hosts);
    // Variants of one URL take at most half of a crawl.
    this.#traps = new Traps(Math.max(minVariants, maxPages / 2));
    this.#startMs = performance.now() - state.elapsedMs;
  }

  get elapsedMs(): number {
    return performance.now() - this.#startMs;
  }

  /** Whether it is time to commit. */
  get isDue(): boolean {
    const { urls, named, answers } = this.#rows;
    const isLong = performance.now() - this.#committedMs >= commitEveryMs;
    return isLong || urls.length + named.length > maxRows || answers.length > maxAnswers;
  }

  async commit(): Promise<void> {
    const { externalTargets, images } = this.others;
    const state: CrawlState = Object.assign(this.state, {
      second: this.second,
      externalTargets: [...externalTargets],
      images: [...images],
      stops: this.#traps.stops,
      elapsedMs: this.elapsedMs,
    });
    await this.#stored.commit(this.#rows, JSON.stringify(state));
    this.#rows = noRows();
    this.#committedMs = performance.now();
  }

  /** Whether every URL that the crawl found is kept and may be requested. */
  get isWhole(): boolean {
    return this.state.lostUrls === 0 && this.#traps.stops.length === 0;
  }

  isOnSite(url: string): boolean {
    return this.#hosts.has(new URL(url).host);
  }

  /** Id of a URL without fragment, which may be new; {@link lostId} if it is not kept. */
  idOf(url: string): number {
    return this.#idOf(url, urlHash(url), () => this.isOnSite(url));
  }

  /** Ids of URLs, by position. */
  idsOf(urls: readonly string[], { hashes, onSite }: NamedUrls): Uint32Array {
    return Uint32Array.from(hashes, (hash, at) =>
      this.#idOf(urls[at] ?? '', hash, () => onSite[at] === 1),
    );
  }

  name(id: number, source: UrlSource): void {
    if (id !== lostId && this.#note(id, source)) this.#rows.named.push({ id, source });
  }

  /** Queues a URL of the site, or skips it as part of a trap. Each URL once. */
  admit(
    id: number,
    url: string,
    level: number,
    depth: number,
    signs: TrapSigns = trapSignsOf(url),
  ): void {
    if (id === lostId || !this.table.admit(id)) return;
    const refusal = this.#traps.admit(url, signs);
    if (refusal !== null) {
      this.skip(id, refusal);
      return;
    }
    this.#rows.queue.push({ id, level, depth });
    this.state.lastLevel = Math.max(this.state.lastLevel, level);
    this.state.waiting += 1;
  }

  /**
   * Queues URLs from other sources than links.
   * @param max how many; the others remain for the next call
   * @returns whether there were any
   */
  async admitLate(level: number, max: number): Promise<boolean> {
    if (!this.#hasLate) return false;
    await this.commit();
    const { table } = this;
    let id = 0;
    let left = max;
    this.#hasLate = false;
    for await (const urls of this.#stored.known()) {
      for (const { url, sources } of urls) {
        const isLate = sources.some((source) => !followed.has(source));
        if (isLate && table.isOnSite(id) && !table.isAdmitted(id)) {
          if (left > 0) this.admit(id, url, level, 0);
          else this.#hasLate = true;
          left -= 1;
        }
        id += 1;
      }
    }
    return left < max;
  }

  /** The URLs with these ids. */
  async urlsOf(ids: ReadonlySet<number>): Promise<Map<number, string>> {
    await this.commit();
    const found = new Map<number, string>();
    let id = 0;
    for await (const urls of this.#stored.known()) {
      for (const { url } of urls) {
        if (ids.has(id)) found.set(id, url);
        id += 1;
      }
    }
    return found;
  }

  /** A URL that is not requested. @param state code of `states` */
  skip(id: number, state: number): void {
    this.#rows.skipped.push({ id, state });
    this.state.skipped += 1;
  }

  answer(answer: StoredAnswer): void {
    this.#rows.answers.push(answer);
  }

  #note(id: number, source: UrlSource): boolean {
    const isNew = this.table.name(id, source);
    const isLate = !followed.has(source) && this.table.isOnSite(id) && !this.table.isAdmitted(id);
    if (isNew && isLate) this.#hasLate = true;
    return isNew;
  }

  #idOf(url: string, hash: number, onSite: () => boolean): number {
    const known = this.table.find(hash);
    if (known !== -1) return known;
    if (this.table.isFull) {
      this.state.lostUrls += 1;
      return lostId;
    }
    this.#rows.urls.push(url);
    return this.table.add(hash, url, onSite());
  }
}
