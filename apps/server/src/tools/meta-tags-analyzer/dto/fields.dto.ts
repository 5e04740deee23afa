import { MetaTagsIssueDto } from './issue.dto.ts';

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
   * The canonical address, resolved. As found, at most 2,000 characters; empty when the page has
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
  /** Addresses of the icons, as written; at most 50. @example ["/favicon.ico"] */
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
  /** Whether it stands in the head, where every reader finds it. @example true */
  readonly inHead!: boolean;
}
