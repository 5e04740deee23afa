export class BlogDraftDto {
  /** Id of the draft, and part of its URL after publication. @example robots-txt-for-beginners */
  readonly id!: string;
  /** Title. @example Robots.txt for Beginners */
  readonly title!: string;
  /** Excerpt shown in lists. @example What each line of the file does. */
  readonly excerpt!: string;
  /**
   * Meta description.
   * @example What each line of a robots.txt file does, which crawlers keep to it, and how to test it.
   */
  readonly metaDescription!: string;
  /** Category. @example Technical SEO */
  readonly category!: string;
  /** Keywords. @example ["robots.txt", "crawling"] */
  readonly tags!: readonly string[];
  /** Date of the post. @example 2026-11-21 */
  readonly publishDate!: string;
  /** Word count. @example 1563 */
  readonly words!: number;
  /** Reading time in minutes: words / 200. @example 8 */
  readonly readTime!: number;
  /** Whether a repair was needed before the post was kept. @example false */
  readonly repaired!: boolean;
  /** Text as sanitized HTML. @example <h2 id="why">Why</h2> */
  readonly html!: string;
}

export class BlogDraftListDto {
  /** Drafts, oldest first, at most 100. */
  readonly drafts!: readonly BlogDraftDto[];
  /** Total number. @example 0 */
  readonly total!: number;
}

export class BlogDraftOutcomeDto {
  /** Id of the draft. @example robots-txt-for-beginners */
  readonly id!: string;
  /** What happened to the draft. @example published */
  readonly outcome!: 'published' | 'discarded';
}
