import { IsString, Matches, MaxLength } from 'class-validator';
import { MaxCharacters } from '../../../http/max-characters.ts';

/** What an operator can change of a post. */
class PostTextDto {
  /** Its title. @example Robots.txt for Beginners */
  @MaxCharacters(200, { message: 'Title should be at most 200 characters' })
  @Matches(/\S/, { message: 'Title is required' })
  @IsString({ message: 'Title is required' })
  readonly title!: string;

  /** What lists show of it. @example What each line of the file does. */
  @MaxCharacters(500, { message: 'Excerpt should be at most 500 characters' })
  @Matches(/\S/, { message: 'Excerpt is required' })
  @IsString({ message: 'Excerpt is required' })
  readonly excerpt!: string;

  /**
   * Its meta description.
   * @example What each line of a robots.txt file does, which crawlers keep to it, and how to test it.
   */
  @MaxCharacters(320, { message: 'Meta description should be at most 320 characters' })
  @Matches(/\S/, { message: 'Meta description is required' })
  @IsString({ message: 'Meta description is required' })
  readonly metaDescription!: string;

  /** Its category. @example Technical SEO */
  @MaxCharacters(100, { message: 'Category should be at most 100 characters' })
  @Matches(/\S/, { message: 'Category is required' })
  @IsString({ message: 'Category is required' })
  readonly category!: string;

  /** Its keywords, with commas between. @example robots.txt, crawling */
  @MaxCharacters(1_000, { message: 'Keywords should be at most 1,000 characters' })
  @IsString({ message: 'Send the keywords as one text' })
  readonly tags!: string;

  /** Its text: GitHub-flavoured Markdown without an H1 and HTML; `{product}` becomes the product's name. @example Robots.txt is a file. */
  @MaxCharacters(60_000, { message: 'Content should be at most 60,000 characters' })
  @Matches(/\S/, { message: 'Content is required' })
  @IsString({ message: 'Content is required' })
  readonly content!: string;
}

const version = /^[\w-]{22}$/;

export class BlogTextDto extends PostTextDto {
  /** Names the post. @example robots-txt-for-beginners */
  readonly id!: string;
  /** Whether readers see it. @example published */
  readonly state!: 'published' | 'draft';
  /** Names the text as it is now; an edit sends it back. @example q3bXn0Vt1yq7cYk2m9uJrA */
  readonly version!: string;
}

export class BlogTextEditDto extends PostTextDto {
  /**
   * The version that was read; any other version is refused, so no edit is lost.
   * @example q3bXn0Vt1yq7cYk2m9uJrA
   */
  @MaxLength(22, { message: 'Send the version that you read' })
  @Matches(version, { message: 'Send the version that you read' })
  @IsString({ message: 'Send the version that you read' })
  readonly version!: string;
}

export class BlogPostOutcomeDto {
  /** The post. @example robots-txt-for-beginners */
  readonly id!: string;
  /** What was done with it. @example unpublished */
  readonly outcome!: 'unpublished' | 'deleted';
}
