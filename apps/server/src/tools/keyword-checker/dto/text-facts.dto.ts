export class KeywordLanguageDto {
  /** The language that the text was counted in. @example en */
  readonly code!: string;
  /**
   * How it came about: chosen in the request, detected from the text, declared by the page, or
   * assumed (English) because nothing tells.
   * @example detected
   */
  readonly source!: 'chosen' | 'detected' | 'declared' | 'assumed';
  /**
   * Whether the detector holds its finding to be right; null when it found nothing. Short or mixed
   * texts are not reliable.
   * @example true
   */
  readonly reliable!: boolean | null;
  /** What the text itself shows, whatever was chosen; null when nothing tells. @example en */
  readonly detected!: string | null;
  /** Whether there is a list of stop words for it. Without one none are left out. @example true */
  readonly hasStopWords!: boolean;
}

export class KeywordReadabilityDto {
  /** Whether it could be measured. @example true */
  readonly known!: boolean;
  /** Why not; null when it could. @example null */
  readonly reason!: string | null;
  /** Reading ease: higher is easier, most texts 0 to 100, one decimal. @example 64.2 */
  readonly score!: number | null;
  /** The score in words, by the bands of Flesch 1948. @example Plain */
  readonly level!: string | null;
  /** Author and year of the formula, the one published for the language. @example Flesch 1948 */
  readonly formula!: string | null;
  /** Sentences counted. @example 42 */
  readonly sentences!: number | null;
  /** Words counted; those without a letter are left out. @example 640 */
  readonly words!: number | null;
  /** Syllables, estimated by spelling rules. @example 950 */
  readonly syllables!: number | null;
  /** Words a sentence, one decimal. @example 15.2 */
  readonly wordsPerSentence!: number | null;
}

export class KeywordPageDto {
  /** The address as asked for. @example https://example.com/ */
  readonly url!: string;
  /** Where it led. @example https://example.com/ */
  readonly finalUrl!: string;
  /** HTTP status of the answer. @example 200 */
  readonly status!: number;
  /** Title of the page. Third-party text: show it as text only. @example Garden spades compared */
  readonly title!: string;
  /** What was read of it: the main content, or all of it. @example main */
  readonly part!: 'main' | 'all';
  /** Sign that this is a wall in front of the page rather than the page. @example null */
  readonly wall!: string | null;
}
