import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Sse,
} from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  type BlogRun,
  type BlogRunItem,
  costOf,
  endedItems,
  estimateOf,
  timeLeft,
  type TokenPrices,
} from '@plumbline/blog';
import { map, type Observable } from 'rxjs';
import { AdminOnly, adminProblems } from '../../admin/admin-only.ts';
import { ApiProblems, ApiTool, UuidParam } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { ProblemError } from '../../http/problems.ts';
import {
  BlogRunDto,
  type BlogRunItemDto,
  BlogRunListQueryDto,
  BlogRunPageDto,
  BlogRunRequestDto,
  BlogRunWithItemsDto,
} from './blog-run.dto.ts';
import { BlogRuns } from './blog-runs.ts';
import { toUsageDto } from './blog-stats.ts';

const IdParam = () => UuidParam('The id of the run.');

/** Runs as REST resources, used by the pages. */
@ApiTags('blog')
@AdminOnly()
@Controller('api/blog/runs')
export class BlogRunsController {
  constructor(private readonly runs: BlogRuns) {}

  @Post()
  @ApiTool({
    summary: 'Start a run',
    description:
      'Plans a run and queues its posts. Follow its events or poll it. It survives restarts. One daily run and one bulk run started by a person can be active at a time.',
    data: BlogRunDto,
    problems: [...adminProblems, 'conflict', 'budget_exhausted', 'storage_unavailable'],
    result: 'The run, queued or running.',
  })
  async startBlogRun(@Body() request: BlogRunRequestDto): Promise<Envelope<BlogRunDto>> {
    return ok(this.#dto(await this.runs.start(request)), 'The run has started.');
  }

  @Get()
  @ApiTool({
    summary: 'List runs',
    description: 'Returns all runs, newest first, in pages.',
    data: BlogRunPageDto,
    problems: [...adminProblems, 'storage_unavailable'],
    result: 'One page of runs.',
  })
  async listBlogRuns(@Query() query: BlogRunListQueryDto): Promise<Envelope<BlogRunPageDto>> {
    const { runs, next } = await this.runs.list(query.limit ?? 20, query.after ?? null);
    return ok({ runs: runs.map((run) => this.#dto(run)), next }, 'These are the runs.');
  }

  @Get(':id')
  @IdParam()
  @ApiTool({
    summary: 'Read a run',
    description: 'Returns the progress of a run and each of its posts.',
    data: BlogRunWithItemsDto,
    problems: [...adminProblems, 'not_found', 'storage_unavailable'],
    result: 'The run with its posts.',
  })
  async readBlogRun(
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<Envelope<BlogRunWithItemsDto>> {
    const [run, items] = await Promise.all([this.runs.read(id), this.runs.items(id)]);
    return ok({ ...this.#dto(run), items: items.map(toRunItemDto) }, 'This is the run.');
  }

  @Delete(':id')
  @IdParam()
  @ApiTool({
    summary: 'Cancel a run',
    description:
      'Cancels a run: it writes no more posts, drops those in progress and keeps the finished ones. A finished run doesn’t change.',
    data: BlogRunDto,
    problems: [...adminProblems, 'not_found', 'storage_unavailable'],
    result: 'The run, canceled or finished.',
  })
  async cancelBlogRun(@Param('id', new ParseUUIDPipe()) id: string): Promise<Envelope<BlogRunDto>> {
    return ok(this.#dto(await this.runs.cancel(id)), 'The run has ended.');
  }

  @Post(':id/items/:position/retry')
  @IdParam()
  @ApiParam({
    name: 'position',
    description: 'Position of the post in the run, starting at 0.',
    schema: { type: 'integer', minimum: 0, maximum: 499 },
  })
  @ApiTool({
    summary: 'Retry a post',
    description: 'Queues a failed or rejected post again. A finished run continues.',
    data: BlogRunDto,
    problems: [...adminProblems, 'not_found', 'conflict', 'storage_unavailable'],
    result: 'The run.',
  })
  async retryBlogPost(
    @Param('id', new ParseUUIDPipe()) id: string,
    @Param('position') position: string,
  ): Promise<Envelope<BlogRunDto>> {
    return ok(
      this.#dto(await this.runs.retry(id, placeOf(position))),
      'The post is in the queue again.',
    );
  }

  @Sse(':id/events')
  @IdParam()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Follow a run',
    description:
      'Streams every change of a run as server-sent events, no matter which replica writes. Ends with the run.',
  })
  @ApiExtraModels(BlogRunDto)
  @ApiOkResponse({
    description: 'One event for each change.',
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath(BlogRunDto) } } },
  })
  @ApiProblems([
    ...adminProblems,
    'validation_failed',
    'not_found',
    'rate_limited',
    'storage_unavailable',
    'internal_error',
  ])
  async followBlogRun(
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<Observable<{ data: BlogRunDto }>> {
    return (await this.runs.watch(id)).pipe(map((run) => ({ data: this.#dto(run) })));
  }

  #dto(run: Parameters<typeof toRunDto>[0]): BlogRunDto {
    return toRunDto(run, this.runs.prices);
  }
}

function placeOf(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new ProblemError('validation_failed', {
    errors: [{ field: 'position', message: 'Please send the position of a post in its run' }],
  });
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function toRunDto(run: BlogRun, prices: TokenPrices | null): BlogRunDto {
  const { counts } = run;
  return {
    id: run.id,
    kind: run.kind,
    trigger: run.trigger,
    day: run.day,
    state: run.state,
    requested: run.requested,
    done: endedItems(counts),
    waiting: counts.waiting,
    writing: counts.writing,
    published: counts.published,
    drafts: counts.draft,
    rejected: counts.rejected,
    failed: counts.failed,
    cancelled: counts.cancelled,
    repaired: run.repaired,
    words: run.words,
    usage: toUsageDto(run.spent),
    cost: {
      estimatedUsd: estimateOf(run.kind, run.requested, prices).usd,
      countedUsd: costOf(run.spent, prices),
      unknownBecause: prices ? null : 'no-prices',
    },
    waitingFor: run.waitingFor,
    waitingUntil: iso(run.waitingUntil),
    timeLeftSeconds: timeLeft(run),
    createdAt: run.createdAt.toISOString(),
    startedAt: iso(run.startedAt),
    endedAt: iso(run.endedAt),
  };
}

function toRunItemDto(item: BlogRunItem): BlogRunItemDto {
  const { plan } = item;
  return {
    position: item.position,
    state: item.state,
    topic: plan.topic,
    angle: plan.angle,
    category: plan.category,
    share: plan.share,
    targetSearchVolume: plan.targetSearchVolume,
    publishDate: plan.publishDate,
    minWords: plan.minWords,
    words: item.words,
    repaired: item.repaired,
    attempts: item.attempts,
    reason: item.reason,
    findings: item.findings.map(({ gate, detail }) => ({ gate, detail })),
    nextTryAt: iso(item.nextTryAt),
    postId: item.postId,
    postState: item.postState,
    title: item.title,
  };
}
