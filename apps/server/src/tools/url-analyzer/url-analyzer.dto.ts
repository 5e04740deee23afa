import { ApiProperty } from '@nestjs/swagger';
import { linkLimits } from '@plumbline/engine';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import {
  FreshPage,
  IsWebAddress,
  maxUrlCharacters,
  PageAddress,
} from '../../http/request-fields.ts';
import { PageProvenanceBase } from '../page-provenance.dto.ts';
import { AuditCapDto, EvidenceItemDto, WallDto } from '../seo-audit/seo-audit.dto.ts';
import {
  UrlImageListDto,
  UrlKeywordDto,
  UrlKeywordScopeDto,
  UrlLinkCountsDto,
  UrlLinkListDto,
  UrlOutlineDto,
  UrlStructuredDataDto,
} from './url-content.dto.ts';
import {
  UrlCachingDto,
  UrlChainSummaryDto,
  UrlCompressionDto,
  UrlHeadersDto,
  UrlHopDto,
  UrlIndexabilityDto,
  UrlPhaseDto,
  UrlSecurityHeaderDto,
  UrlTlsDto,
} from './url-response.dto.ts';

const invalid = 'Please enter a valid URL';
const tooLong = `Please enter a URL of at most ${maxUrlCharacters} characters`;

export class UrlRedirectsRequestDto {
  @PageAddress('URL to analyze')
  url!: string;
}

export class UrlAnalyzerRequestDto extends UrlRedirectsRequestDto {
  @FreshPage()
  fresh?: boolean;
}

export class UrlLinksRequestDto {
  /**
   * 1 to 25 URLs to check: http or https, at most 2,048 characters each.
   * @example ["https://example.com/", "https://example.com/old"]
   */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: maxUrlCharacters },
    maxItems: linkLimits.urls,
  })
  @IsWebAddress({ each: true })
  @MaxLength(maxUrlCharacters, { each: true, message: tooLong })
  @IsString({ each: true, message: invalid })
  @ArrayMaxSize(linkLimits.urls, {
    message: `Please send at most ${linkLimits.urls} URLs at a time`,
  })
  @ArrayMinSize(1, { message: invalid })
  @IsArray({ message: 'urls must be a list of URLs' })
  readonly urls!: string[];
}

export class UrlIssueDto {
  /**
   * error: the check failed; warning: the check gave a warning; info: the check gave a warning but
   * has little weight.
   * @example warning
   */
  readonly type!: 'error' | 'warning' | 'info';
  /** What was found, with this page’s figures. @example The title is 612 px wide; about 600 px are shown. */
  readonly message!: string;
  /** How to fix it. @example Shorten the title to under 580 px. */
  readonly recommendation!: string;
  /** Id of the check. @example title-pixel-width */
  readonly id!: string;
  /** Title of the check for this result. @example The title is too wide to be shown whole */
  readonly check!: string;
  /** Name of the category. @example Head and metadata */
  readonly category!: string;
  /** Points lost for the issue. @example 1 */
  readonly cost!: number;
  /** Path of the page that explains the check. @example /audits/title-pixel-width */
  readonly docs!: string;
  /** Up to 20 places that show the issue. */
  readonly items!: readonly EvidenceItemDto[];
}

class UrlScoreDto {
  /** Points lost. Without a cap, the score is 100 minus this, at least 0. @example 18 */
  readonly lost!: number;
  /** Limit on the score because something keeps the page out of search; null otherwise. */
  readonly cap!: AuditCapDto | null;
  /** Number of checks that could be judged. @example 38 */
  readonly audits!: number;
  /** Failed checks that keep the page out of search. @example [] */
  readonly blockedBy!: readonly string[];
  /**
   * What the score covers, as a sentence.
   * @example These checks need only this page. The SEO audit also checks robots.txt, sitemaps, links and more.
   */
  readonly scope!: string;
}

class UrlSocialTagsDto {
  /** Whether the page has Open Graph tags. @example true */
  readonly openGraph!: boolean;
  /** Whether the page has Twitter Card tags. @example false */
  readonly twitterCard!: boolean;
}

class UrlRefreshDto {
  /** Delay in seconds. @example 0 */
  readonly seconds!: number;
  /** Target URL; null if it is the page itself or not a URL. @example https://example.com/next */
  readonly url!: string | null;
}

class UrlProvenanceDto extends PageProvenanceBase {}

/** The answer of the analyzer. The fields down to `issues` are the specified ones; the others are additions. */
export class UrlAnalyzerReportDto {
  /** Requested URL with its scheme. @example https://example.com/ */
  readonly url!: string;
  /** Host of the final URL. @example example.com */
  readonly domain!: string;
  /** Protocol of the final URL. @example https */
  readonly protocol!: string;
  /** Status of the final response. @example 200 */
  readonly status!: number;
  /**
   * Measured time to fetch the HTML, redirects included, in milliseconds. Not a page load in a
   * browser.
   * @example 260
   */
  readonly loadTime!: number;
  /**
   * Score from 0 to 100 over the checks that need only the page; null if the page was not read.
   * @example 82
   */
  @ApiProperty({ minimum: 0, maximum: 100, type: Number })
  readonly seoScore!: number | null;
  /**
   * Why there is no score: the page returned an error, or a bot check or login appeared instead of
   * it. Null if there is a score.
   * @example null
   */
  readonly unscored!: string | null;
  /** Title; empty if there is none. @example Garden spades */
  readonly title!: string;
  /** Meta description; empty if there is none. @example Which spade suits your soil. */
  readonly description!: string;
  /** Number of words in the visible text, by Unicode’s rules. @example 812 */
  readonly wordCount!: number;
  /** Texts of H1 headings, at most 100. @example ["Garden spades"] */
  readonly h1Tags!: readonly string[];
  /** Texts of H2 headings, at most 100. @example ["Blades"] */
  readonly h2Tags!: readonly string[];
  /** Texts of H3 headings, at most 100. @example [] */
  readonly h3Tags!: readonly string[];
  /** Number of images in the HTML. @example 8 */
  readonly images!: number;
  /** Number of images without alt text that are neither decorative nor tracking pixels. @example 1 */
  readonly imagesWithoutAlt!: number;
  /** Numbers of links. */
  readonly links!: UrlLinkCountsDto;
  /** Whether the final URL is https. @example true */
  readonly httpsEnabled!: boolean;
  /** Whether the page adapts to the width of the device, as judged by the audit. @example true */
  readonly mobileResponsive!: boolean;
  /** Which social tags the page has. */
  readonly socialTags!: UrlSocialTagsDto;
  /** Whether the page has readable structured data. @example true */
  readonly structuredData!: boolean;
  /** Most frequent words, at most 50. */
  readonly keywords!: readonly UrlKeywordDto[];
  /** Issues from the audit checks, most points lost first. */
  readonly issues!: readonly UrlIssueDto[];
  /** Final URL after redirects. @example https://example.com/ */
  readonly finalUrl!: string;
  /** Redirects that were followed, in order. */
  readonly redirects!: readonly UrlHopDto[];
  /** Redirect chain in figures. */
  readonly chain!: UrlChainSummaryDto;
  /** Meta refreshes that send browsers to another URL, at most 5. */
  readonly refreshes!: readonly UrlRefreshDto[];
  /** How the score was calculated. */
  readonly score!: UrlScoreDto;
  /** Headers of the final response. */
  readonly headers!: UrlHeadersDto;
  /** Security headers, whether present or not. */
  readonly securityHeaders!: readonly UrlSecurityHeaderDto[];
  /** HTTP version of the final response. @example "1.1" */
  readonly httpVersion!: string;
  /** Media type; empty if none was sent. @example text/html */
  readonly contentType!: string;
  /** Character encoding used to decode the text. @example utf-8 */
  readonly charset!: string;
  /** Language that the page declares; null if it declares none. @example en */
  readonly lang!: string | null;
  /** TLS connection; null for http. */
  readonly tls!: UrlTlsDto | null;
  /** Timings measured from this server. */
  readonly timings!: readonly UrlPhaseDto[];
  /** How long caches may keep the response. */
  readonly caching!: UrlCachingDto;
  /** Compression of the body. */
  readonly compression!: UrlCompressionDto;
  /** Whether search engines may index the page, according to the page itself. */
  readonly indexability!: UrlIndexabilityDto;
  /** Headings on the page. */
  readonly outline!: UrlOutlineDto;
  /** Images on the page. */
  readonly imageList!: UrlImageListDto;
  /** Links on the page. */
  readonly linkList!: UrlLinkListDto;
  /** Structured data on the page. */
  readonly structuredItems!: UrlStructuredDataDto;
  /** Text that the keywords were counted in. */
  readonly keywordScope!: UrlKeywordScopeDto;
  /**
   * What visitors get instead of the page, such as a bot check or login (a wall); null if they get
   * the page.
   */
  readonly wall!: WallDto | null;
  /**
   * Whether the page exceeds our reading limits, so that the counts cover only its beginning.
   * @example false
   */
  readonly truncated!: boolean;
  /** Source of the figures. */
  readonly provenance!: UrlProvenanceDto;
}
