import type { HeaderLines, PageExchange, PageFacts } from '@plumbline/page';
import type { RobotsFile } from '@plumbline/seo/robots';
import type { SitemapFile, SitemapSetSummary } from '@plumbline/seo/sitemap';
import type { LanguageDetection } from '@plumbline/seo/text';

/**
 * Everything that audits may read, by name. The engine gathers the artifacts, and an audit receives only those it
 * requires.
 */
export interface AuditArtifacts {
  /** The page's HTTP exchange, without the body. */
  readonly exchange: PageExchange;
  /** Facts of the raw HTML. */
  readonly page: PageFacts;
  /** The detected languages of the page's texts, not the declared ones. */
  readonly language: PageLanguage;
  /** For the language of the text. Created in the worker, because a function can't be sent between threads. */
  readonly stemmer: WordStemmer;
  readonly robots: RobotsSurvey;
  readonly sitemaps: SitemapSurvey;
  readonly sitemapSample: SitemapSample;
  readonly hosts: HostVariants;
  readonly errorPage: ErrorPageProbe;
  /** Up to 50 links of the page, each requested once. */
  readonly links: PageLinkSurvey;
  /** Up to 6 images of the page and 4 other URLs in its `srcset`. One that returns HTML is requested again. */
  readonly images: LinkSurvey;
  /** Up to 8 style sheets and scripts of the page, with their headers. */
  readonly assets: AssetSurvey;
  readonly favicon: ImageProbe;
  readonly ogImage: ImageProbe;
  readonly canonicalTarget: TargetProbe;
  readonly hreflangTargets: readonly TargetProbe[];
  readonly llmsTxt: TextProbe;
  /** The same page requested with a crawler's user agent; opt-in. */
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
 * The artifact, or why it is missing, as a sentence for the reader. `applies: false` means there is nothing to gather (no
 * canonical, so no target). Otherwise gathering failed, and audits that need it are unknown.
 */
export type Gathered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly applies: boolean; readonly reason: string };

export type GatheredArtifacts = {
  readonly [K in ArtifactName]: Gathered<AuditArtifacts[K]>;
};

interface AuditOptions {
  /** The phrase the page should rank for; empty if none was entered. */
  readonly keyphrase: string;
}

/** Languages as detected in the texts of a page. */
export interface PageLanguage {
  readonly main: LanguageDetection;
  /** The language of all visible text, including menus, labels and footer. */
  readonly whole: LanguageDetection;
}

interface WordStemmer {
  /** Gives all forms of a word the same stem. Returns the word itself if its language has no stemmer. */
  readonly stem: (word: string) => string;
}

/** One requested URL and its response. Without a response, `status` is `null` and `failure` says why. */
export interface Answer {
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number | null;
  /** An egress error code: `timeout`, `dns_not_found`, `blocked_target`... */
  readonly failure: string | null;
  /** Statuses of the redirects before the final response. */
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
  /** How they were found: in robots.txt, or by trying the usual paths. */
  readonly foundBy: 'robots' | 'guess' | 'none';
  /** Up to {@link sitemapFileLimit} different files: those found, and children of an index. */
  readonly files: readonly SitemapAnswer[];
  /** Usual URLs that had no sitemap. */
  readonly tried: readonly string[];
}

export interface SitemapAnswer extends Answer {
  /** Size of the unpacked file; 0 when it was not read. */
  readonly decodedBytes: number;
  readonly file: SitemapFile | null;
}

/** Up to 6 URLs spread evenly over the sitemap, each fetched once. */
export interface SitemapSample {
  /** Number of entries in the files that were read. They are distinct, unless a file is too large to keep them all. */
  readonly total: number;
  readonly checked: readonly TargetProbe[];
}

/** Responses of the site's start URLs: http and https, with and without `www`. */
export interface HostVariants {
  readonly answers: readonly Answer[];
}

/** The response for a path that can't exist on the page's host. */
export interface ErrorPageProbe extends Answer {
  /** Main text of the response, at most 20,000 characters. */
  readonly text: string;
  readonly title: string;
}

export interface LinkSurvey {
  readonly answers: readonly Answer[];
  /** Number of distinct URLs. Larger than `answers` if there are more than the limit. */
  readonly total: number;
}

export interface PageLinkSurvey extends LinkSurvey {
  /** How many of the total are on the page's own site. They are requested first. */
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

/** Another page that this one links or lists (canonical, hreflang, sitemap entry), fetched and read. */
export interface TargetProbe extends Answer {
  /** Whether a meta tag or header says noindex. */
  readonly noindex: boolean;
  /** Whether that host's robots.txt blocks Googlebot; `null` if we didn't check. */
  readonly robotsBlocked: boolean | null;
  /** The target's canonical as an absolute URL; `null` if it has none. */
  readonly canonical: string | null;
  /** The target's hreflang entries, with lower-case codes and absolute URLs. */
  readonly hreflangs: readonly { readonly code: string; readonly url: string }[];
}

export interface TextProbe extends Answer {
  readonly contentType: string;
  /** At most 100,000 characters; empty unless 200. */
  readonly text: string;
}

export interface BotParity {
  /** The response to our own user agent. */
  readonly own: Answer & { readonly decodedBytes: number };
  readonly bots: readonly (Answer & {
    readonly agent: string;
    readonly decodedBytes: number;
    readonly robotsAllowed: boolean;
  })[];
}

interface RenderedFacts {
  readonly page: PageFacts;
  /** Number of elements, deepest level, and the most children of one parent. */
  readonly dom: { readonly elements: number; readonly depth: number; readonly widest: number };
  readonly tapTargets: { readonly total: number; readonly tooSmall: number };
}

export interface LabRun {
  /** In milliseconds, from the median run; `null` if unknown. */
  readonly lcp: number | null;
  readonly tbt: number | null;
  /** Number of runs that the median is of. */
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
  /** `origin`: figures of the whole site, because the page has too few visits. Missing: figures of the page. */
  readonly scope?: 'url' | 'origin';
  /** First and last day of the visits, `2026-10-24`. */
  readonly from?: string;
  readonly to?: string;
  /** 75th percentiles in milliseconds, CLS without a unit; `null` if the site has too few visits. */
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
