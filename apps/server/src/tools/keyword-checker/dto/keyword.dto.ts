export class KeywordPlacesDto {
  /** Occurrences in the page title. @example 1 */
  readonly title!: number;
  /** Occurrences in the meta description. @example 1 */
  readonly description!: number;
  /** Occurrences in the main headings. @example 1 */
  readonly h1!: number;
  /** Occurrences in the headings of level 2. @example 3 */
  readonly h2!: number;
  /** Occurrences in the alternative texts of images. @example 2 */
  readonly alt!: number;
  /**
   * Occurrences in the texts of links; those of menus and footer only when all of the page is read.
   * @example 4
   */
  readonly anchors!: number;
}

export class CountedKeywordDto {
  /**
   * The word or phrase: lower case, composed, without elided articles. Third-party text: show it as
   * text only.
   * @example spade
   */
  readonly keyword!: string;
  /** Occurrences. @example 12 */
  readonly count!: number;
  /** Occurrences as a percentage of all words, two decimals; for phrases likewise. @example 2.46 */
  readonly density!: number;
  /** The same percentage, not rounded: the status is decided by it. @example 2.459016393442623 */
  readonly exactDensity!: number;
  /**
   * high: above 5 %; optimal: 2 to 4 %; good: 0.5 to below 2 % and above 4 to 5 %; low: below 0.5
   * %.
   * @example optimal
   */
  readonly status!: 'optimal' | 'good' | 'low' | 'high';
  /** Where else on the page it stands; null for a text. */
  readonly places!: KeywordPlacesDto | null;
}

export class KeywordPhrasesDto {
  /** Words in each phrase. @example 2 */
  readonly size!: number;
  /** Different phrases that stand at least twice. @example 37 */
  readonly total!: number;
  /** The most frequent of them, at most 100; the earlier first among equals. */
  readonly keywords!: readonly CountedKeywordDto[];
}
