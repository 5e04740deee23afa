import { IsString, Matches, MaxLength } from 'class-validator';
import { MaxCharacters } from '../../http/request-fields.ts';

/** What an operator can change of a post. */
class PostTextDto {
  /** Title. @example Robots.txt for Beginners */
  @MaxCharacters(200, { message: 'Title should be at most 200 characters' })
  @Matches(/\S/, { message: 'Title is required' })
  @IsString({ message: 'Title is required' })
  readonly title!: string;

  /** Excerpt shown in lists. @example What each line of the file does. */
  @MaxCharacters(500, { message: 'Excerpt should be at most 500 characters' })
  @Matches(/\S/, { message: 'Excerpt is required' })
  @IsString({ message: 'Excerpt is required' })
  readonly excerpt!: string;

  /**
   * Meta description.
   * @example What each line of a robots.txt file does, which crawlers keep to it, and how to test it.
   */
  @MaxCharacters(320, { message: 'Meta description should be at most 320 characters' })
  @Matches(/\S/, { message: 'Meta description is required' })
  @IsString({ message: 'Meta description is required' })
  readonly metaDescription!: string;

  /** Category. @example Technical SEO */
  @MaxCharacters(100, { message: 'Category should be at most 100 characters' })
  @Matches(/\S/, { message: 'Category is required' })
  @IsString({ message: 'Category is required' })
  readonly category!: string;

  /** Keywords, separated by commas. @example robots.txt, crawling */
  @MaxCharacters(1_000, { message: 'Keywords should be at most 1,000 characters' })
  @IsString({ message: 'Send the keywords as one string' })
  readonly tags!: string;

  /**
   * GitHub-Flavored Markdown without an H1 or HTML. `{product}` is replaced by the product’s name.
   * @example Robots.txt is a file.
   */
  @MaxCharacters(60_000, { message: 'Content should be at most 60,000 characters' })
  @Matches(/\S/, { message: 'Content is required' })
  @IsString({ message: 'Content is required' })
  readonly content!: string;
}

const version = /^[\w-]{22}$/;

export class BlogTextDto extends PostTextDto {
  /** Id of the post. @example robots-txt-for-beginners */
  readonly id!: string;
  /** Whether the post is published. @example published */
  readonly state!: 'published' | 'draft';
  /** Version of the current text; send it back with an edit. @example q3bXn0Vt1yq7cYk2m9uJrA */
  readonly version!: string;
}

export class BlogTextEditDto extends PostTextDto {
  /**
   * Version you read. If the text has changed since then, the edit is refused so that no change is
   * lost.
   * @example q3bXn0Vt1yq7cYk2m9uJrA
   */
  @MaxLength(22, { message: 'Send the version that you read' })
  @Matches(version, { message: 'Send the version that you read' })
  @IsString({ message: 'Send the version that you read' })
  readonly version!: string;
}

export class BlogPostOutcomeDto {
  /** Id of the post. @example robots-txt-for-beginners */
  readonly id!: string;
  /** What happened to the post. @example unpublished */
  readonly outcome!: 'unpublished' | 'deleted';
}

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
