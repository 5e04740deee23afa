class UrlHeadingDto {
  /** Heading level, 1 to 6. @example 2 */
  readonly level!: number;
  /** Text of the heading, at most 300 characters. @example Blades */
  readonly text!: string;
  /** Whether the heading is hidden from readers. @example false */
  readonly hidden!: boolean;
  /** Number of levels skipped between the previous heading and this one. @example [] */
  readonly skipped!: readonly number[];
}

export class UrlOutlineDto {
  /** Headings in order, at most 500. */
  readonly items!: readonly UrlHeadingDto[];
  /** Total number. @example 12 */
  readonly total!: number;
}

class UrlImageDto {
  /** Image URL; null if there is none. @example https://example.com/spade.jpg */
  readonly src!: string | null;
  /** Alt text; null if there is no alt attribute, empty for a decorative image. @example A steel blade */
  readonly alt!: string | null;
  /** Whether the image has no alt attribute and isn’t marked as decorative. @example false */
  readonly missingAlt!: boolean;
  /** The width attribute. @example "800" */
  readonly width!: string | null;
  /** The height attribute. @example "600" */
  readonly height!: string | null;
  /** The loading attribute. @example lazy */
  readonly loading!: string | null;
  /** Whether the image has srcset or is in a picture element. @example true */
  readonly responsive!: boolean;
}

export class UrlImageListDto {
  /** Images, those without alt text first, at most 500. */
  readonly items!: readonly UrlImageDto[];
  /** Total number. @example 8 */
  readonly total!: number;
}

class UrlLinkDto {
  /** Resolved URL; null if it is longer than 2,048 characters. @example https://a.example/ */
  readonly url!: string | null;
  /** URL in readable form, shortened if needed. @example https://a.example/ */
  readonly label!: string;
  /** Link text; empty if there is none. Third-party text. @example Care guide */
  readonly text!: string;
  /** Tokens of the link’s rel. @example ["nofollow"] */
  readonly rel!: readonly string[];
  /** Whether the link stays on the same registrable domain. @example true */
  readonly internal!: boolean;
  /** Position of the link: content, header, navigation, footer or aside. @example content */
  readonly position!: 'content' | 'boilerplate';
}

export class UrlLinkListDto {
  /** Links in page order, at most 1,000. */
  readonly items!: readonly UrlLinkDto[];
  /** Total number. @example 64 */
  readonly total!: number;
}

export class UrlLinkCountsDto {
  /** Number of links to the same registrable domain. @example 48 */
  readonly internal!: number;
  /** Number of links to other sites. @example 16 */
  readonly external!: number;
  /** Number of links with rel nofollow. @example 2 */
  readonly nofollow!: number;
  /** Total number of links to URLs. @example 64 */
  readonly total!: number;
  /** Number of different URLs among them. @example 51 */
  readonly unique!: number;
  /** Number of links to something other than a web page, such as mail, telephone or script. @example 1 */
  readonly other!: number;
}

class UrlStructuredItemDto {
  /** Format of the item. @example json-ld */
  readonly format!: 'json-ld' | 'microdata' | 'rdfa';
  /** Types of the item. @example ["Product"] */
  readonly types!: readonly string[];
  /** Name or headline of the item; null if it has none. @example Steel spade */
  readonly name!: string | null;
  /** Number of its JSON-LD block, starting at 1; null for other formats. @example 1 */
  readonly block!: number | null;
  /** Number of properties. @example 9 */
  readonly properties!: number;
}

class UrlStructuredErrorDto {
  /** Number of the block, starting at 1. @example 2 */
  readonly block!: number;
  /** Why the block could not be parsed. @example Unexpected token at line 3 */
  readonly message!: string;
}

export class UrlStructuredDataDto {
  /** Top-level items, at most 200. */
  readonly items!: readonly UrlStructuredItemDto[];
  /** Total number of items. @example 3 */
  readonly total!: number;
  /** Number of JSON-LD blocks. @example 2 */
  readonly blocks!: number;
  /** Blocks that could not be parsed, at most 20. */
  readonly errors!: readonly UrlStructuredErrorDto[];
}

export class UrlKeywordDto {
  /** The word or phrase, in lower case. @example garden spade */
  readonly keyword!: string;
  /** Occurrences in the visible text. @example 12 */
  readonly count!: number;
  /** Percentage of all words, with two decimals. @example 2.41 */
  readonly density!: number;
  /** Density rating of the keyword checker. @example optimal */
  readonly status!: 'optimal' | 'high' | 'low' | 'good';
}

class UrlPhrasesDto {
  /** Words in each phrase. @example 2 */
  readonly size!: number;
  /** Number of different phrases that occur more than once. @example 31 */
  readonly repeated!: number;
  /** Most frequent phrases, at most 50. */
  readonly keywords!: readonly UrlKeywordDto[];
}

export class UrlKeywordScopeDto {
  /** Language whose stop words were left out; null if it is unknown and none were left out. @example en */
  readonly language!: string | null;
  /**
   * Source of the language: detected in the main text, declared by the page, or unknown.
   * @example detected
   */
  readonly languageSource!: 'detected' | 'declared' | 'unknown';
  /** Number of different words, without stop words. @example 212 */
  readonly different!: number;
  /** Whether only the first 200,000 characters of the text were counted. @example false */
  readonly cut!: boolean;
  /** Phrases of two and three words. */
  readonly phrases!: readonly UrlPhrasesDto[];
}
