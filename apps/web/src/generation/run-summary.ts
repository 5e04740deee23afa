import type { BlogRunItemDto, BlogRunWithItemsDto } from '@plumbline/api-client';
import { estimatedMonthlyTraffic } from '@plumbline/blog';
import { keptOf } from './figures.ts';

/** What a run added to the site. */
export interface RunSummary {
  /** Kept posts, counted. */
  readonly blogs: number;
  /** Estimated sum of the monthly searches for their topics. */
  readonly searchVolume: number;
  /** Monthly visits, estimated from the searches. */
  readonly monthlyTraffic: number;
  /** Kept posts by category, counted, in the order of the plan. */
  readonly categories: readonly (readonly [category: string, posts: number])[];
  /** Number of keywords, three per post. */
  readonly keywordTargets: number;
  /** Words of the kept posts, counted. */
  readonly contentWords: number;
  /** Published posts, counted. */
  readonly indexablePages: number;
}

const keywordsOfAPost = 3;

const isKept = ({ state }: Pick<BlogRunItemDto, 'state'>): boolean =>
  state === 'published' || state === 'draft';

export function summarize(run: BlogRunWithItemsDto): RunSummary {
  const kept = run.items.filter(isKept);
  const searchVolume = kept.reduce((sum, item) => sum + item.targetSearchVolume, 0);
  const blogs = keptOf(run);
  return {
    blogs,
    searchVolume,
    monthlyTraffic: estimatedMonthlyTraffic(searchVolume),
    categories: [...Map.groupBy(kept, ({ category }) => category)].map(
      ([category, items]) => [category, items.length] as const,
    ),
    keywordTargets: blogs * keywordsOfAPost,
    contentWords: run.words,
    indexablePages: run.published,
  };
}

/** The most frequent reason for failed posts, or `null` if there is none. */
export function mainReason(items: readonly BlogRunItemDto[]): string | null {
  const reasons = new Map<string, number>();
  for (const { state, reason } of items) {
    if ((state === 'failed' || state === 'rejected') && reason) {
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  return [...reasons].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
