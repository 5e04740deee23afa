import { keepFragment, lacksAlternative, type PageFacts, type PageSnapshot } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';
import { type CachingReport, describeCaching } from './caching.ts';
import { describeIndexability, type Indexability } from './indexability.ts';
import { type Listed } from './listed.ts';
import {
  countLinks,
  describeImages,
  describeLinks,
  describeOutline,
  describeStructuredData,
  headingTexts,
  type ImageRow,
  type LinkCounts,
  type LinkRow,
  type OutlineEntry,
  type StructuredDataReport,
} from './page-content.ts';
import { describeChain, type RedirectChain } from './redirect-chain.ts';
import {
  type CompressionReport,
  describeCompression,
  describeHeaders,
  describeSecurityHeaders,
  describeTimings,
  type HeaderLine,
  type SecurityHeader,
  type TimedPhase,
} from './response.ts';

/** Analysis of one URL, before keywords and findings are added. */
export interface PageAnalysis {
  readonly url: string;
  readonly finalUrl: string;
  readonly domain: string;
  /** `https` or `http`. */
  readonly protocol: string;
  readonly status: number;
  /** Milliseconds from first request to last byte of the HTML, including redirects. It isn't a page load time. */
  readonly loadTime: number;
  readonly title: string;
  readonly description: string;
  readonly lang: string | null;
  readonly h1Tags: readonly string[];
  readonly h2Tags: readonly string[];
  readonly h3Tags: readonly string[];
  readonly images: number;
  readonly imagesWithoutAlt: number;
  readonly links: LinkCounts;
  readonly httpsEnabled: boolean;
  readonly socialTags: { readonly openGraph: boolean; readonly twitterCard: boolean };
  readonly structuredData: boolean;
  readonly redirectChain: RedirectChain;
  /** Targets of meta refreshes, at most 5. */
  readonly refreshes: readonly { readonly seconds: number; readonly url: string | null }[];
  readonly headers: Listed<HeaderLine>;
  readonly securityHeaders: readonly SecurityHeader[];
  readonly httpVersion: string;
  readonly contentType: string;
  readonly charset: string;
  readonly tls: PageSnapshot['tls'];
  readonly timings: readonly TimedPhase[];
  readonly caching: CachingReport;
  readonly compression: CompressionReport;
  readonly outline: Listed<OutlineEntry>;
  readonly imageList: Listed<ImageRow>;
  readonly linkList: Listed<LinkRow>;
  readonly structuredItems: StructuredDataReport;
  readonly indexability: Indexability;
  readonly wall: PageFacts['wall'];
  /** Whether the page exceeds the limits, so that the counts cover only its beginning. */
  readonly truncated: boolean;
}

/** Text for keywords: the beginning of the visible text. */
const keywordCharacters = 200_000;

interface AnalyzedText {
  readonly text: string;
  /** Whether the page has more text. */
  readonly cut: boolean;
}

export function keywordText(facts: Pick<PageFacts, 'visibleText'>): AnalyzedText {
  const { visibleText } = facts;
  return {
    text: visibleText.slice(0, keywordCharacters),
    cut: visibleText.length > keywordCharacters,
  };
}

/**
 * Combines a fetch and its facts. Pure; linear in the facts, with limited lists.
 * @param askedUrl the URL as requested. Redirects keep its fragment, which the snapshot doesn't have.
 */
export function analyzePage(
  snapshot: PageSnapshot,
  facts: PageFacts,
  askedUrl = snapshot.requestedUrl,
): PageAnalysis {
  const { finalUrl, redirects } = keepFragment(askedUrl, snapshot);
  const final = new URL(snapshot.finalUrl);
  const structuredItems = describeStructuredData(facts);
  return {
    url: askedUrl,
    finalUrl,
    domain: final.hostname,
    protocol: final.protocol.slice(0, -1),
    status: snapshot.status,
    loadTime: Math.round(snapshot.timings.totalMs),
    title: cut(facts.titles[0]?.text ?? '', 500),
    description: cut(facts.description ?? '', 1_000),
    lang: facts.lang === null ? null : cut(facts.lang, 50),
    h1Tags: headingTexts(facts.headings, 1),
    h2Tags: headingTexts(facts.headings, 2),
    h3Tags: headingTexts(facts.headings, 3),
    images: facts.images.length,
    imagesWithoutAlt: facts.images.filter(lacksAlternative).length,
    links: countLinks(facts.links),
    httpsEnabled: final.protocol === 'https:',
    socialTags: { openGraph: facts.openGraph.length > 0, twitterCard: facts.twitter.length > 0 },
    structuredData: structuredItems.items.total > 0,
    redirectChain: describeChain(redirects),
    refreshes: facts.metaRefresh.slice(0, 5).map(({ seconds, url }) => ({
      seconds,
      url: url !== null && url.length <= 2_048 ? url : null,
    })),
    headers: describeHeaders(snapshot.headers),
    securityHeaders: describeSecurityHeaders(snapshot.headers, snapshot.finalUrl),
    httpVersion: snapshot.httpVersion,
    contentType: cut(snapshot.contentType, 100),
    charset: snapshot.charset.name,
    tls: snapshot.tls && { ...snapshot.tls, issuer: cut(snapshot.tls.issuer, 200) },
    timings: describeTimings(snapshot.timings),
    caching: describeCaching(snapshot),
    compression: describeCompression(snapshot),
    outline: describeOutline(facts.headings),
    imageList: describeImages(facts.images),
    linkList: describeLinks(facts.links),
    structuredItems,
    indexability: describeIndexability(facts, snapshot.finalUrl, snapshot.fetchedAt),
    wall: facts.wall,
    truncated: facts.bounded,
  };
}
