export class KeywordComparedTextDto {
  /** The address, or which text of the request it is. @example https://example.org/spades */
  readonly label!: string;
  /** The address; null for a text. @example https://example.org/spades */
  readonly url!: string | null;
  /** Title of the page; null for a text, or when it could not be read. @example Spades tested */
  readonly title!: string | null;
  /** Its words; null when it could not be read. @example 1240 */
  readonly words!: number | null;
  /** Why it takes no part in the comparison; null when it does. @example null */
  readonly problem!: string | null;
}

export class KeywordComparedTermDto {
  /** A word, or a phrase of two. Third-party text: show it as text only. @example clay soil */
  readonly term!: string;
  /**
   * missing: you lack what at least half of the others use (two at least, when there are as many);
   * less: you use it less than half as often as they do on average; more: more than twice as often;
   * similar: in between; only-yours: no other has it.
   * @example missing
   */
  readonly verdict!: 'missing' | 'less' | 'similar' | 'more' | 'only-yours';
  /** Texts that have it, yours included. @example 4 */
  readonly documents!: number;
  /** Occurrences in your text. @example 0 */
  readonly count!: number;
  /** Occurrences in 1,000 words of yours, two decimals. @example 0 */
  readonly tf!: number;
  /** Inverse document frequency, two decimals. @example 1.18 */
  readonly idf!: number;
  /** tf × idf of your text, two decimals. @example 0 */
  readonly weight!: number;
  /** Average tf of the other texts, two decimals. @example 6.4 */
  readonly othersTf!: number;
  /** Average tf × idf of the other texts. @example 7.56 */
  readonly othersWeight!: number;
  /** Occurrences in each of the other texts that were read, in their order. @example [8, 5, 11] */
  readonly othersCounts!: readonly number[];
}

export class KeywordComparisonDto {
  /** How the weights are worked out. @example tf = occurrences per 1,000 words */
  readonly formula!: string;
  /** Every text and address of `compare`, in its order. */
  readonly texts!: readonly KeywordComparedTextDto[];
  /** Terms that were weighed. @example 640 */
  readonly total!: number;
  /** The weightiest of them, at most 200; none when no other text could be read. */
  readonly terms!: readonly KeywordComparedTermDto[];
}
