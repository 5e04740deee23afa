import { Body, Controller, Get, Injectable, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type BlogRunItem, estimatedMonthlyTraffic } from '@plumbline/blog';
import { AdminOnly, adminProblems } from '../../admin/admin-only.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import {
  BlogEstimateQueryDto,
  BulkGenerationDto,
  BulkGenerationRequestDto,
  GeneratedBlogDto,
} from './blog-run.dto.ts';
import { BlogRuns } from './blog-runs.ts';
import { BlogStats, statsAnswer, trafficFormula } from './blog-stats.ts';
import { BlogEstimateDto, BlogStatsDto } from './blog-stats.dto.ts';

/** Each post has three keywords. */
const keywordsPerPost = 3;

/** Starts a run, waits until it has settled, and says what it wrote. */
@Injectable()
export class GeneratedBlogs {
  constructor(private readonly runs: BlogRuns) {}

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
    const { id } = await this.runs.start(request);
    const run = await this.runs.settled(id);
    this.runs.requireKept(run);
    return { run, items: await this.runs.items(id) };
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

const startProblems = [
  ...adminProblems,
  'conflict',
  'budget_exhausted',
  'generation_failed',
  'storage_unavailable',
  'shutting_down',
] as const;

/** The calls that the specification defines. They respond when the work is done. */
@ApiTags('blog')
@Controller('api')
export class GenerationController {
  constructor(
    private readonly generated: GeneratedBlogs,
    private readonly stats: BlogStats,
  ) {}

  @Post('generate-blogs')
  @AdminOnly()
  @ApiTool({
    summary: 'Write ten posts',
    description:
      'Starts a daily run and responds when it ends or uses up today’s budget, which takes minutes. To get a response at once, use POST /api/blog/runs. The run continues if you disconnect. The response leaves out rejected posts; the run says why they were rejected.',
    data: [GeneratedBlogDto],
    problems: startProblems,
    result: 'The posts that were kept.',
  })
  async generateBlogs(): Promise<Envelope<GeneratedBlogDto[]>> {
    const blogs = await this.generated.daily();
    return ok(blogs, `Generated ${blogs.length} SEO-optimized blog posts`);
  }

  @Post('generate-bulk-blogs')
  @AdminOnly()
  @ApiTool({
    summary: 'Write 50 to 500 posts',
    description:
      'Starts a bulk run and responds when it ends or uses up today’s budget, which takes minutes to hours. To get a response at once, use POST /api/blog/runs. The run continues if you disconnect, and after a restart.',
    data: BulkGenerationDto,
    problems: startProblems,
    result: 'What was written.',
  })
  async generateBulkBlogs(
    @Body() { count }: BulkGenerationRequestDto,
  ): Promise<Envelope<BulkGenerationDto>> {
    const result = await this.generated.bulk(count);
    return ok(result, `Generated ${result.totalBlogs} blogs`);
  }

  @Get('blog-stats')
  @ApiTool({
    summary: 'Get blog statistics',
    description:
      'Returns counts of posts, words and categories, estimated search volumes, the last and the next run, today’s budget, and whether posts can be generated. Contains no secrets.',
    data: BlogStatsDto,
    problems: ['storage_unavailable'],
    result: 'Blog statistics.',
  })
  async readBlogStats(): Promise<Envelope<BlogStatsDto>> {
    return statsAnswer(await this.stats.read());
  }

  @Get('blog/estimate')
  @ApiTool({
    summary: 'Estimate a run',
    description: 'Estimates the tokens, cost and posts of a run before you start it.',
    data: BlogEstimateDto,
    problems: ['storage_unavailable'],
    result: 'The estimate.',
  })
  async estimateBlogRun(@Query() query: BlogEstimateQueryDto): Promise<Envelope<BlogEstimateDto>> {
    return ok(await this.stats.estimate(query), 'This is what the run is expected to use.');
  }
}
