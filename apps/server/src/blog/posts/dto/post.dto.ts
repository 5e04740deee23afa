import { ApiProperty } from '@nestjs/swagger';
import { BlogPostSummaryDto, writers } from './post-summary.dto.ts';

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
  /** Where it stands. @example https://web.dev/articles/lcp */
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
  /** Whether a check found something first, which was then mended. @example false */
  readonly repaired!: boolean;
  /** Whether a person approved it before it was published. @example false */
  readonly reviewed!: boolean;
}

export class BlogPostViewCountDto {
  /** The figure that the post came with: stated, not counted here. @example 15420 */
  readonly starting!: number;
  /** Readers counted here: each once a day. Measured. @example 37 */
  readonly counted!: number;
}

export class BlogPostLinkDto {
  /** Names the post in /blog/{id}. @example technical-seo-checklist */
  readonly id!: string;
  /** Its title. @example A technical SEO checklist */
  readonly title!: string;
}

export class BlogPostDto extends BlogPostSummaryDto {
  /** The other name that leads here; null where there is none. @example auto-2025-08-11-1 */
  readonly sourceId!: string | null;
  /** The address that search engines are told. @example https://seo.example/blog/core-web-vitals */
  readonly canonicalUrl!: string;
  /**
   * For search results.
   * @example What LCP, INP and CLS measure, where the thresholds come from, and what to mend first.
   */
  readonly metaDescription!: string;
  /**
   * Its text as HTML: sanitised, whatever it was written from.
   * @example <h2 id="s-blades">Blades</h2><p>Steel keeps an <strong>edge</strong>.</p>
   */
  readonly html!: string;
  /** Its headings, in order. */
  readonly headings!: readonly BlogPostHeadingDto[];
  /** What it leans on. */
  readonly sources!: readonly BlogPostSourceDto[];
  /** How it was made. */
  readonly making!: BlogPostMakingDto;
  /** What its views are made of. */
  readonly viewCount!: BlogPostViewCountDto;
  /** The next newer post; null for the newest. */
  readonly newer!: BlogPostLinkDto | null;
  /** The next older post; null for the oldest. */
  readonly older!: BlogPostLinkDto | null;
  /** Up to three posts that share most tags with it. */
  readonly related!: readonly BlogPostSummaryDto[];
}

export class BlogPostViewsDto {
  /** The figure the post started with and the readers counted since. @example 15457 */
  readonly views!: number;
}
