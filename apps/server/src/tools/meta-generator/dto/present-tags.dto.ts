import { TextWidthDto } from './meta-tags-report.dto.ts';

export class SocialTagDto {
  /** Name of the tag, lower case. @example og:title */
  readonly property!: string;
  /** What it says. @example How to choose garden spades */
  readonly content!: string;
}

export class SuggestedInputDto {
  /** The site’s name as the page says it, else its host. @example Spade & Son */
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
  /** The address as asked, with its scheme. @example https://example.com/ */
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
  /** The canonical address, absolute. Null when the page has none. @example https://example.com/ */
  readonly canonical!: string | null;
  /** The site’s name (og:site_name). Null when the page has none. @example Spade & Son */
  readonly siteName!: string | null;
  /**
   * Address of the icon, absolute. Null when the page has none.
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
