import type { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Inject,
  Ip,
  Param,
  ParseUUIDPipe,
  Post,
  Sse,
  Logger,
  Module,
  Optional,
} from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  type CrawlInput,
  type CrawlProgress,
  type CrawlResult,
  type CrawlRun,
  crawlRuns,
  type Engine,
  crawlOrder,
  crawlProgressOf,
  runFailure,
  startedRun,
  crawlRunKind,
} from '@plumbline/engine';
import { isOpenRun, type RunCalls } from '@plumbline/runs';
import { map, Observable } from 'rxjs';
import { ENGINE } from '../../engine.module.ts';
import { ApiProblems, ApiTool, RouteLimits, UuidParam } from '../../http/api-operation.ts';
import {
  type Envelope,
  jsonEnvelope,
  ok,
  type ServerEvent,
  toEvents,
} from '../../http/envelope.ts';
import { runProblem } from '../../http/problem-filter.ts';
import { ProblemError } from '../../http/problems.ts';
import { validationFailed } from '../../http/validation.ts';
import { clientKey } from '../../http/visitor-limit.ts';
import { runCaller, Runs } from '../../runs.module.ts';
import {
  GeneratedSitemapDto,
  SitemapCrawlDto,
  SitemapCrawlRequestDto,
  SitemapCrawlStepDto,
  SitemapGeneratorRequestDto,
} from './sitemap-generator.dto.ts';

const bodyLimit = 10 * 1024 * 1024;

@ApiTags('sitemap-generator')
@Controller('api/sitemap-generator')
export class SitemapGeneratorController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  @Post()
  @Header('content-type', 'application/json; charset=utf-8')
  @RouteLimits({ cost: 'costly', bodyLimit, rawBody: true })
  @ApiBody({ type: SitemapGeneratorRequestDto })
  @ApiTool({
    summary: 'Write a sitemap',
    description:
      'Writes a sitemap from a list of pages, valid against the schemas of sitemaps.org. Paths are joined to the domain and URLs are percent-encoded. Duplicates and pages of other hosts are left out and listed. If there are more than 50,000 pages, it splits the sitemap and adds an index, up to 32 MB in total. Fetches nothing.',
    data: GeneratedSitemapDto,
    problems: ['queue_full', 'page_too_complex'],
    result: 'The sitemap.',
  })
  async generateSitemap(
    @Body() body: readonly Buffer[] | undefined,
  ): Promise<Uint8Array | Readable> {
    const answer = await this.engine.writeSitemap(body ?? [Buffer.from('null')]);
    if (answer instanceof Uint8Array) {
      return jsonEnvelope(answer, 'Sitemap generated successfully!');
    }
    if ('issues' in answer) throw validationFailed(answer.issues);
    throw new ProblemError('malformed_request', { detail: answer.malformed ?? undefined });
  }
}

const IdParam = () => UuidParam('The id of the crawl.');

/** An order or a read keeps a crawl going for this long. */
const times = { leaseMs: 30_000 };

const commonProblems = ['not_found', 'storage_unavailable'] as const;

@ApiTags('sitemap-generator')
@Controller('api/sitemap-generator/crawls')
export class SitemapCrawlsController {
  readonly #crawls: RunCalls<CrawlInput, CrawlProgress, CrawlResult>;

  constructor(runs: Runs) {
    this.#crawls = runs.of(crawlRuns, times);
  }

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Start a crawl',
    description:
      'Crawls a site from one URL to find the pages for its sitemap: same host, obeys robots.txt, at most three requests a second, with limits on pages, depth and time. Follow its events or poll it: a crawl that no client polls for 30 seconds is canceled.',
    data: SitemapCrawlDto,
    problems: ['invalid_url', 'credentials_in_url', 'queue_full', 'storage_unavailable'],
    result: 'The crawl, queued or running.',
  })
  async startSitemapCrawl(
    @Body() request: SitemapCrawlRequestDto,
    @Ip() ip: string,
  ): Promise<Envelope<SitemapCrawlDto>> {
    const order = crawlOrder(request, runCaller(clientKey(ip)));
    return ok(toCrawlDto(startedRun(await this.#crawls.start(order))), 'The crawl has started.');
  }

  @Get(':id')
  @IdParam()
  @ApiTool({
    summary: 'Read a crawl',
    description:
      'Returns the progress of a crawl and, once it has ended, its result. Kept for ten minutes.',
    data: SitemapCrawlDto,
    problems: commonProblems,
    result: 'The crawl.',
  })
  async readSitemapCrawl(
    @Param('id', new ParseUUIDPipe()) id: string,
    @Ip() ip: string,
  ): Promise<Envelope<SitemapCrawlDto>> {
    const crawl = found(await this.#crawls.read(id, runCaller(clientKey(ip))));
    return ok(toCrawlDto(crawl), 'This is the crawl.');
  }

  @Delete(':id')
  @IdParam()
  @ApiTool({
    summary: 'Cancel a crawl',
    description: 'Cancels a crawl and returns the pages found so far.',
    data: SitemapCrawlDto,
    problems: commonProblems,
    result: 'The crawl, canceled or finished.',
  })
  async cancelSitemapCrawl(
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<Envelope<SitemapCrawlDto>> {
    const crawl = found(await this.#crawls.cancel(id));
    const message = isOpenRun(crawl) ? 'The crawl is about to end.' : 'The crawl has ended.';
    return ok(toCrawlDto(crawl), message);
  }

  @Sse(':id/events')
  @IdParam()
  @ApiOperation({
    summary: 'Follow a crawl',
    description:
      'Streams the progress of a crawl as server-sent events, no matter which replica crawls. Ends with the crawl.',
  })
  @ApiExtraModels(SitemapCrawlStepDto)
  @ApiOkResponse({
    description: 'One event for each step.',
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath(SitemapCrawlStepDto) } } },
  })
  @ApiProblems(['validation_failed', 'rate_limited', 'internal_error', ...commonProblems])
  async followSitemapCrawl(
    @Param('id', new ParseUUIDPipe()) id: string,
    @Ip() ip: string,
  ): Promise<Observable<ServerEvent<SitemapCrawlStepDto>>> {
    found(await this.#crawls.read(id));
    const waiter = runCaller(clientKey(ip));
    const crawl = new Observable<CrawlRun>((follower) => this.#crawls.follow(id, follower, waiter));
    return toEvents(crawl.pipe(map(toCrawlStepDto)));
  }
}

function found(crawl: CrawlRun | null): CrawlRun {
  if (crawl) return crawl;
  throw new ProblemError('not_found', {
    detail: 'This job doesn’t exist or has expired. Start it again.',
  });
}

/** A crawl without its result: what an event carries. */
function toCrawlStepDto(crawl: CrawlRun): SitemapCrawlStepDto {
  const failure = runFailure(crawl);
  return {
    id: crawl.id,
    state: crawl.state,
    progress: crawlProgressOf(crawl),
    problem: failure && runProblem(failure),
  };
}

const toCrawlDto = (crawl: CrawlRun): SitemapCrawlDto => ({
  ...toCrawlStepDto(crawl),
  result: crawl.result,
});

/** Injection token of the milliseconds between two requests to a site, in specs. */
export const CRAWL_PACE = Symbol('CRAWL_PACE');

@Module({ controllers: [SitemapGeneratorController, SitemapCrawlsController] })
export class SitemapGeneratorModule {
  constructor(
    runs: Runs,
    @Inject(ENGINE) engine: Engine,
    @Optional() @Inject(CRAWL_PACE) paceMs?: number,
  ) {
    runs.work(crawlRunKind(engine.crawlSite, new Logger('Crawls'), paceMs), {
      name: 'Crawling sites',
      concurrency: 4,
    });
  }
}
