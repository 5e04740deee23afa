import { ApiProperty } from '@nestjs/swagger';
import { scoredFields, tagStatuses } from '@plumbline/meta-tags-analyzer';
import { PageProvenanceBase } from '../../../page/page-provenance.dto.ts';

export class MetaTagsIssueDto {
  /**
   * error: a check failed; warning: it warned; info: reported, or it could not be judged.
   * @example warning
   */
  readonly type!: 'error' | 'warning' | 'info';
  /**
   * One sentence with this page’s own figures.
   * @example The title is 612 px wide; about 600 px are shown.
   */
  readonly message!: string;
  /** What to do about it. @example Shorten the title to under 580 px. */
  readonly recommendation!: string;
  /**
   * Id of the check of the audit that says so; null for what none of them says.
   * @example title-pixel-width
   */
  readonly check!: string | null;
  /** Where to read more: a path of this site or a URL. @example /audits/title-pixel-width */
  readonly docs!: string | null;
}

export class MetaTagsScoreLineDto {
  /** Id of the check. @example title-present-single */
  readonly id!: string;
  /** The part of the report that it belongs to. @example title */
  readonly field!: (typeof scoredFields)[number] | 'head';
  /** The statement that holds for this page. @example The page has one title */
  readonly check!: string;
  /** How it was judged. @example pass */
  readonly status!: 'pass' | 'warning' | 'fail';
  /**
   * Points that a failure costs, from a table of this tool alone: 40 for the title tag, 5 for a title that
   * differs from the H1.
   * @example 40
   */
  readonly points!: number;
  /**
   * Points lost: `points` when it failed; half of them, rounded, for a warning; 0 when it passed.
   * @example 0
   */
  readonly lost!: number;
  /** Path of the page that explains the check. @example /audits/title-present-single */
  readonly docs!: string;
}

export class MetaTagsOverallDto {
  /**
   * Tags score: 100 minus the points lost, at least 0; null for a page that was not read, or that no
   * check could judge. Its points are not those of the SEO audit, which judges a whole page.
   * @example 86
   */
  @ApiProperty({ minimum: 0, maximum: 100, type: Number })
  readonly score!: number | null;
  /**
   * Why there is no score: the page returned an error, a bot check or login came instead of it, or no
   * check could run. Null where there is one.
   * @example null
   */
  readonly unscored!: string | null;
  /**
   * excellent from 90, good from 80, needs-improvement from 60, poor below; unknown without a
   * score. At most needs-improvement with a failed check, and good with a warning.
   * @example good
   */
  readonly status!: (typeof tagStatuses)[number];
  /** Points lost by all lines together. @example 14 */
  readonly lost!: number;
  /** Every line of the sum, so that anyone can compute the score again. */
  readonly lines!: readonly MetaTagsScoreLineDto[];
}

export class MetaTagsTextDto {
  /**
   * The text. As found, at most 2,000 characters; empty when the page has none.
   * @example Garden spades: how to choose one that lasts
   */
  readonly content!: string;
  /** Characters as a reader counts them. @example 43 */
  readonly length!: number;
  /**
   * Width in CSS pixels as a search result on a desktop sets it; null for a text too long to
   * measure.
   * @example 404
   */
  readonly pixels!: number | null;
  /** How many of these tags the page has. @example 1 */
  readonly count!: number;
  /** What the checks say about it. */
  readonly issues!: readonly MetaTagsIssueDto[];
}

export class MetaTagsKeywordsDto {
  /**
   * The meta keywords. As found, at most 2,000 characters; empty when the page has none.
   * @example ""
   */
  readonly content!: string;
  /**
   * What the checks say about them: information alone, for no search engine that matters reads
   * them.
   */
  readonly issues!: readonly MetaTagsIssueDto[];
}

export class MetaTagsOpenGraphDto {
  /**
   * og:title. As found, at most 2,000 characters; empty when the page has none.
   * @example Garden spades
   */
  readonly title!: string;
  /**
   * og:description. As found, at most 2,000 characters; empty when the page has none.
   * @example Blades, shafts and handles compared.
   */
  readonly description!: string;
  /**
   * og:image, by any of its names. As found, at most 2,000 characters; empty when the page has
   * none.
   * @example https://example.com/spades.png
   */
  readonly image!: string;
  /**
   * og:url. As found, at most 2,000 characters; empty when the page has none.
   * @example https://example.com/spades
   */
  readonly url!: string;
  /** og:type. As found, at most 2,000 characters; empty when the page has none. @example article */
  readonly type!: string;
  /**
   * og:site_name. As found, at most 2,000 characters; empty when the page has none.
   * @example Example
   */
  readonly siteName!: string;
  /** What the checks say about Open Graph. */
  readonly issues!: readonly MetaTagsIssueDto[];
}

export class MetaTagsTwitterCardDto {
  /**
   * twitter:card. As found, at most 2,000 characters; empty when the page has none.
   * @example summary_large_image
   */
  readonly card!: string;
  /**
   * twitter:title. As found, at most 2,000 characters; empty when the page has none.
   * @example Garden spades
   */
  readonly title!: string;
  /**
   * twitter:description. As found, at most 2,000 characters; empty when the page has none.
   * @example Blades, shafts and handles compared.
   */
  readonly description!: string;
  /**
   * twitter:image. As found, at most 2,000 characters; empty when the page has none.
   * @example https://example.com/spades.png
   */
  readonly image!: string;
  /**
   * twitter:site. As found, at most 2,000 characters; empty when the page has none.
   * @example "@example"
   */
  readonly site!: string;
  /** What the checks say about the Twitter Card. */
  readonly issues!: readonly MetaTagsIssueDto[];
}

export class MetaTagsHeadDto {
  /**
   * The canonical URL, resolved. As found, at most 2,000 characters; empty when the page has
   * none.
   * @example https://example.com/spades
   */
  readonly canonical!: string;
  /**
   * Robots directives of tags and headers, each with whom it speaks to. As found, at most 2,000
   * characters; empty when the page has none.
   * @example robots: index, follow
   */
  readonly robots!: string;
  /**
   * The language that the html element declares. As found, at most 2,000 characters; empty when the
   * page has none.
   * @example en
   */
  readonly lang!: string;
  /**
   * The viewport. As found, at most 2,000 characters; empty when the page has none.
   * @example width=device-width, initial-scale=1
   */
  readonly viewport!: string;
  /** Codes of the languages that hreflang names, as written; at most 50. @example ["en", "de"] */
  readonly hreflangs!: readonly string[];
  /** URLs of the icons, as written; at most 50. @example ["/favicon.ico"] */
  readonly icons!: readonly string[];
  /** What the checks say about the rest of the head; not part of the score. */
  readonly issues!: readonly MetaTagsIssueDto[];
}

export class RawTagDto {
  /** Which kind of tag it is. @example openGraph */
  readonly group!: 'basic' | 'openGraph' | 'twitter' | 'link' | 'other';
  /**
   * The element and the attribute that names it, or header for a line of the HTTP head.
   * @example meta property
   */
  readonly kind!: string;
  /** Its name. Third-party text: show it as text only. @example og:title */
  readonly name!: string;
  /**
   * What it says, at most 2,000 characters. Third-party text: show it as text only.
   * @example Garden spades
   */
  readonly content!: string;
  /** Whether it is in the head, where every reader finds it. @example true */
  readonly inHead!: boolean;
}

export class SocialPropertyDto {
  /** Its name, lower case. @example og:title */
  readonly property!: string;
  /**
   * What it says, at most 4,000 characters. Third-party text: show it as text only.
   * @example Garden spades
   */
  readonly content!: string;
}

export class SocialTagsDto {
  /** The URL that answered in the end. @example https://example.com/spades */
  readonly url!: string;
  /** What relative URLs of the page are resolved with. @example https://example.com/spades */
  readonly baseUrl!: string;
  /** The title element. @example Garden spades: how to choose one that lasts */
  readonly title!: string | null;
  /** The meta description. @example Blades, shafts and handles compared. */
  readonly description!: string | null;
  /** The canonical URL, resolved. @example https://example.com/spades */
  readonly canonical!: string | null;
  /** The theme-color. @example #123456 */
  readonly themeColor!: string | null;
  /** Whether the page links to an oEmbed document. @example false */
  readonly oembed!: boolean;
  /** og: and twitter: tags in the order of the page, the first 200. */
  readonly properties!: readonly SocialPropertyDto[];
}

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'ico' | 'svg' | 'bmp';

export class MeasuredImageDto {
  /** The URL asked for. @example https://example.com/spades.png */
  readonly url!: string;
  /** Status of the answer; null when none came. @example 200 */
  readonly status!: number | null;
  /** Why no answer came: an error code such as timeout; null when one came. @example null */
  readonly failure!: string | null;
  /** Media type of the answer; empty when none was sent. @example image/png */
  readonly contentType!: string;
  /** Format as the file’s own first bytes say; null when they do not. @example png */
  readonly format!: Format | null;
  /** Width in pixels, measured; null when it could not be. @example 1200 */
  readonly width!: number | null;
  /** Height in pixels, measured; null when it could not be. @example 630 */
  readonly height!: number | null;
  /** Size of the file in bytes; null when unknown. @example 304128 */
  readonly bytes!: number | null;
}

export class MetaTagsProvenanceDto extends PageProvenanceBase {}

/** The answer. The first six fields are the specified ones; the others are additions. */
export class MetaTagsAnalyzerReportDto {
  /** The URL as asked, with its scheme. @example https://example.com/spades */
  readonly url!: string;
  /** The score and its computation. */
  readonly overall!: MetaTagsOverallDto;
  /** The first title. */
  readonly title!: MetaTagsTextDto;
  /** The first filled meta description. */
  readonly description!: MetaTagsTextDto;
  /** The meta keywords. */
  readonly keywords!: MetaTagsKeywordsDto;
  /** Open Graph. */
  readonly openGraph!: MetaTagsOpenGraphDto;
  /** The Twitter Card. */
  readonly twitterCard!: MetaTagsTwitterCardDto;
  /** The rest of the head, which is not scored. */
  readonly head!: MetaTagsHeadDto;
  /** Every tag as found, the first 300. */
  readonly tags!: readonly RawTagDto[];
  /** How many tags the page has. @example 24 */
  readonly tagCount!: number;
  /** What link previews are made of; libs/social draws each network’s card from it. */
  readonly social!: SocialTagsDto;
  /** The pictures that the page names for previews, fetched and measured; at most 5. */
  readonly images!: readonly MeasuredImageDto[];
  /** The URL that answered in the end. @example https://example.com/spades */
  readonly finalUrl!: string;
  /** Status of that answer. @example 200 */
  readonly status!: number;
  /**
   * Set when the answer is a wall in front of the page (bot check, captcha, login): what gave it
   * away. Null otherwise.
   * @example null
   */
  readonly wall!: string | null;
  /** Where the figures come from. */
  readonly provenance!: MetaTagsProvenanceDto;
}
