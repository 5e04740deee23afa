import { ApiProperty } from '@nestjs/swagger';
import type { VariantAngle } from '@plumbline/meta-generator';

export class SocialTagDto {
  /** Name of the tag, lower case. @example og:title */
  readonly property!: string;
  /** What it says. @example How to choose garden spades */
  readonly content!: string;
}

export class SuggestedInputDto {
  /** The site’s name as the page says it; empty where it doesn’t. @example Spade & Son */
  readonly websiteName!: string;
  /**
   * The title without the site’s name, else the main heading.
   * @example How to choose garden spades
   */
  readonly pageTitle!: string;
  /** The meta description, at most 300 characters; empty when there is none. @example "" */
  readonly description!: string;
}

/** What a page says of itself now. All of it is third-party text. */
export class PresentTagsDto {
  /** The URL as asked, with its scheme. @example https://example.com/ */
  readonly url!: string;
  /** Where it led after redirects. @example https://example.com/ */
  readonly finalUrl!: string;
  /** HTTP status of the page. @example 200 */
  readonly status!: number;
  /**
   * When the page was fetched, ISO 8601. Everything here is measured.
   * @example 2026-06-01T12:00:00.000Z
   */
  readonly fetchedAt!: string;
  /** The title. Null when the page has none. @example How to choose garden spades | Spade & Son */
  readonly title!: string | null;
  /** The meta description. Null when the page has none. @example null */
  readonly description!: string | null;
  /** The canonical URL, absolute. Null when the page has none. @example https://example.com/ */
  readonly canonical!: string | null;
  /** The site’s name (og:site_name). Null when the page has none. @example Spade & Son */
  readonly siteName!: string | null;
  /**
   * URL of the icon, absolute. Null when the page has none.
   * @example https://example.com/favicon.ico
   */
  readonly favicon!: string | null;
  /** The language that the page declares. Null when the page has none. @example en */
  readonly language!: string | null;
  /** The first main heading. Null when the page has none. @example How to choose garden spades */
  readonly heading!: string | null;
  /** Open Graph tags in the order of the page, at most 40. */
  readonly openGraph!: readonly SocialTagDto[];
  /** Twitter tags in the order of the page, at most 40. */
  readonly twitter!: readonly SocialTagDto[];
  /** Width of the title; null when there is none. */
  readonly titleWidth!: TextWidthDto | null;
  /** Width of the description; null when there is none. */
  readonly descriptionWidth!: TextWidthDto | null;
  /**
   * Set when this is a wall in front of the page (bot check, login) and so says nothing of it; null
   * otherwise.
   * @example null
   */
  readonly wall!: string | null;
  /** What of the generator’s form the page can fill in. */
  readonly suggested!: SuggestedInputDto;
}

export class TextWidthDto {
  /** Width in CSS pixels of Arial, as desktop results set it. @example 404 */
  readonly widthPx!: number;
  /** Up to this width it is safe from being cut. @example 580 */
  readonly safePx!: number;
  /** Beyond this width it is cut. Estimated: Google publishes none. @example 600 */
  readonly limitPx!: number;
  /**
   * short: most of the room is unused; edge: between safe and cut; wide: it will be cut.
   * @example fits
   */
  readonly fit!: 'short' | 'fits' | 'edge' | 'wide';
}

export class MetaTagsVariantDto {
  /**
   * What the variant leads with: the keyword, a sentence of the description or the page title, or the brand.
   * @example keyword
   */
  readonly angle!: VariantAngle;
  /** The title tag. @example How to choose garden spades | Spade & Son */
  readonly title!: string;
  /**
   * The meta description.
   * @example How to choose garden spades. Blades, shafts and handles compared by weight, price and soil.
   */
  readonly description!: string;
  /**
   * Open Graph and Twitter tags as HTML, one a line.
   * @example <meta property="og:type" content="website">
   */
  readonly ogTags!: string;
  /** Who wrote this variant: a language model or rules. @example rules */
  readonly writtenBy!: 'ai' | 'rules';
  /** Measured width of the title. */
  readonly titleWidth!: TextWidthDto;
  /** Measured width of the description. */
  readonly descriptionWidth!: TextWidthDto;
  /** Pixels of title before the keyword, or before the first of its words; null when one is missing. @example 0 */
  readonly keywordAtPx!: number | null;
}

/** The first three fields are the specified ones and those of the first variant; the others are additions. */
export class MetaTagsReportDto {
  /** The title tag of the first variant. @example How to choose garden spades | Spade & Son */
  readonly title!: string;
  /**
   * The meta description of the first variant.
   * @example How to choose garden spades. Blades, shafts and handles compared by weight, price and soil.
   */
  readonly description!: string;
  /**
   * Open Graph and Twitter tags of the first variant as HTML, one a line.
   * @example "<meta property=\"og:type\" content=\"website\">\n<meta name=\"twitter:card\" content=\"summary\">"
   */
  readonly ogTags!: string;
  /**
   * One to three variants. Fewer than three only where the input says too little for three
   * different ones.
   */
  @ApiProperty({ minItems: 1, maxItems: 3 })
  readonly variants!: readonly MetaTagsVariantDto[];
  /**
   * Who wrote the first variant: the language model that the operator configured, or the rules of
   * this product.
   * @example rules
   */
  readonly writtenBy!: 'ai' | 'rules';
  /** Name of the language model, where it wrote; null otherwise. @example null */
  readonly model!: string | null;
  /** Why rules wrote although a language model is configured; null otherwise. @example null */
  readonly note!: string | null;
}
