import type { HeaderLines, PageExchange, PageFacts } from '@plumbline/page';
import type { RobotsFile } from '@plumbline/robots';
import type { SitemapFile, SitemapSetSummary } from '@plumbline/sitemap';
import type { LanguageDetection } from '@plumbline/text';

/**
 * Everything that audits may read, by name. An audit names what it requires and receives nothing else. The engine
 * gathers them.
 */
export interface AuditArtifacts {
  /** The page's exchange, without body. */
  readonly exchange: PageExchange;
  /** Facts of the raw HTML. */
  readonly page: PageFacts;
  /** Languages of the page's texts as detected, not as declared. */
  readonly language: PageLanguage;
  /** Of the language of the text. Made where the audits run: a function cannot be sent between threads. */
  readonly stemmer: WordStemmer;
  readonly robots: RobotsSurvey;
  readonly sitemaps: SitemapSurvey;
  readonly sitemapSample: SitemapSample;
  readonly hosts: HostVariants;
  readonly errorPage: ErrorPageProbe;
  /** Up to 50 links of the page, each requested once. */
  readonly links: PageLinkSurvey;
  /** Up to 10 images of the page, each requested once. */
  readonly images: LinkSurvey;
  /** Up to 15 style sheets, scripts and images of the page, with their headers. */
  readonly assets: AssetSurvey;
  readonly favicon: ImageProbe;
  readonly ogImage: ImageProbe;
  readonly canonicalTarget: TargetProbe;
  readonly hreflangTargets: readonly TargetProbe[];
  readonly llmsTxt: TextProbe;
  /** The same page requested with the User-Agent of a crawler; opt-in. */
  readonly botParity: BotParity;
  readonly options: AuditOptions;
  /** From a browser. */
  readonly rendered: RenderedFacts;
  /** From a lab run in a browser, by form factor. */
  readonly lab: LabRuns;
  /** Field data (CrUX), by form factor. */
  readonly field: FieldData;
  /** From a crawl of the site. */
  readonly crawl: CrawlFacts;
}

export type ArtifactName = keyof AuditArtifacts;

/**
 * Gathered, or the reason why not, as a sentence for the reader. `applies: false` means that there is nothing to gather
 * (no canonical, so no target); otherwise gathering failed, and audits that need it are unknown.
 */
export type Gathered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly applies: boolean; readonly reason: string };

export type GatheredArtifacts = {
  readonly [K in ArtifactName]: Gathered<AuditArtifacts[K]>;
};

interface AuditOptions {
  /** The phrase the page should be found for; empty when none was given. */
  readonly keyphrase: string;
}

/** Languages as detected in the texts of a page. */
export interface PageLanguage {
  readonly main: LanguageDetection;
  /** Of all visible text: menus, labels and footer included. */
  readonly whole: LanguageDetection;
}

interface WordStemmer {
  /** Gives forms of a word the same stem; the word itself where its language has no stemmer. */
  readonly stem: (word: string) => string;
}

/** One requested address and its answer. Without an answer `status` is `null` and `failure` says why. */
export interface Answer {
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number | null;
  /** An egress error code: `timeout`, `dns_not_found`, `blocked_target`... */
  readonly failure: string | null;
  /** Statuses of the hops before the final answer. */
  readonly redirects: readonly number[];
}

export interface RobotsSurvey extends Answer {
  /** Content type without parameters. */
  readonly contentType: string;
  /** Parsed rules: `null` unless the status is 2xx. */
  readonly file: RobotsFile | null;
}

/** How many sitemap files one audit reads, children of indexes included. */
export const sitemapFileLimit = 5;

/** The sitemaps of the site as one set. */
export interface SitemapSurvey extends SitemapSetSummary {
  /** How they were found: a robots.txt line, or by trying the usual paths. */
  readonly foundBy: 'robots' | 'guess' | 'none';
  /** Up to {@link sitemapFileLimit} different files: those found, and children of an index. */
  readonly files: readonly SitemapAnswer[];
  /** Addresses without a sitemap. */
  readonly tried: readonly string[];
}

export interface SitemapAnswer extends Answer {
  /** Size of the unpacked file; 0 when it was not read. */
  readonly decodedBytes: number;
  readonly file: SitemapFile | null;
}

/** Up to 10 addresses spread evenly over the sitemap, each fetched once. */
export interface SitemapSample {
  /** Entries of the files that were read; distinct ones, unless a file is too large to keep them all. */
  readonly total: number;
  readonly checked: readonly TargetProbe[];
}

/** The four front doors of the page's registrable domain (or three, for a page on a deeper host): http/https × bare/www. */
export interface HostVariants {
  readonly answers: readonly Answer[];
}

/** A path that cannot exist on the page's host. */
export interface ErrorPageProbe extends Answer {
  /** Main text of the answer, at most 20,000 characters. */
  readonly text: string;
  readonly title: string;
}

export interface LinkSurvey {
  readonly answers: readonly Answer[];
  /** Number of distinct addresses; more than `answers` above the limit. */
  readonly total: number;
}

export interface PageLinkSurvey extends LinkSurvey {
  /** How many of the total are on the page's own site; they are asked first. */
  readonly internal: number;
}

export interface Asset {
  readonly answer: Answer;
  readonly kind: 'document' | 'style' | 'script' | 'image';
  readonly thirdParty: boolean;
  readonly headers: HeaderLines;
  readonly decodedBytes: number;
}

export interface AssetSurvey {
  readonly assets: readonly Asset[];
  readonly total: number;
}

/** An image read from its first bytes. */
export interface ImageProbe extends Answer {
  readonly contentType: string;
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'ico' | 'svg' | 'bmp' | null;
  /** Pixels; for an ICO its largest size; `null` when unread or without a size (SVG). */
  readonly width: number | null;
  readonly height: number | null;
  /** Size of the file; `null` when unknown. */
  readonly bytes: number | null;
}

/** Another page that this one refers to (canonical, hreflang, sitemap entry), fetched and read. */
export interface TargetProbe extends Answer {
  /** Noindex by meta or header. */
  readonly noindex: boolean;
  /** Blocked for Googlebot by that host's robots.txt; `null` when that was not checked. */
  readonly robotsBlocked: boolean | null;
  /** Absolute canonical of the target; `null` when it has none. */
  readonly canonical: string | null;
  /** Its own hreflang, code in lower case to absolute address. */
  readonly hreflangs: readonly { readonly code: string; readonly url: string }[];
}

export interface TextProbe extends Answer {
  readonly contentType: string;
  /** At most 100,000 characters; empty unless 200. */
  readonly text: string;
}

export interface BotParity {
  /** The page as it was fetched, with our own name. */
  readonly own: Answer & { readonly decodedBytes: number };
  readonly bots: readonly (Answer & {
    readonly agent: string;
    readonly decodedBytes: number;
    readonly robotsAllowed: boolean;
  })[];
}

interface RenderedFacts {
  readonly page: PageFacts;
  /** Elements, deepest nesting, most children of one parent. */
  readonly dom: { readonly elements: number; readonly depth: number; readonly widest: number };
  readonly tapTargets: { readonly total: number; readonly tooSmall: number };
}

export interface LabRun {
  /** Milliseconds of the median run; `null` when unknown. */
  readonly lcp: number | null;
  readonly tbt: number | null;
  /** Runs behind the median. */
  readonly runs: number;
  readonly transferBytes: number | null;
  readonly renderBlockingMs: number | null;
  readonly imageSavingsBytes: number | null;
  readonly largestImageBytes: number | null;
  readonly lcpImage: {
    readonly lazy: boolean;
    readonly inHtml: boolean;
    readonly priority: boolean;
  } | null;
}

export interface LabRuns {
  readonly mobile: LabRun;
  readonly desktop: LabRun;
}

export interface FieldMetrics {
  /** `origin`: figures of the whole site, since the page has too few visits. Missing: the page's own. */
  readonly scope?: 'url' | 'origin';
  /** First and last day of the visits, `2026-10-24`. */
  readonly from?: string;
  readonly to?: string;
  /** 75th percentiles; milliseconds, CLS without unit; `null` when the origin has too few visits. */
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly cls: number | null;
  readonly ttfb: number | null;
}

export interface FieldData {
  readonly mobile: FieldMetrics;
  readonly desktop: FieldMetrics;
}

interface CrawlFacts {
  readonly pages: readonly CrawledPage[];
}

export interface CrawledPage {
  readonly url: string;
  readonly indexable: boolean;
  readonly title: string;
  readonly description: string;
  readonly textHash: string;
  /** 64-bit SimHash of the main text, hexadecimal. */
  readonly simhash: string;
  readonly canonical: string | null;
  readonly depth: number;
  readonly inlinks: number;
  readonly inSitemap: boolean;
}
