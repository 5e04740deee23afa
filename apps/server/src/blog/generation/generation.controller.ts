import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adminProblems, AdminOnly } from '../../admin/admin-only.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { BlogStats, statsAnswer } from './blog-stats.ts';
import { BlogEstimateDto, BlogStatsDto } from './dto/blog-stats.dto.ts';
import { BulkGenerationDto, GeneratedBlogDto } from './dto/generated.dto.ts';
import { BlogEstimateQueryDto, BulkGenerationRequestDto } from './dto/generation-request.dto.ts';
import { GeneratedBlogs } from './generated-blogs.ts';

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
  readonly #generated: GeneratedBlogs;
  readonly #stats: BlogStats;

  constructor(generated: GeneratedBlogs, stats: BlogStats) {
    this.#generated = generated;
    this.#stats = stats;
  }

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
    const blogs = await this.#generated.daily();
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
    const result = await this.#generated.bulk(count);
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
    return statsAnswer(await this.#stats.read());
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
    return ok(await this.#stats.estimate(query), 'This is what the run is expected to use.');
  }
}
