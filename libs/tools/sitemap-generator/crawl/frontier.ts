import { isTrackingParameter, type PageFacts } from '@plumbline/page';
import { crawlLimits } from './limits.ts';

/** Extensions of files that aren't pages. */
const fileName =
  /\.(?:avif|bmp|css|csv|docx?|eot|epub|exe|gif|gz|ico|jpe?g|js|json|m4a|mjs|mov|mp3|mp4|mpe?g|ods|odt|ogg|otf|pdf|png|pptx?|rar|rss|svg|tar|tiff?|ttf|txt|wasm|wav|webm|webmanifest|webp|woff2?|xlsx?|xml|zip|7z)$/i;

/** Normalizes a URL for the crawl: removes the fragment and tracking parameters. */
export function crawlAddress(url: URL): string {
  const clean = new URL(url);
  clean.hash = '';
  if (clean.search !== '') {
    const names = [...clean.searchParams.keys()].filter(isTrackingParameter);
    // Deleting a parameter re-encodes the others, so this happens only when needed.
    for (const name of names) clean.searchParams.delete(name);
  }
  return clean.href;
}

/** Whether a URL is a file that isn't a page. */
export const isFile = (url: URL): boolean => fileName.test(url.pathname);

/**
 * A link as a URL on the crawled site, or `null` for other sites. The same host with the other scheme counts as the
 * same site.
 */
export function sameSite(link: URL, origin: string): URL | null {
  if (link.origin === origin) return link;
  const site = new URL(origin);
  const webScheme = link.protocol === 'http:' || link.protocol === 'https:';
  if (!webScheme || link.host !== site.host || site.port !== '') return null;
  const same = new URL(link);
  same.protocol = site.protocol;
  return same;
}

export interface QueuedAddress {
  readonly url: string;
  /** Number of clicks from the start page. */
  readonly depth: number;
}

type Admission = 'queued' | 'known' | 'too-long' | 'too-deep' | 'query-variants' | 'too-many';

/** A frontier as JSON. */
export interface FrontierState {
  /** All URLs that were queued, in order. */
  readonly queue: readonly QueuedAddress[];
  /** How many of them are crawled. */
  readonly crawled: number;
  readonly excluded: readonly string[];
}

/** The queue of URLs to crawl: closest to the start page first, without duplicates, within fixed limits. */
export class Frontier {
  readonly #known = new Set<string>();
  readonly #queries = new Map<string, number>();
  readonly #queue: QueuedAddress[] = [];
  #at = 0;
  #isCrawling = false;
  #characters = 0;

  constructor(saved: FrontierState = { queue: [], crawled: 0, excluded: [] }) {
    for (const { url, depth } of saved.queue) this.#enqueue(url, depth);
    for (const url of saved.excluded) this.#remember(url, 1);
    this.#at = saved.crawled;
  }

  /** For a new frontier that continues here. The URL that is being crawled is the next one there. */
  get state(): FrontierState {
    const queued = new Set(this.#queue.map(({ url }) => url));
    return {
      queue: [...this.#queue],
      crawled: this.#isCrawling ? this.#at - 1 : this.#at,
      excluded: [...this.#known].filter((url) => !queued.has(url)),
    };
  }

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
    if (url.length > crawlLimits.urlCharacters) return 'too-long';
    if (this.#isFull()) return 'too-many';
    if (depth > crawlLimits.depth) return 'too-deep';
    const path = pathOfQuery(url);
    if (path !== null && (this.#queries.get(path) ?? 0) >= crawlLimits.queriesPerPath) {
      return 'query-variants';
    }
    this.#enqueue(url, depth);
    return 'queued';
  }

  /** Excludes a URL. @returns whether it was new */
  exclude(url: string): boolean {
    const isTooLong = url.length > crawlLimits.urlCharacters;
    if (this.#known.has(url) || isTooLong || this.#isFull()) return false;
    this.#remember(url, 1);
    return true;
  }

  /** The URL to crawl now. Call `finish` when it is crawled. */
  next(): QueuedAddress | null {
    const next = this.#queue[this.#at];
    this.#isCrawling = next !== undefined;
    if (!next) return null;
    this.#at += 1;
    return next;
  }

  /** The URL from `next` is crawled: a frontier that continues here doesn't return it again. */
  finish(): void {
    this.#isCrawling = false;
  }

  /** The URLs that remain when a crawl ends early. */
  rest(): readonly QueuedAddress[] {
    return this.#queue.slice(this.#at);
  }

  #isFull(): boolean {
    const { known, knownCharacters } = crawlLimits;
    return this.#known.size >= known || this.#characters >= knownCharacters;
  }

  #enqueue(url: string, depth: number): void {
    const path = pathOfQuery(url);
    if (path !== null) this.#queries.set(path, (this.#queries.get(path) ?? 0) + 1);
    // Once crawled, the URL is stored a second time: with its page, or with the reason why it is skipped.
    this.#remember(url, 2);
    this.#queue.push({ url, depth });
  }

  #remember(url: string, copies: number): void {
    this.#known.add(url);
    this.#characters += url.length * copies;
  }
}

/** What the URLs that differ only in their query have in common; `null` without a query. */
function pathOfQuery(url: string): string | null {
  const query = url.indexOf('?');
  return query === -1 ? null : url.slice(0, query);
}

interface FoundLinks {
  /** Distinct URLs on the site that may be followed. */
  readonly follow: readonly string[];
  /** URLs of nofollow links. */
  readonly nofollow: readonly string[];
  readonly files: readonly string[];
}

/** A page's internal links, grouped by what the crawl does with them. */
export function linksOf(
  { links }: Pick<PageFacts, 'links'>,
  origin: string,
  pageNofollow: boolean,
): FoundLinks {
  const follow = new Set<string>();
  const nofollow = new Set<string>();
  const files = new Set<string>();
  for (const { url, rel } of links.slice(0, crawlLimits.linksPerPage)) {
    const parsed = url === null ? null : URL.parse(url);
    const own = parsed && sameSite(parsed, origin);
    if (!own) continue;
    const address = crawlAddress(own);
    if (isFile(own)) files.add(address);
    else if (pageNofollow || rel.includes('nofollow')) nofollow.add(address);
    else follow.add(address);
  }
  return { follow: [...follow], nofollow: [...nofollow], files: [...files] };
}
