import { crawlLimits } from './limits.ts';

export interface QueuedAddress {
  readonly url: string;
  /** Number of clicks from the start page. */
  readonly depth: number;
}

export type Admission = 'queued' | 'known' | 'too-deep' | 'query-variants' | 'too-many';

/** The queue of URLs to crawl: closest to the start page first, without duplicates, within fixed limits. */
export class Frontier {
  readonly #known = new Set<string>();
  readonly #queries = new Map<string, number>();
  readonly #queue: QueuedAddress[] = [];
  #at = 0;
  #characters = 0;

  /** Number of queued URLs. */
  get waiting(): number {
    return this.#queue.length - this.#at;
  }

  isKnown(url: string): boolean {
    return this.#known.has(url);
  }

  /** @param url from `crawlAddress` */
  admit(url: string, depth: number): Admission {
    if (this.#known.has(url)) return 'known';
    if (this.#isFull()) return 'too-many';
    if (depth > crawlLimits.depth) return 'too-deep';
    const query = url.indexOf('?');
    if (query !== -1) {
      const path = url.slice(0, query);
      const variants = (this.#queries.get(path) ?? 0) + 1;
      if (variants > crawlLimits.queriesPerPath) return 'query-variants';
      this.#queries.set(path, variants);
    }
    this.#remember(url);
    this.#queue.push({ url, depth });
    return 'queued';
  }

  /** Excludes a URL. @returns whether it was new */
  exclude(url: string): boolean {
    if (this.#known.has(url) || this.#isFull()) return false;
    this.#remember(url);
    return true;
  }

  next(): QueuedAddress | null {
    const next = this.#queue[this.#at];
    if (!next) return null;
    this.#at += 1;
    return next;
  }

  /** The URLs that remain when a crawl ends early. */
  rest(): readonly QueuedAddress[] {
    return this.#queue.slice(this.#at);
  }

  #isFull(): boolean {
    const { known, knownCharacters } = crawlLimits;
    return this.#known.size >= known || this.#characters >= knownCharacters;
  }

  #remember(url: string): void {
    this.#known.add(url);
    this.#characters += url.length;
  }
}
