export class UrlHeadingDto {
  /** Level, 1 to 6. @example 2 */
  readonly level!: number;
  /** Its text, at most 300 characters. @example Blades */
  readonly text!: string;
  /** Whether it is hidden from readers. @example false */
  readonly hidden!: boolean;
  /** Levels left out between the heading before and this one. @example [] */
  readonly skipped!: readonly number[];
}

export class UrlOutlineDto {
  /** Headings in order, at most 500. */
  readonly items!: readonly UrlHeadingDto[];
  /** How many there are in all. @example 12 */
  readonly total!: number;
}

export class UrlImageDto {
  /** Its URL; null when it has none. @example https://example.com/spade.jpg */
  readonly src!: string | null;
  /** Alternative text; null without the attribute, empty for decoration. @example A steel blade */
  readonly alt!: string | null;
  /** No alt attribute, and not marked as decoration. @example false */
  readonly missingAlt!: boolean;
  /** The width attribute. @example "800" */
  readonly width!: string | null;
  /** The height attribute. @example "600" */
  readonly height!: string | null;
  /** The loading attribute. @example lazy */
  readonly loading!: string | null;
  /** Whether it has srcset or is in a picture element. @example true */
  readonly responsive!: boolean;
}

export class UrlImageListDto {
  /** Images, those without alternative text first, at most 500. */
  readonly items!: readonly UrlImageDto[];
  /** How many there are in all. @example 8 */
  readonly total!: number;
}

export class UrlLinkDto {
  /**
   * The URL, resolved; null when it is longer than 2,048 characters.
   * @example https://a.example/
   */
  readonly url!: string | null;
  /** The URL for people, cut if need be. @example https://a.example/ */
  readonly label!: string;
  /** Text of the link; empty when it has none. Third-party text. @example Care guide */
  readonly text!: string;
  /** Tokens of rel. @example ["nofollow"] */
  readonly rel!: readonly string[];
  /** Whether it stays on the same registrable domain. @example true */
  readonly internal!: boolean;
  /** In the content, or in header, navigation, footer or aside. @example content */
  readonly position!: 'content' | 'boilerplate';
}

export class UrlLinkListDto {
  /** Links in order, at most 1,000. */
  readonly items!: readonly UrlLinkDto[];
  /** How many there are in all. @example 64 */
  readonly total!: number;
}

export class UrlLinkCountsDto {
  /** Links to the same registrable domain. @example 48 */
  readonly internal!: number;
  /** Links to other sites. @example 16 */
  readonly external!: number;
  /** Links with rel nofollow. @example 2 */
  readonly nofollow!: number;
  /** Links to URLs in all. @example 64 */
  readonly total!: number;
  /** Different URLs among them. @example 51 */
  readonly unique!: number;
  /** Links to anything but a web page: mail, telephone, script. @example 1 */
  readonly other!: number;
}

export class UrlStructuredItemDto {
  /** How it is written. @example json-ld */
  readonly format!: 'json-ld' | 'microdata' | 'rdfa';
  /** Its types. @example ["Product"] */
  readonly types!: readonly string[];
  /** Its name or headline; null without one. @example Steel spade */
  readonly name!: string | null;
  /** Number of its JSON-LD block, from 1; null for other formats. @example 1 */
  readonly block!: number | null;
  /** How many properties it has. @example 9 */
  readonly properties!: number;
}

export class UrlStructuredErrorDto {
  /** The block, from 1. @example 2 */
  readonly block!: number;
  /** Why it does not parse. @example Unexpected token at line 3 */
  readonly message!: string;
}

export class UrlStructuredDataDto {
  /** Outermost items, at most 200. */
  readonly items!: readonly UrlStructuredItemDto[];
  /** How many items there are in all. @example 3 */
  readonly total!: number;
  /** JSON-LD blocks. @example 2 */
  readonly blocks!: number;
  /** Blocks that do not parse, at most 20. */
  readonly errors!: readonly UrlStructuredErrorDto[];
}

export class UrlKeywordDto {
  /** The word or phrase, in lower case. @example garden spade */
  readonly keyword!: string;
  /** How often it occurs in the visible text. @example 12 */
  readonly count!: number;
  /** Percent of all words, two decimals. @example 2.41 */
  readonly density!: number;
  /** The keyword checker’s reading of the density. @example optimal */
  readonly status!: 'optimal' | 'high' | 'low' | 'good';
}

export class UrlPhrasesDto {
  /** Words in each phrase. @example 2 */
  readonly size!: number;
  /** How many different ones occur more than once. @example 31 */
  readonly repeated!: number;
  /** The most frequent, at most 50. */
  readonly keywords!: readonly UrlKeywordDto[];
}

export class UrlKeywordScopeDto {
  /** Language that stop words were left out of; null when it is not known, and none were. @example en */
  readonly language!: string | null;
  /** Where the language is from: detected in the main text, declared by the page, or unknown. @example detected */
  readonly languageSource!: 'detected' | 'declared' | 'unknown';
  /** Different words, stop words aside. @example 212 */
  readonly different!: number;
  /** Whether only the first 200,000 characters of the text were counted. @example false */
  readonly cut!: boolean;
  /** Phrases of two and three words. */
  readonly phrases!: readonly UrlPhrasesDto[];
}
