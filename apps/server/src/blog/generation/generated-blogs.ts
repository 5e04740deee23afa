import { Injectable } from '@nestjs/common';
import { assumedTrafficShare, type BlogRunItem, estimatedMonthlyTraffic } from '@plumbline/blog';
import { BlogRuns } from './blog-runs.ts';
import type { BulkGenerationDto, GeneratedBlogDto } from './dto/generated.dto.ts';

/** Each post has three keywords. */
const keywordsPerPost = 3;

export const trafficFormula = (posts: string): string =>
  `The monthly searches for the topics of all ${posts} posts × ${assumedTrafficShare}, our own assumption. Posts on the same topic each count its searches.`;

/** Responses of the calls that the specification defines. */
@Injectable()
export class GeneratedBlogs {
  readonly #runs: BlogRuns;

  constructor(runs: BlogRuns) {
    this.#runs = runs;
  }

  async daily(): Promise<GeneratedBlogDto[]> {
    const { items } = await this.#settle({ kind: 'daily' });
    return items.filter(isKept).map(toGeneratedBlog);
  }

  async bulk(count: number): Promise<BulkGenerationDto> {
    const { run, items } = await this.#settle({ kind: 'bulk', count });
    const kept = items.filter(isKept);
    const volume = kept.reduce((sum, { plan }) => sum + plan.targetSearchVolume, 0);
    const categories: Record<string, number> = {};
    for (const { plan } of kept) categories[plan.category] = (categories[plan.category] ?? 0) + 1;
    return {
      totalBlogs: kept.length,
      totalTargetSearchVolume: volume,
      estimatedMonthlyTraffic: estimatedMonthlyTraffic(volume),
      categories,
      seoImpact: {
        keywordTargets: kept.length * keywordsPerPost,
        contentWords: run.words,
        indexablePages: run.counts.published,
      },
      provenance: {
        targetSearchVolume: 'estimated',
        monthlyTraffic: 'estimated',
        trafficFormula: trafficFormula('kept'),
        counts: 'measured',
      },
      runId: run.id,
      rejected: run.counts.rejected,
      notWritten: run.requested - kept.length - run.counts.rejected,
    };
  }

  async #settle(request: Parameters<BlogRuns['start']>[0]) {
    const { id } = await this.#runs.start(request);
    const run = await this.#runs.settled(id);
    this.#runs.requireKept(run);
    return { run, items: await this.#runs.items(id) };
  }
}

const isKept = ({ postId }: BlogRunItem): boolean => postId !== null;

function toGeneratedBlog({
  postId,
  title,
  plan,
  words,
  state,
  repaired,
}: BlogRunItem): GeneratedBlogDto {
  return {
    id: postId ?? '',
    title: title ?? '',
    category: plan.category,
    targetSearchVolume: plan.targetSearchVolume,
    publishDate: plan.publishDate,
    words: words ?? 0,
    state,
    repaired,
  };
}
