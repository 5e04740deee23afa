import {
  endOf,
  type SiteCrawl,
  type SiteLink,
  type SitePage,
  states,
  type UrlAnswer,
  type UrlEnd,
  urlTraits,
} from './crawl.ts';
import { depthsOf, LinkCollector, type LinkGraph, ranksOf } from './link-graph.ts';
import { patternReader, type Template, templatesOf } from './templates.ts';

/** Why something couldn't be determined, as a sentence. */
export interface Unknown {
  readonly unknown: string;
}

export const unknown = (reason: string): Unknown => ({ unknown: reason });

/** How a URL ended: `client-error` is a 4xx that says something about the page, not about us. */
export type Outcome = 'ok' | 'client-error' | 'server-error' | 'unreachable' | 'loop';

/** Status codes that may apply to our crawler alone. */
export const ambiguousStatuses: ReadonlySet<number> = new Set([401, 403, 407, 429, 451]);

const unansweredReasons: Readonly<Record<number, string>> = {
  [states.blocked]: 'robots.txt blocks it.',
  [states.refused]: 'robots.txt blocks it for this crawler, though not for Googlebot.',
  [states.left]: 'The crawl ended before this URL was requested.',
  [states.excluded]: 'The filters of this crawl exclude it.',
  [states.unfollowed]: 'Only nofollow links lead to it, so it was not requested.',
  [states.external]: 'It is on another site, so it was not requested.',
  [states.unrequested]: 'Only the first 1,000 external links and as many images are requested.',
  [states.trap]: 'It was left out as one of possibly endless URLs.',
  [states.tracking]:
    'It has tracking parameters, and one such URL of its path was requested already.',
};

/** A crawled site and what follows from its data. Lists and columns are computed once, when a rule first asks for them. */
export class CrawledSite {
  readonly crawl: SiteCrawl;
  readonly links: LinkGraph;
  /** Exact likeness of the main texts of two pages, 0 to 1; `null` if one has none. */
  readonly likenessOf: (page: number, other: number) => number | null;
  readonly #values = new Map<string, unknown>();

  constructor(
    crawl: SiteCrawl,
    links: Iterable<SiteLink> | LinkGraph,
    likenessOf: (page: number, other: number) => number | null,
  ) {
    this.crawl = crawl;
    this.links = 'offsets' in links ? links : collect(crawl, links);
    this.likenessOf = likenessOf;
  }

  /** Ids of all pages of the site that returned 200, sorted by URL. */
  get pages(): readonly number[] {
    return this.#once('pages', () =>
      [...this.crawl.urls.keys()].filter((id) => this.page(id) !== null),
    );
  }

  /** Ids of the pages that search engines may index. */
  get indexable(): readonly number[] {
    return this.#once('indexable', () => this.pages.filter((id) => this.isIndexable(id)));
  }

  /** Ids of the URLs of the site that pages link to, as written. */
  get linkTargets(): readonly number[] {
    return this.#once('linkTargets', () => {
      const ids: number[] = [];
      for (const [id, count] of this.links.directSources.entries()) if (count > 0) ids.push(id);
      return ids;
    });
  }

  /** Ids of the URLs of the site in its sitemaps, sorted. */
  get sitemapTargets(): ReadonlySet<number> {
    return this.#once('sitemapTargets', () => new Set(this.crawl.sitemapTargets));
  }

  /** Fewest followed links from the start URL, by id; -1 if none lead there. */
  get depths(): Int32Array {
    return this.#once('depths', () => depthsOf(this.crawl, this.links));
  }

  /** Internal rank by id. */
  get ranks(): Float64Array {
    return this.#once('ranks', () => ranksOf(this.crawl, this.links));
  }

  get templates(): readonly Template[] {
    return this.#once('templates', () =>
      templatesOf(
        this.pages.map((id) => ({
          id,
          url: this.urlOf(id),
          skeleton: this.page(id)?.skeleton ?? '',
        })),
        this.patternOf,
      ),
    );
  }

  /** Gives the URL pattern of a page of the site. */
  get patternOf(): (page: { readonly url: string }) => string {
    return this.#once('patternOf', () => patternReader(this.pages.map((id) => this.urlOf(id))));
  }

  urlOf(id: number): string {
    return this.crawl.urlOf(id);
  }

  /** The answer of this URL itself; `undefined` if it has none. */
  answerOf(id: number): UrlAnswer | undefined {
    return this.crawl.urls[id]?.answer;
  }

  /** The page at this URL of the site; `null` unless it returned 200 and HTML. */
  page(id: number): SitePage | null {
    const answer = this.answerOf(id);
    return answer?.kind === 'page' && !this.isExternal(id) ? answer.page : null;
  }

  endOf(id: number): UrlEnd {
    return endOf(this.crawl, id);
  }

  /** How a URL ends after its redirects. */
  outcomeOf(id: number): Outcome | Unknown {
    const { final, loops } = this.endOf(id);
    if (loops) return 'loop';
    const answer = this.answerOf(final);
    switch (answer?.kind) {
      case undefined:
        return unknown(unansweredReasons[this.crawl.states[final] ?? states.left] ?? '');
      case 'page':
      case 'file':
        return 'ok';
      case 'redirect':
        return unknown(`It returns ${answer.status} without a usable Location header.`);
      case 'wall':
        return unknown('The site answered with a login or bot check instead of the page.');
      case 'none':
        return answer.tries > 1
          ? 'unreachable'
          : unknown('It didn’t respond, and the crawl ended before a second request.');
      case 'status':
        return outcomeOfStatus(answer);
    }
  }

  /** The canonical of a page; `null` if it has none or is its own canonical. */
  otherCanonicalOf(id: number): number | null {
    const canonical = this.page(id)?.canonicals[0];
    return canonical === undefined || canonical === id ? null : canonical;
  }

  /** Whether search engines may index the page at exactly this URL. */
  isIndexable(id: number): boolean {
    const page = this.page(id);
    return page !== null && !page.noindex && !page.blocked && this.otherCanonicalOf(id) === null;
  }

  /** Whether robots.txt blocks the URL for Googlebot. */
  isBlocked(id: number): boolean {
    return this.crawl.states[id] === states.blocked || (this.page(id)?.blocked ?? false);
  }

  isExternal(id: number): boolean {
    return ((this.crawl.traits[id] ?? 0) & urlTraits.onSite) === 0;
  }

  isHttp(id: number): boolean {
    return ((this.crawl.traits[id] ?? 0) & urlTraits.http) > 0;
  }

  #once<T>(name: string, compute: () => T): T {
    if (!this.#values.has(name)) this.#values.set(name, compute());
    return this.#values.get(name) as T;
  }
}

function outcomeOfStatus({ status, tries }: UrlAnswer & { kind: 'status' }): Outcome | Unknown {
  if (ambiguousStatuses.has(status)) {
    return unknown(`It returns ${status}, which may apply to our crawler alone.`);
  }
  if (status >= 500) {
    return tries > 1
      ? 'server-error'
      : unknown(`It returned ${status}, and the crawl ended before a second request.`);
  }
  if (status >= 400) return 'client-error';
  return status < 300
    ? 'ok'
    : unknown(`It returns ${status}, which is neither a page nor an error.`);
}

function collect(crawl: SiteCrawl, links: Iterable<SiteLink>): LinkGraph {
  const collector = new LinkCollector(crawl);
  for (const link of links) collector.add(link);
  return collector.finish();
}
