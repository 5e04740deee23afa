import type { HeaderLines, PageExchange } from '@plumbline/page';
import type { SitePage } from '@plumbline/tools/site-audit';

/** What all pages of a crawl share. A worker thread keeps it, so it is sent once to each. */
export interface SiteContext {
  readonly key: string;
  /** The hosts of the site, with a port if it isn't the usual one: `example.com`, `www.example.com`. */
  readonly hosts: readonly string[];
  /** robots.txt by origin; `null` if there is none, so everything is allowed. */
  readonly robots: Readonly<Record<string, string | null>>;
  /** The response for a URL that can't exist; `null` if there was none or it was the home page. */
  readonly missingPage: MissingPage | null;
  /** Whether links to other sites, and images, belong in the record. */
  readonly external: boolean;
  readonly images: boolean;
}

export interface MissingPage {
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

export interface PageJob {
  readonly contextKey: string;
  /** Sent again if the thread doesn't have it. */
  readonly context?: SiteContext;
  readonly url: string;
  readonly body: Uint8Array;
  readonly headers: HeaderLines;
  readonly contentType: string;
  /** The exchange, without what only decoding tells. */
  readonly exchange: Omit<PageExchange, 'charset' | 'contentType' | 'decodedBytes'>;
}

/** One page of a crawl as a worker read it: small, and quick to send. */
export type PageRecord =
  /** A login, captcha or bot check instead of the page. */
  | { readonly kind: 'wall' }
  | {
      readonly kind: 'page';
      readonly page: RecordedPage;
      readonly urls: NamedUrls;
      readonly links: RecordedLinks;
      /** Positions in `urls`. */
      readonly canonicals: readonly number[];
      readonly hreflangs: readonly { readonly code: string; readonly target: number }[];
      /** Positions in `urls`, each once; empty unless asked for. */
      readonly externalTargets: readonly number[];
      readonly images: readonly number[];
      readonly shingles: Float64Array;
      /** Findings of the page audits: JSON of {@link PageFindings}, at most 16 KB. */
      readonly findings: string;
      /** Page audits that threw, for the log. */
      readonly errors: readonly string[];
    };

export type RecordedPage = Omit<SitePage, 'canonicals' | 'hreflangs' | 'blocked' | 'firstByteMs'>;

/** Distinct URLs that a page names, without fragment. */
export interface NamedUrls {
  /** Each followed by a line feed. */
  readonly text: string;
  /** `urlHash` of each. */
  readonly hashes: Float64Array;
  /** By position: 1 if it is on the site. */
  readonly onSite: Uint8Array;
  /** `trapSignsOf` each URL of the site. */
  readonly signs: {
    readonly kind: Int8Array;
    readonly shape: Float64Array;
    readonly tracked: Float64Array;
  };
}

/** Links to the site, distinct in target, name and nofollow, in the order of the page. */
export interface RecordedLinks {
  /** Position in `urls` << 2, 2 for nofollow, 1 for a generic or empty name. */
  readonly packed: Uint32Array;
  /** As `PageContent.anchors`. */
  readonly anchors: Uint8Array;
}

/** A sitemap's bytes and where they came from. */
export interface SitemapFileJob {
  /** As received, also with gzip. */
  readonly body: Uint8Array;
  readonly url: string;
  readonly now: Date;
  /** The host whose robots.txt lists this file or its index; `null` if its URL was guessed. */
  readonly provenHost: string | null;
  /** As `SiteContext.hosts`. */
  readonly hosts: readonly string[];
}

/** A sitemap as a worker read it. */
export interface SitemapRecord {
  readonly readable: boolean;
  readonly isIndex: boolean;
  /** The files that an index lists, as `sitemapUrl` writes them. */
  readonly children: readonly string[];
  /** Distinct pages in the order of the file, at most 50,000. */
  readonly entries: NamedUrls;
  /** The lastmod of each entry as written, followed by a line feed; empty if there is none. */
  readonly lastmods: string;
  /** As in `CrawledSitemap`. Dates of feeds are not read. */
  readonly dated: number;
  readonly onlyDate: string | null;
  readonly isAhead: boolean;
}

/** URLs of the site to judge before they are crawled. */
export interface UrlsJob {
  /** robots.txt of their origin; `null` if there is none. */
  readonly robots: string | null;
  readonly urls: readonly string[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** What `judgeUrls` says about a URL. */
export const urlVerdicts = {
  allowed: 0,
  /** robots.txt blocks it for Googlebot and for this crawl. */
  blocked: 1,
  /** robots.txt blocks it for this crawl, not for Googlebot. */
  refused: 2,
  /** The crawl's filters exclude it, whatever robots.txt says. */
  excluded: 3,
  /** robots.txt blocks it for Googlebot, not for this crawl. */
  blockedForGoogle: 4,
} as const;

/** Results of the page audits on one page. */
export interface PageFindings {
  /** Ids of audits by status, apart from those with findings. */
  readonly passed: readonly string[];
  readonly unknown: readonly { readonly id: string; readonly reason: string }[];
  readonly found: readonly {
    readonly id: string;
    readonly status: 'fail' | 'warning';
    readonly message: string;
    /** The first five, or fewer on a page with many findings. */
    readonly items: readonly { readonly label: string; readonly detail?: string }[];
    /** How many items of the audit are left out. */
    readonly moreItems?: number;
    /** Only where they differ from the audit's own. */
    readonly title?: string;
    readonly fix?: string;
  }[];
  /** How many findings are left out, because the others fill the space. */
  readonly moreFound?: number;
}
