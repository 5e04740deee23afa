export class BlogDraftDto {
  /** Names the draft, and its URL once it is published. @example robots-txt-for-beginners */
  readonly id!: string;
  /** Its title. @example Robots.txt for Beginners */
  readonly title!: string;
  /** What lists show of it. @example What each line of the file does. */
  readonly excerpt!: string;
  /**
   * Its meta description.
   * @example What each line of a robots.txt file does, which crawlers keep to it, and how to test it.
   */
  readonly metaDescription!: string;
  /** Its category. @example Technical SEO */
  readonly category!: string;
  /** Its keywords. @example ["robots.txt", "crawling"] */
  readonly tags!: readonly string[];
  /** Its date. @example 2026-11-21 */
  readonly publishDate!: string;
  /** Words: counted. @example 1563 */
  readonly words!: number;
  /** Minutes: words / 200. @example 8 */
  readonly readTime!: number;
  /** Whether it was repaired first. @example false */
  readonly repaired!: boolean;
  /** The text as sanitized HTML. @example <h2 id="why">Why</h2> */
  readonly html!: string;
}

export class BlogDraftListDto {
  /** Drafts, oldest first, at most 100. */
  readonly drafts!: readonly BlogDraftDto[];
  /** How many there are in all. @example 0 */
  readonly total!: number;
}

export class BlogDraftOutcomeDto {
  /** The draft. @example robots-txt-for-beginners */
  readonly id!: string;
  /** What was done with the draft. @example published */
  readonly outcome!: 'published' | 'discarded';
}
