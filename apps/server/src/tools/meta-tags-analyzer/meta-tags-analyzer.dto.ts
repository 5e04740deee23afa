import { ApiProperty } from '@nestjs/swagger';
import { scoredFields, tagStatuses } from '@plumbline/tools/meta-tags-analyzer';
import { FreshPage, PageAddress } from '../../http/request-fields.ts';
import { PageProvenanceBase } from '../page-provenance.dto.ts';

export class MetaTagsAnalyzerRequestDto {
  @PageAddress('URL of the page to read the tags from')
  url!: string;

  @FreshPage()
  fresh?: boolean;
}

class MetaTagsIssueDto {
  /**
   * error: the check failed; warning: the check gave a warning; info: reported for information, or
   * it couldn’t be judged.
   * @example warning
   */
  readonly type!: 'error' | 'warning' | 'info';
  /**
   * Result in one sentence, with this page’s figures.
   * @example The title is 612 px wide; about 600 px are shown.
   */
  readonly message!: string;
  /** What to do about it. @example Shorten the title to under 580 px. */
  readonly recommendation!: string;
  /** Id of the audit check that reports the issue; null if none does. @example title-pixel-width */
  readonly check!: string | null;
  /** Documentation: a path on this site or a URL. @example /audits/title-pixel-width */
  readonly docs!: string | null;
}

class MetaTagsScoreLineDto {
  /** Id of the check. @example title-present-single */
  readonly id!: string;
  /** Part of the report that the line belongs to. @example title */
  readonly field!: (typeof scoredFields)[number] | 'head';
  /** Title of the check for this result. @example The page has one title */
  readonly check!: string;
  /** Result of the check. @example pass */
  readonly status!: 'pass' | 'warning' | 'fail';
  /**
   * Points that a failure costs in this tool: for example, 40 for the title tag, 5 for a title that
   * differs from the H1.
   * @example 40
   */
  readonly points!: number;
  /**
   * Points lost: `points` if the check failed, half of them (rounded) for a warning, 0 if it
   * passed.
   * @example 0
   */
  readonly lost!: number;
  /** Path of the documentation of the check. @example /audits/title-present-single */
  readonly docs!: string;
}

class MetaTagsOverallDto {
  /**
   * Tags score: 100 minus the points lost, at least 0. Null if the page was not read or no check
   * could judge it. The points differ from those of the SEO audit, which judges a whole page.
   * @example 86
   */
  @ApiProperty({ minimum: 0, maximum: 100, type: Number })
  readonly score!: number | null;
  /**
   * Why there is no score: the page returned an error, a bot check or login appeared instead of it,
   * or no check could run. Null if there is a score.
   * @example null
   */
  readonly unscored!: string | null;
  /**
   * excellent: 90 or more; good: 80 or more; needs-improvement: 60 or more; poor: below 60;
   * unknown: no score. A failed check limits it to needs-improvement, a warning to good.
   * @example good
   */
  readonly status!: (typeof tagStatuses)[number];
  /** Total points lost. @example 14 */
  readonly lost!: number;
  /** All lines of the calculation, so that you can verify the score. */
  readonly lines!: readonly MetaTagsScoreLineDto[];
}

class MetaTagsTextDto {
  /**
   * Text as written, at most 2,000 characters; empty if the page has none.
   * @example Garden spades: how to choose one that lasts
   */
  readonly content!: string;
  /** Number of characters as a reader sees them. @example 43 */
  readonly length!: number;
  /** Width in CSS pixels in a desktop search result; null if the text is too long to measure. @example 404 */
  readonly pixels!: number | null;
  /** Number of these tags on the page. @example 1 */
  readonly count!: number;
  /** Issues of this tag. */
  readonly issues!: readonly MetaTagsIssueDto[];
}

class MetaTagsKeywordsDto {
  /** Meta keywords as written, at most 2,000 characters; empty if the page has none. @example "" */
  readonly content!: string;
  /** Notes on the meta keywords, for information only: no search engine that matters reads them. */
  readonly issues!: readonly MetaTagsIssueDto[];
}

class MetaTagsOpenGraphDto {
  /** og:title as written, at most 2,000 characters; empty if the page has none. @example Garden spades */
  readonly title!: string;
  /**
   * og:description as written, at most 2,000 characters; empty if the page has none.
   * @example Blades, shafts and handles compared.
   */
  readonly description!: string;
  /**
   * og:image, under any of its names, as written, at most 2,000 characters; empty if the page has
   * none.
   * @example https://example.com/spades.png
   */
  readonly image!: string;
  /**
   * og:url as written, at most 2,000 characters; empty if the page has none.
   * @example https://example.com/spades
   */
  readonly url!: string;
  /** og:type as written, at most 2,000 characters; empty if the page has none. @example article */
  readonly type!: string;
  /** og:site_name as written, at most 2,000 characters; empty if the page has none. @example Example */
  readonly siteName!: string;
  /** Issues in the Open Graph tags. */
  readonly issues!: readonly MetaTagsIssueDto[];
}

class MetaTagsTwitterCardDto {
  /**
   * twitter:card as written, at most 2,000 characters; empty if the page has none.
   * @example summary_large_image
   */
  readonly card!: string;
  /**
   * twitter:title as written, at most 2,000 characters; empty if the page has none.
   * @example Garden spades
   */
  readonly title!: string;
  /**
   * twitter:description as written, at most 2,000 characters; empty if the page has none.
   * @example Blades, shafts and handles compared.
   */
  readonly description!: string;
  /**
   * twitter:image as written, at most 2,000 characters; empty if the page has none.
   * @example https://example.com/spades.png
   */
  readonly image!: string;
  /** twitter:site as written, at most 2,000 characters; empty if the page has none. @example "@example" */
  readonly site!: string;
  /** Issues in the Twitter Card tags. */
  readonly issues!: readonly MetaTagsIssueDto[];
}

class MetaTagsHeadDto {
  /**
   * Resolved canonical URL, at most 2,000 characters; empty if the page has none.
   * @example https://example.com/spades
   */
  readonly canonical!: string;
  /**
   * Robots directives in tags and headers, each with the crawler it applies to. At most 2,000
   * characters; empty if there are none.
   * @example robots: index, follow
   */
  readonly robots!: string;
  /**
   * Language that the html element declares, as written, at most 2,000 characters; empty if there
   * is none.
   * @example en
   */
  readonly lang!: string;
  /**
   * Viewport as written, at most 2,000 characters; empty if the page has none.
   * @example width=device-width, initial-scale=1
   */
  readonly viewport!: string;
  /** Language codes of hreflang, as written; at most 50. @example ["en", "de"] */
  readonly hreflangs!: readonly string[];
  /** Icon URLs, as written; at most 50. @example ["/favicon.ico"] */
  readonly icons!: readonly string[];
  /** Issues in the rest of the head, which aren’t scored. */
  readonly issues!: readonly MetaTagsIssueDto[];
}

class RawTagDto {
  /** Group of the tag. @example openGraph */
  readonly group!: 'basic' | 'openGraph' | 'twitter' | 'link' | 'other';
  /** Element and naming attribute, or header for an HTTP header. @example meta property */
  readonly kind!: string;
  /** Name of the tag. Third-party text: show it as text only. @example og:title */
  readonly name!: string;
  /**
   * Content of the tag, at most 2,000 characters. Third-party text: show it as text only.
   * @example Garden spades
   */
  readonly content!: string;
  /** Whether the tag is in the head, where all programs look for it. @example true */
  readonly inHead!: boolean;
}

class SocialPropertyDto {
  /** Name of the tag, in lower case. @example og:title */
  readonly property!: string;
  /**
   * Content of the tag, at most 4,000 characters. Third-party text: show it as text only.
   * @example Garden spades
   */
  readonly content!: string;
}

class SocialTagsDto {
  /** Final URL after redirects. @example https://example.com/spades */
  readonly url!: string;
  /** URL that relative URLs on the page are resolved against. @example https://example.com/spades */
  readonly baseUrl!: string;
  /** Text of the title element. @example Garden spades: how to choose one that lasts */
  readonly title!: string | null;
  /** The meta description. @example Blades, shafts and handles compared. */
  readonly description!: string | null;
  /** Canonical URL, resolved. @example https://example.com/spades */
  readonly canonical!: string | null;
  /** Value of theme-color. @example #123456 */
  readonly themeColor!: string | null;
  /** Whether the page links to an oEmbed document. @example false */
  readonly oembed!: boolean;
  /** og: and twitter: tags in page order, the first 200. */
  readonly properties!: readonly SocialPropertyDto[];
}

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'ico' | 'svg' | 'bmp';

class MeasuredImageDto {
  /** Requested URL. @example https://example.com/spades.png */
  readonly url!: string;
  /** Status of the response; null if there was none. @example 200 */
  readonly status!: number | null;
  /** Error code if there was no response, such as timeout; null otherwise. @example null */
  readonly failure!: string | null;
  /** Media type of the response; empty if none was sent. @example image/png */
  readonly contentType!: string;
  /** Format detected from the first bytes of the file; null if unknown. @example png */
  readonly format!: Format | null;
  /** Measured width in pixels; null if it could not be measured. @example 1200 */
  readonly width!: number | null;
  /** Measured height in pixels; null if it could not be measured. @example 630 */
  readonly height!: number | null;
  /** File size in bytes; null if unknown. @example 304128 */
  readonly bytes!: number | null;
}

class MetaTagsProvenanceDto extends PageProvenanceBase {}

/** The answer. The first six fields are the specified ones; the others are additions. */
export class MetaTagsAnalyzerReportDto {
  /** Requested URL with its scheme. @example https://example.com/spades */
  readonly url!: string;
  /** Tags score and how it is calculated. */
  readonly overall!: MetaTagsOverallDto;
  /** First title. */
  readonly title!: MetaTagsTextDto;
  /** First meta description that isn’t empty. */
  readonly description!: MetaTagsTextDto;
  /** Meta keywords. */
  readonly keywords!: MetaTagsKeywordsDto;
  /** Open Graph tags. */
  readonly openGraph!: MetaTagsOpenGraphDto;
  /** Twitter Card tags. */
  readonly twitterCard!: MetaTagsTwitterCardDto;
  /** Other tags in the head, which aren’t scored. */
  readonly head!: MetaTagsHeadDto;
  /** Tags as found, the first 300. */
  readonly tags!: readonly RawTagDto[];
  /** Number of tags on the page. @example 24 */
  readonly tagCount!: number;
  /** Tags that link previews are built from; libs/seo/social draws each network’s card from them. */
  readonly social!: SocialTagsDto;
  /** Images in the page’s preview tags, fetched and measured; at most 5. */
  readonly images!: readonly MeasuredImageDto[];
  /** Final URL after redirects. @example https://example.com/spades */
  readonly finalUrl!: string;
  /** HTTP status of the final response. @example 200 */
  readonly status!: number;
  /**
   * Sign that visitors get a bot check, captcha or login (a wall) instead of the page; null
   * otherwise.
   * @example null
   */
  readonly wall!: string | null;
  /** Source of the figures. */
  readonly provenance!: MetaTagsProvenanceDto;
}
