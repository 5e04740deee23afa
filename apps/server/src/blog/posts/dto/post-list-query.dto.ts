import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { writers } from './post.dto.ts';
import { MaxCharacters } from '../../../http/max-characters.ts';

/** A page of the list, unless asked otherwise. */
const defaultLimit = 20;

export class BlogPostListQueryDto {
  /**
   * A text in the title, the excerpt or a tag, or words that the article contains; case is ignored.
   * What only the article contains comes last.
   * @example core web vitals
   */
  @IsOptional()
  @MaxCharacters(200, { message: 'The search may have 200 characters' })
  @IsString({ message: 'The search must be a text' })
  readonly search?: string;

  /** The whole name of a category. @example Performance */
  @IsOptional()
  @MaxCharacters(100, { message: 'The category may have 100 characters' })
  @IsString({ message: 'The category must be a text' })
  readonly category?: string;

  /** A whole tag, whatever its case. @example page speed */
  @IsOptional()
  @MaxCharacters(300, { message: 'The tag may have 300 characters' })
  @IsString({ message: 'The tag must be a text' })
  readonly tag?: string;

  /** Only featured posts, or only the others. @example false */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  @IsBoolean({ message: '"featured" is true or false' })
  readonly featured?: boolean;

  /** Only posts that ship with the product, or only those that a language model wrote here. @example person */
  @IsOptional()
  @IsIn(writers, { message: '"writtenBy" is "person" or "model"' })
  readonly writtenBy?: (typeof writers)[number];

  /** The "next" of the page before. @example MjAyNS0wOC0xMXxjb3JlLXdlYi12aXRhbHM */
  @IsOptional()
  @MaxLength(1000, { message: '"after" must be the "next" of a page' })
  @IsString({ message: '"after" must be the "next" of a page' })
  readonly after?: string;

  /** How many posts a page holds. @example 20 */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'A page holds 1 to 100 posts' })
  @Min(1, { message: 'A page holds 1 to 100 posts' })
  @Max(100, { message: 'A page holds 1 to 100 posts' })
  readonly limit: number = defaultLimit;
}
