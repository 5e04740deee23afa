import { ApiProperty } from '@nestjs/swagger';
import { PageProvenanceBase } from '../../../page/page-provenance.dto.ts';
import { AuditCapDto, EvidenceItemDto, WallDto } from '../../seo-audit/dto/seo-audit-report.dto.ts';
import {
  UrlImageListDto,
  UrlKeywordDto,
  UrlKeywordScopeDto,
  UrlLinkCountsDto,
  UrlLinkListDto,
  UrlOutlineDto,
  UrlStructuredDataDto,
} from './content.dto.ts';
import { UrlChainSummaryDto, UrlHopDto } from './redirects.dto.ts';
import {
  UrlCachingDto,
  UrlCompressionDto,
  UrlHeadersDto,
  UrlIndexabilityDto,
  UrlPhaseDto,
  UrlSecurityHeaderDto,
  UrlTlsDto,
} from './technical.dto.ts';

export class UrlIssueDto {
  /**
   * error: the audit failed; warning: it warned; info: it warned, and weighs little.
   * @example warning
   */
  readonly type!: 'error' | 'warning' | 'info';
  /**
   * What was found, with this page’s own figures.
   * @example The title is 612 px wide; about 600 px are shown.
   */
  readonly message!: string;
  /** How to fix it. @example Shorten the title to under 580 px. */
  readonly recommendation!: string;
  /** Id of the audit. @example title-pixel-width */
  readonly id!: string;
  /** The audit’s statement. @example The title is too wide to be shown whole */
  readonly check!: string;
  /** Name of its category. @example Head and metadata */
  readonly category!: string;
  /** Points lost for it. @example 1 */
  readonly cost!: number;
  /** Path of the page that explains the audit. @example /audits/title-pixel-width */
  readonly docs!: string;
  /** Up to 20 places that show it. */
  readonly items!: readonly EvidenceItemDto[];
}

export class UrlScoreDto {
  /** Points lost; the score without a cap is 100 minus these, at least 0. @example 18 */
  readonly lost!: number;
  /** Set when something keeps the page out of search; null otherwise. */
  readonly cap!: AuditCapDto | null;
  /** Audits that were judged. @example 38 */
  readonly audits!: number;
  /** Audits whose failure keeps the page out of search. @example [] */
  readonly blockedBy!: readonly string[];
  /**
   * What the score covers, for people.
   * @example These checks need only this page. The SEO audit also checks robots.txt, sitemaps, links and more.
   */
  readonly scope!: string;
}

export class UrlSocialTagsDto {
  /** Whether the page has Open Graph tags. @example true */
  readonly openGraph!: boolean;
  /** Whether the page has tags of a Twitter card. @example false */
  readonly twitterCard!: boolean;
}

export class UrlRefreshDto {
  /** After how many seconds. @example 0 */
  readonly seconds!: number;
  /** Where to; null for the page itself or what is not a URL. @example https://example.com/next */
  readonly url!: string | null;
}

export class UrlProvenanceDto extends PageProvenanceBase {}

/** The answer of the analyzer. The fields down to `issues` are the specified ones; the others are additions. */
export class UrlAnalyzerReportDto {
  /** The URL as asked, with its scheme. @example https://example.com/ */
  readonly url!: string;
  /** Host of the final URL. @example example.com */
  readonly domain!: string;
  /** Protocol of the final URL. @example https */
  readonly protocol!: string;
  /** Status of the final answer. @example 200 */
  readonly status!: number;
  /**
   * Measured time to fetch the HTML, redirects included, in milliseconds. Not a page load in a
   * browser.
   * @example 260
   */
  readonly loadTime!: number;
  /**
   * Score from 0 to 100 over the checks that need only the page; null for a page that was not read.
   * @example 82
   */
  @ApiProperty({ minimum: 0, maximum: 100, type: Number })
  readonly seoScore!: number | null;
  /**
   * Why there is no score: the page returned an error, or a bot check or login came instead of it. Null where there is one.
   * @example null
   */
  readonly unscored!: string | null;
  /** The title; empty when there is none. @example Garden spades */
  readonly title!: string;
  /** The meta description; empty when there is none. @example Which spade suits your soil. */
  readonly description!: string;
  /** Words of the visible text, by Unicode’s rules. @example 812 */
  readonly wordCount!: number;
  /** Texts of h1, at most 100. @example ["Garden spades"] */
  readonly h1Tags!: readonly string[];
  /** Texts of h2, at most 100. @example ["Blades"] */
  readonly h2Tags!: readonly string[];
  /** Texts of h3, at most 100. @example [] */
  readonly h3Tags!: readonly string[];
  /** Images in the HTML. @example 8 */
  readonly images!: number;
  /** Images without alternative text that are neither decoration nor tracking pixels. @example 1 */
  readonly imagesWithoutAlt!: number;
  /** Links, counted. */
  readonly links!: UrlLinkCountsDto;
  /** Whether the final URL is https. @example true */
  readonly httpsEnabled!: boolean;
  /**
   * Whether the page is laid out for the width of the device, as the audit judges it.
   * @example true
   */
  readonly mobileResponsive!: boolean;
  /** Which social tags there are. */
  readonly socialTags!: UrlSocialTagsDto;
  /** Whether there is structured data that can be read. @example true */
  readonly structuredData!: boolean;
  /** The most frequent words, at most 50. */
  readonly keywords!: readonly UrlKeywordDto[];
  /** What the audits found, costliest first. */
  readonly issues!: readonly UrlIssueDto[];
  /** The URL that answered in the end. @example https://example.com/ */
  readonly finalUrl!: string;
  /** Redirects on the way, in order. */
  readonly redirects!: readonly UrlHopDto[];
  /** The redirects in figures. */
  readonly chain!: UrlChainSummaryDto;
  /** Where the page itself sends browsers on to by meta refresh, at most 5. */
  readonly refreshes!: readonly UrlRefreshDto[];
  /** What the score rests on. */
  readonly score!: UrlScoreDto;
  /** Headers of the final answer. */
  readonly headers!: UrlHeadersDto;
  /** Security headers, present or not. */
  readonly securityHeaders!: readonly UrlSecurityHeaderDto[];
  /** HTTP version of the final answer. @example "1.1" */
  readonly httpVersion!: string;
  /** Media type; empty when none was sent. @example text/html */
  readonly contentType!: string;
  /** Encoding that the text was read in. @example utf-8 */
  readonly charset!: string;
  /** Language that the page declares; null when it declares none. @example en */
  readonly lang!: string | null;
  /** The encrypted connection; null for http. */
  readonly tls!: UrlTlsDto | null;
  /** What was timed, seen from this server. */
  readonly timings!: readonly UrlPhaseDto[];
  /** How long caches may keep the answer. */
  readonly caching!: UrlCachingDto;
  /** What compression did to the body. */
  readonly compression!: UrlCompressionDto;
  /** What the page says of its own indexing. */
  readonly indexability!: UrlIndexabilityDto;
  /** Headings of the page. */
  readonly outline!: UrlOutlineDto;
  /** Images of the page. */
  readonly imageList!: UrlImageListDto;
  /** Links of the page. */
  readonly linkList!: UrlLinkListDto;
  /** Structured data found. */
  readonly structuredItems!: UrlStructuredDataDto;
  /** What the keywords were counted in. */
  readonly keywordScope!: UrlKeywordScopeDto;
  /** What visitors get instead of the page, such as a bot wall; null when it is the page. */
  readonly wall!: WallDto | null;
  /**
   * Whether the page has more than is read of any page, so that counts are of its beginning.
   * @example false
   */
  readonly bounded!: boolean;
  /** Where the figures come from. */
  readonly provenance!: UrlProvenanceDto;
}
