import { Inject, Injectable } from '@nestjs/common';
import {
  assumedTrafficShare,
  type BlogRunStore,
  bulkCount,
  bulkOutlook,
  dailyMinWords,
  dailyPosts,
  estimatedMonthlyTraffic,
  estimateOf,
  keptItems,
  nextDue,
  type PostStore,
} from '@plumbline/blog';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ok } from '../../http/envelope.ts';
import { POST_STORE } from '../posts/post-store.module.ts';
import { BLOG_RUNS, BlogBudget } from './blog-budget.ts';
import type { BlogEstimateQueryDto } from './blog-run.dto.ts';
import type { BlogEstimateDto, BlogStatsDto, BlogUsageDto } from './blog-stats.dto.ts';

/** Pages that embed these figures refer to them by this path. */
export const statsPath = '/api/blog-stats';

export const statsAnswer = (stats: BlogStatsDto) => ok(stats, 'Blog statistics loaded.');

export const trafficFormula = (posts: string): string =>
  `The monthly searches for the topics of all ${posts} posts × ${assumedTrafficShare}, our own assumption. Posts on the same topic each count its searches.`;

export const toUsageDto = ({
  inputTokens,
  outputTokens,
  requests,
}: BlogUsageDto): BlogUsageDto => ({
  inputTokens,
  outputTokens,
  requests,
});

/** Blog statistics, open to everyone. */
@Injectable()
export class BlogStats {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(BLOG_RUNS) private readonly store: BlogRunStore,
    @Inject(POST_STORE) private readonly posts: PostStore,
    private readonly budget: BlogBudget,
  ) {}

  async read(): Promise<BlogStatsDto> {
    const [counts, last, totals, budget] = await Promise.all([
      this.posts.counts(),
      this.store.latest(),
      this.store.totals(),
      this.budget.describe(),
    ]);
    const { blog, languageModel } = this.config;
    const scheduled = languageModel !== null && blog.schedule !== null;
    return {
      totalPosts: counts.published,
      generatedPosts: counts.generated,
      drafts: counts.drafts,
      totalWords: counts.words,
      totalTargetSearchVolume: counts.targetSearchVolume,
      estimatedMonthlyTraffic: estimatedMonthlyTraffic(counts.targetSearchVolume),
      trafficFormula: trafficFormula('published'),
      categories: { ...counts.byCategory },
      usage: toUsageDto(totals.spent),
      lastRun: last && {
        kind: last.kind,
        state: last.state,
        createdAt: last.createdAt.toISOString(),
        requested: last.requested,
        kept: keptItems(last.counts),
      },
      schedule: {
        cron: blog.schedule,
        timezone: blog.timezone,
        nextRunAt:
          scheduled && blog.schedule
            ? nextDue(blog.schedule, blog.timezone, new Date()).at.toISOString()
            : null,
      },
      budget,
      generation: {
        configured: languageModel !== null,
        review: blog.review,
        model: languageModel?.model ?? null,
        running: totals.open > 0,
      },
    };
  }

  async estimate({ kind, count }: BlogEstimateQueryDto): Promise<BlogEstimateDto> {
    const posts = kind === 'daily' ? dailyPosts : (count ?? bulkCount.default);
    const { inputTokens, outputTokens, totalTokens, usd, unknownBecause, formula } = estimateOf(
      kind,
      posts,
      this.config.blog.prices,
    );
    const outlook = bulkOutlook(posts);
    return {
      kind,
      posts,
      provenance: 'estimated',
      inputTokens,
      outputTokens,
      totalTokens,
      costUsd: usd,
      unknownBecause,
      formula,
      keywords: outlook.keywords,
      words: kind === 'daily' ? posts * dailyMinWords : outlook.words,
      searchVolume: outlook.searchVolume,
      budget: await this.budget.describe(),
    };
  }
}
