import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { writers } from './post.dto.ts';
import { MaxCharacters } from '../../../http/request-fields.ts';

/** A page of the list, unless asked otherwise. */
const defaultLimit = 20;

export class BlogPostListQueryDto {
  /**
   * Text to find in the title, the excerpt or a tag, or words to find in the article. Case is
   * ignored. Articles that match only in the text come last.
   * @example core web vitals
   */
  @IsOptional()
  @MaxCharacters(200, { message: 'The search can have up to 200 characters' })
  @IsString({ message: 'The search must be a string' })
  readonly search?: string;

  /** Full name of a category. @example Performance */
  @IsOptional()
  @MaxCharacters(100, { message: 'The category can have up to 100 characters' })
  @IsString({ message: 'The category must be a string' })
  readonly category?: string;

  /** Full tag, ignoring case. @example page speed */
  @IsOptional()
  @MaxCharacters(300, { message: 'The tag can have up to 300 characters' })
  @IsString({ message: 'The tag must be a string' })
  readonly tag?: string;

  /** true: only featured posts; false: only the others. @example false */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  @IsBoolean({ message: '"featured" must be true or false' })
  readonly featured?: boolean;

  /**
   * person: only posts that ship with the product; model: only posts that a language model wrote
   * here.
   * @example person
   */
  @IsOptional()
  @IsIn(writers, { message: '"writtenBy" must be "person" or "model"' })
  readonly writtenBy?: (typeof writers)[number];

  /** Value of "next" from the previous page. @example MjAyNS0wOC0xMXxjb3JlLXdlYi12aXRhbHM */
  @IsOptional()
  @MaxLength(1000, { message: '"after" must be the "next" value of a page' })
  @IsString({ message: '"after" must be the "next" value of a page' })
  readonly after?: string;

  /** Posts per page. @example 20 */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: '"limit" must be from 1 to 100' })
  @Min(1, { message: '"limit" must be from 1 to 100' })
  @Max(100, { message: '"limit" must be from 1 to 100' })
  readonly limit: number = defaultLimit;
}
