import { ApiProperty } from '@nestjs/swagger';
import { type PostMaking, type PostOrigin } from '@plumbline/blog';

/** Who wrote a post. */
export const writers = ['person', 'model'] as const satisfies readonly PostMaking['by'][];

export class BlogPostSummaryDto {
  /** Names the post in /blog/{id}. @example core-web-vitals */
  readonly id!: string;
  /** Its title. @example Core Web Vitals in plain words */
  readonly title!: string;
  /**
   * What it is about, in a sentence or two.
   * @example What the three metrics measure, and which of them your page can mend first.
   */
  readonly excerpt!: string;
  /** Who signs it. @example Plumbline */
  readonly author!: string;
  /** The day it was published. @example 2025-08-11 */
  @ApiProperty({ format: 'date' })
  readonly publishDate!: string;
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
  /** The figure it started with and the readers counted since. @example 15420 */
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
