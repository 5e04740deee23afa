import { BlogPostSummaryDto } from './post-summary.dto.ts';

export class BlogPostTotalDto {
  /** How many posts match. @example 22 */
  readonly count!: number;
  /** False where counting stopped at this number: there are more. @example true */
  readonly exact!: boolean;
}

export class BlogPostListDto {
  /** Newest first. */
  readonly posts!: readonly BlogPostSummaryDto[];
  /**
   * What "after" asks for the next page with; null on the last page.
   * @example MjAyNS0wOC0xMXxjb3JlLXdlYi12aXRhbHM
   */
  readonly next!: string | null;
  /** How many posts match in all. */
  readonly total!: BlogPostTotalDto;
}
