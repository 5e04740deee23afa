import { ApiProperty } from '@nestjs/swagger';
import type { PostMaking, PostOrigin } from '@plumbline/blog';

/** Who wrote a post. */
export const writers = ['person', 'model'] as const satisfies readonly PostMaking['by'][];

export class BlogPostSummaryDto {
  /** Names the post in /blog/{id}. @example core-web-vitals */
  readonly id!: string;
  /** Its title. @example Core Web Vitals in plain words */
  readonly title!: string;
  /**
   * What it is about, in a sentence or two.
   * @example What the three metrics measure, and which of them your page can fix first.
   */
  readonly excerpt!: string;
  /** Who signs it. @example Plumbline */
  readonly author!: string;
  /** The day it was published. @example 2025-08-11 */
  @ApiProperty({ format: 'date' })
  readonly publishDate!: string;
  /** The day of its present text. @example 2025-08-11 */
  @ApiProperty({ format: 'date' })
  readonly modifiedDate!: string;
  /** Minutes to read it, from its words. @example 8 */
  readonly readTime!: number;
  /** Words, counted in its text. @example 1612 */
  readonly words!: number;
  /** Its category. @example Performance */
  readonly category!: string;
  /** What it is about, in words. @example ["core web vitals", "page speed"] */
  readonly tags!: readonly string[];
  /** Whether it is shown among the featured ones. @example true */
  readonly featured!: boolean;
  /** Readers counted here: each once a day. Measured. @example 37 */
  readonly views!: number;
  /**
   * Searches a month for its topic, from a published table: estimated. Null where there is none.
   * @example 74000
   */
  readonly targetSearchVolume!: number | null;
  /** Where it came from: shipped with the product, or generated here. @example static */
  readonly origin!: PostOrigin;
  /**
   * `person`: it ships with the product; `model`: a language model wrote it here.
   * @example person
   */
  readonly writtenBy!: (typeof writers)[number];
}

export class BlogPostTotalDto {
  /** How many posts match. @example 22 */
  readonly count!: number;
  /** False where counting stopped at this number: there are more. @example true */
  readonly exact!: boolean;
}

export class BlogPostListDto {
  /** Newest first; a search first lists what it finds in title, excerpt or tags. */
  readonly posts!: readonly BlogPostSummaryDto[];
  /**
   * Value of "after" for the next page; null on the last page.
   * @example MjAyNS0wOC0xMXxjb3JlLXdlYi12aXRhbHM
   */
  readonly next!: string | null;
  /** How many posts match in all. */
  readonly total!: BlogPostTotalDto;
}

export class BlogPostHeadingDto {
  /** Its id in the HTML. @example s-what-lcp-measures */
  readonly id!: string;
  /** Its text. @example What LCP measures */
  readonly text!: string;
  /** 2 to 6. @example 2 */
  readonly level!: number;
}

export class BlogPostSourceDto {
  /** What it is called. @example Largest Contentful Paint (web.dev) */
  readonly title!: string;
  /** URL of the source. @example https://web.dev/articles/lcp */
  readonly url!: string;
}

export class BlogPostMakingDto {
  /**
   * `person`: it ships with the product; `model`: a language model wrote it here.
   * @example model
   */
  readonly by!: (typeof writers)[number];
  /** The name of the model; null for what ships with the product. @example gpt-5-mini */
  readonly model!: string | null;
  /**
   * When it was written; null for posts that ship with the product.
   * @example 2026-11-21T06:00:12.000Z
   */
  @ApiProperty({ format: 'date-time', type: String })
  readonly at!: string | null;
  /** Whether a check found something that was then fixed. @example false */
  readonly repaired!: boolean;
  /** Whether a person approved it before it was published. @example false */
  readonly reviewed!: boolean;
}

export class BlogPostLinkDto {
  /** Names the post in /blog/{id}. @example technical-seo-checklist */
  readonly id!: string;
  /** Its title. @example A technical SEO checklist */
  readonly title!: string;
}

export class BlogPostDto extends BlogPostSummaryDto {
  /** Its former id, which redirects here; null where there is none. @example auto-2025-08-11-1 */
  readonly sourceId!: string | null;
  /** The canonical URL. @example https://seo.example/blog/core-web-vitals */
  readonly canonicalUrl!: string;
  /**
   * For search results.
   * @example What LCP, INP and CLS measure, where the thresholds come from, and what to fix first.
   */
  readonly metaDescription!: string;
  /**
   * Its text as HTML: sanitized, whatever it was written from.
   * @example <h2 id="s-blades">Blades</h2><p>Steel keeps an <strong>edge</strong>.</p>
   */
  readonly html!: string;
  /** Its headings, in order. */
  readonly headings!: readonly BlogPostHeadingDto[];
  /** Its sources. */
  readonly sources!: readonly BlogPostSourceDto[];
  /** How it was made. */
  readonly making!: BlogPostMakingDto;
  /** The next newer post; null for the newest. */
  readonly newer!: BlogPostLinkDto | null;
  /** The next older post; null for the oldest. */
  readonly older!: BlogPostLinkDto | null;
  /** Up to three posts like it: by shared tags, then by words of title and tags, and the category. */
  readonly related!: readonly BlogPostSummaryDto[];
}

export class BlogPostViewsDto {
  /** Readers counted here. @example 38 */
  readonly views!: number;
}

export class BlogCategoryDto {
  /** Its name. @example Performance */
  readonly name!: string;
  /** Published posts in it. @example 3 */
  readonly posts!: number;
}

export class BlogCategoriesDto {
  /** The categories that have posts. */
  readonly categories!: readonly BlogCategoryDto[];
  /** Published posts that a language model wrote here. @example 0 */
  readonly generated!: number;
}
