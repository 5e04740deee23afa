/**
 * What a crawl found out about a site: plain data that the rules read. URLs are numbered, and the number of a URL is its
 * id. The answered URLs come first, sorted, so that no result depends on the order of the responses.
 */
export interface SiteCrawl {
  /** Id of the start URL after its redirects. */
  readonly start: number;
  /** The answered URLs, sorted by URL; the index is the id. */
  readonly urls: readonly SiteUrl[];
  /** The state of each known URL, by id, as codes of {@link states}. Ids from `urls.length` on have no answer. */
  readonly states: Uint8Array;
  /** What a URL itself says, by id, as bits of {@link urlTraits}. */
  readonly traits: Uint8Array;
  /** The URL with this id, without fragment. Rules find issues with the URLs of answered ids alone. */
  readonly urlOf: (id: number) => string;
  readonly sitemaps: readonly CrawledSitemap[];
  /** Ids of the URLs of the site in its sitemaps, sorted, each once. */
  readonly sitemapTargets: Uint32Array;
  /** Whether the crawl ended with an empty queue and no limit left anything out. */
  readonly complete: boolean;
  /** Distinct external URLs that pages link to; `null` if they were not asked for. */
  readonly externalTargets: readonly number[] | null;
  /** Distinct images of the pages; `null` if they were not asked for. */
  readonly images: readonly number[] | null;
  readonly missingPage: MissingPageProbe;
  /** Whether response times were measured: not for folders. */
  readonly isTimed: boolean;
}

/** What a URL itself says, as bits. */
export const urlTraits = { onSite: 1, http: 2 } as const;

/** States of a known URL. */
export const states = {
  answered: 0,
  /** robots.txt blocks it for Googlebot and for this crawl. */
  blocked: 1,
  /** robots.txt blocks it for this crawl, not for Googlebot. */
  refused: 2,
  /** The crawl ended first. */
  left: 3,
  /** The crawl's filters exclude it. */
  excluded: 4,
  /** Only nofollow links lead to it. */
  unfollowed: 5,
  /** It is on another site, and external links were not asked for. */
  external: 6,
  /** It is an external link or an image after the first 1,000. */
  unrequested: 7,
  /** Like many others that were crawled: it may be one of endlessly many. */
  trap: 8,
  /** A URL of its path with tracking parameters was crawled already. */
  tracking: 9,
} as const;

/** Where a URL was found, as bits. Stored crawls have these numbers. */
export const sourceBits = {
  start: 1,
  link: 2,
  sitemap: 4,
  list: 8,
  'earlier-crawl': 16,
  redirect: 32,
  canonical: 64,
  hreflang: 128,
} as const;

export type UrlSource = keyof typeof sourceBits;

const allSources = Object.keys(sourceBits) as UrlSource[];

export const sourcesIn = (bits: number): UrlSource[] =>
  allSources.filter((source) => (bits & sourceBits[source]) > 0);

export interface SiteUrl {
  readonly url: string;
  readonly sources: readonly UrlSource[];
  readonly answer: UrlAnswer;
}

export type UrlAnswer =
  /** Status 200 and HTML. */
  | { readonly kind: 'page'; readonly page: SitePage }
  /** 301, 302, 303, 307 or 308. `target` is `null` if the Location header is missing, repeated or no URL. */
  | { readonly kind: 'redirect'; readonly status: number; readonly target: number | null }
  /** Status 200, but no HTML; media type without parameters. */
  | { readonly kind: 'file'; readonly type: string }
  /** Any other status. `tries` counts the requests that it answered. */
  | { readonly kind: 'status'; readonly status: number; readonly tries: number }
  /** Status 200, but a login, captcha or bot check instead of the page. */
  | { readonly kind: 'wall' }
  | { readonly kind: 'none'; readonly failure: Failure; readonly tries: number };

/** Why a request got no answer. */
type Failure = 'timeout' | 'connection' | 'dns' | 'tls';

/** A page that returned 200. Texts have single spaces and no white space around them. */
export interface SitePage {
  /** Empty if there is none. */
  readonly title: string;
  readonly description: string;
  /** The first H1. */
  readonly h1: string;
  /** `noindex` or `none` for `robots` or `googlebot`, in a meta tag or in X-Robots-Tag. */
  readonly noindex: boolean;
  /** robots.txt blocks it for Googlebot. */
  readonly blocked: boolean;
  /** Distinct canonicals from head and Link header, the effective one first; at most 10. */
  readonly canonicals: readonly number[];
  /** At most 200. */
  readonly hreflangs: readonly { readonly code: string; readonly target: number }[];
  /** Primary subtag of `<html lang>`, lower case. */
  readonly declaredLanguage: string | null;
  /** Primary subtag; `null` unless the detector is confident. */
  readonly detectedLanguage: string | null;
  /** Words of the main text. */
  readonly wordCount: number;
  /** Equal for equal main texts after folding white space and case; empty if there is no text. */
  readonly textKey: string;
  /** Of the main text; `null` if it has fewer than three words. */
  readonly minHash: Uint32Array | null;
  /** SimHash over the paths of its tags: 16 hexadecimal digits. */
  readonly skeleton: string;
  /** Of the faster of two requests if the first was slow, milliseconds; `null` if
   * that couldn't be measured.
   */
  readonly firstByteMs: number | null;
  /** Likeness to the answer for a URL that can't exist; `null` if there was nothing to compare. */
  readonly errorLikeness: number | null;
  /** The title or H1 that reads like an error page, by the wording rule of the page audit. */
  readonly errorWording: string | null;
  /** 0 to 100, by the page audits; `null` if nothing could be judged. */
  readonly score: number | null;
}

/** A sitemap file, and what its dates have in common. */
export interface CrawledSitemap {
  readonly id: number;
  readonly readable: boolean;
  /** Entries with a lastmod. */
  readonly dated: number;
  /** The lastmod of all these entries; `null` if there are several or none. */
  readonly onlyDate: string | null;
  /** One of the dates is more than 24 hours ahead of the crawl. */
  readonly isAhead: boolean;
  /** Entries that an earlier crawl had with a lastmod and the same text. */
  readonly compared: number;
  /** How many of them have another lastmod now. */
  readonly moved: number;
}

/** The result of requesting a URL that can't exist: a response, a redirect to the home page, or a failure. */
export type MissingPageProbe = 'answered' | 'home' | 'failed';

/** A link between two URLs of the site. */
export interface SiteLink {
  readonly source: number;
  readonly target: number;
  readonly nofollow: boolean;
  /** Its accessible name is generic or empty. */
  readonly generic: boolean;
}

/** A chain with more redirects counts as a loop, because Googlebot gives up. */
export const maxHops = 10;

/** Where a URL leads. */
export interface UrlEnd {
  /** Redirects from the URL as written. */
  readonly hops: number;
  /** The URL that does not redirect, or the last one of a loop. */
  readonly final: number;
  /** A URL repeats, or there are more than {@link maxHops} redirects. */
  readonly loops: boolean;
}

/** Follows the redirects from a URL. */
export function endOf({ urls }: Pick<SiteCrawl, 'urls'>, id: number): UrlEnd {
  if (urls[id]?.answer.kind !== 'redirect') return { hops: 0, final: id, loops: false };
  const visited = new Set<number>();
  for (let final = id; ;) {
    const answer = urls[final]?.answer;
    if (answer?.kind !== 'redirect' || answer.target === null) {
      return { hops: visited.size, final, loops: false };
    }
    visited.add(final);
    if (visited.has(answer.target) || visited.size > maxHops) {
      return { hops: visited.size, final, loops: true };
    }
    final = answer.target;
  }
}
