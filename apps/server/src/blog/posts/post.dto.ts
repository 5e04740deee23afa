import { ApiProperty } from '@nestjs/swagger';
import type { PostAuthorship, PostOrigin } from '@plumbline/content';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MaxCharacters } from '../../http/request-fields.ts';

/** Who wrote a post. */
export const writers = ['person', 'model'] as const satisfies readonly PostAuthorship['by'][];

export class BlogPostSummaryDto {
  /** Id of the post, used in /blog/{id}. @example core-web-vitals */
  readonly id!: string;
  /** Title. @example Core Web Vitals in plain words */
  readonly title!: string;
  /**
   * Summary in a sentence or two.
   * @example What the three metrics measure, and which of them your page can fix first.
   */
  readonly excerpt!: string;
  /** Author. @example Plumbline */
  readonly author!: string;
  /** Day of publication. @example 2025-08-11 */
  @ApiProperty({ format: 'date' })
  readonly publishDate!: string;
  /** Day of the last change. @example 2025-08-11 */
  @ApiProperty({ format: 'date' })
  readonly modifiedDate!: string;
  /** Reading time in minutes, based on the word count. @example 8 */
  readonly readTime!: number;
  /** Word count of the text. @example 1612 */
  readonly words!: number;
  /** Category. @example Performance */
  readonly category!: string;
  /** Topics of the post. @example ["core web vitals", "page speed"] */
  readonly tags!: readonly string[];
  /** Whether the post is featured. @example true */
  readonly featured!: boolean;
  /** Number of readers, each counted once a day (measured). @example 37 */
  readonly views!: number;
  /**
   * Searches per month for the topic, from a published table (estimated). Null if there is none.
   * @example 74000
   */
  readonly targetSearchVolume!: number | null;
  /** Whether the post shipped with the product or was generated here. @example static */
  readonly origin!: PostOrigin;
  /** `person`: the post ships with the product; `model`: a language model wrote it here. @example person */
  readonly writtenBy!: (typeof writers)[number];
}

export class BlogPostTotalDto {
  /** Number of matching posts. @example 22 */
  readonly count!: number;
  /** False if counting stopped at this number and there are more. @example true */
  readonly exact!: boolean;
}

export class BlogPostListDto {
  /** Posts, newest first. A search lists matches in title, excerpt or tags first. */
  readonly posts!: readonly BlogPostSummaryDto[];
  /**
   * Value of "after" for the next page; null on the last page.
   * @example MjAyNS0wOC0xMXxjb3JlLXdlYi12aXRhbHM
   */
  readonly next!: string | null;
  /** Total number of matching posts. */
  readonly total!: BlogPostTotalDto;
}

export class BlogPostHeadingDto {
  /** Id of the heading in the HTML. @example s-what-lcp-measures */
  readonly id!: string;
  /** Text of the heading. @example What LCP measures */
  readonly text!: string;
  /** Heading level, 2 to 6. @example 2 */
  readonly level!: number;
}

export class BlogPostSourceDto {
  /** Title of the source. @example Largest Contentful Paint (web.dev) */
  readonly title!: string;
  /** URL of the source. @example https://web.dev/articles/lcp */
  readonly url!: string;
}

export class BlogPostAuthorshipDto {
  /** `person`: the post ships with the product; `model`: a language model wrote it here. @example model */
  readonly by!: (typeof writers)[number];
  /** Name of the language model; null for posts that ship with the product. @example gpt-5-mini */
  readonly model!: string | null;
  /**
   * When the post was written; null for posts that ship with the product.
   * @example 2026-11-21T06:00:12.000Z
   */
  @ApiProperty({ format: 'date-time', type: String })
  readonly at!: string | null;
  /** Whether a check found an issue that was then fixed. @example false */
  readonly repaired!: boolean;
  /** Whether a person approved the post before publication. @example false */
  readonly reviewed!: boolean;
}

export class BlogPostLinkDto {
  /** Id of the post, used in /blog/{id}. @example technical-seo-checklist */
  readonly id!: string;
  /** Title. @example A technical SEO checklist */
  readonly title!: string;
}

export class BlogPostDto extends BlogPostSummaryDto {
  /** Former id, which redirects to this one; null if there is none. @example auto-2025-08-11-1 */
  readonly sourceId!: string | null;
  /** Canonical URL. @example https://seo.example/blog/core-web-vitals */
  readonly canonicalUrl!: string;
  /**
   * Meta description.
   * @example What LCP, INP and CLS measure, where the thresholds come from, and what to fix first.
   */
  readonly metaDescription!: string;
  /**
   * Text as sanitized HTML.
   * @example <h2 id="s-blades">Blades</h2><p>Steel keeps an <strong>edge</strong>.</p>
   */
  readonly html!: string;
  /** Headings, in order. */
  readonly headings!: readonly BlogPostHeadingDto[];
  /** Sources that the post cites. */
  readonly sources!: readonly BlogPostSourceDto[];
  /** How the post was written. */
  readonly authorship!: BlogPostAuthorshipDto;
  /** Next newer post; null for the newest. */
  readonly newer!: BlogPostLinkDto | null;
  /** Next older post; null for the oldest. */
  readonly older!: BlogPostLinkDto | null;
  /** Up to three similar posts: ranked by shared tags, then by words in title and tags, and by category. */
  readonly related!: readonly BlogPostSummaryDto[];
}

export class BlogPostViewsDto {
  /** Number of readers counted here. @example 38 */
  readonly views!: number;
}

export class BlogCategoryDto {
  /** Name of the category. @example Performance */
  readonly name!: string;
  /** Number of published posts in the category. @example 3 */
  readonly posts!: number;
}

export class BlogCategoriesDto {
  /** Categories that have posts. */
  readonly categories!: readonly BlogCategoryDto[];
  /** Number of published posts that a language model wrote here. @example 0 */
  readonly generated!: number;
}

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
