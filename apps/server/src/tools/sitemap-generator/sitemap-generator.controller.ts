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
} from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import type { Observable } from 'rxjs';
import { ENGINE } from '../../engine.module.ts';
import { ApiProblems, ApiTool, RouteLimits, UuidParam } from '../../http/api-operation.ts';
import {
  type Envelope,
  jsonEnvelope,
  ok,
  type ServerEvent,
  toEvents,
} from '../../http/envelope.ts';
import { ProblemError } from '../../http/problems.ts';
import { validationFailed } from '../../http/validation.ts';
import { clientKey } from '../../http/visitor-limit.ts';
import { SitemapCrawls } from './sitemap-crawls.ts';
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

@ApiTags('sitemap-generator')
@Controller('api/sitemap-generator/crawls')
export class SitemapCrawlsController {
  constructor(private readonly crawls: SitemapCrawls) {}

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Start a crawl',
    description:
      'Crawls a site from one URL to find the pages for its sitemap: same host, obeys robots.txt, at most three requests a second, with limits on pages, depth and time. Follow its events or poll it: a crawl that no client polls for 30 seconds is canceled.',
    data: SitemapCrawlDto,
    problems: ['invalid_url', 'credentials_in_url', 'queue_full'],
    result: 'The crawl, queued or running.',
  })
  startSitemapCrawl(
    @Body() request: SitemapCrawlRequestDto,
    @Ip() ip: string,
  ): Envelope<SitemapCrawlDto> {
    return ok(this.crawls.start(request, clientKey(ip)), 'The crawl has started.');
  }

  @Get(':id')
  @IdParam()
  @ApiTool({
    summary: 'Read a crawl',
    description:
      'Returns the progress of a crawl and, once it has ended, its result. Kept for ten minutes.',
    data: SitemapCrawlDto,
    problems: ['not_found'],
    result: 'The crawl.',
  })
  readSitemapCrawl(@Param('id', new ParseUUIDPipe()) id: string): Envelope<SitemapCrawlDto> {
    return ok(this.crawls.read(id), 'This is the crawl.');
  }

  @Delete(':id')
  @IdParam()
  @ApiTool({
    summary: 'Cancel a crawl',
    description: 'Cancels a crawl and returns the pages found so far.',
    data: SitemapCrawlDto,
    problems: ['not_found'],
    result: 'The crawl, canceled or finished.',
  })
  async cancelSitemapCrawl(
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<Envelope<SitemapCrawlDto>> {
    return ok(await this.crawls.cancel(id), 'The crawl has ended.');
  }

  @Sse(':id/events')
  @IdParam()
  @ApiOperation({
    summary: 'Follow a crawl',
    description: 'Streams the progress of a crawl as server-sent events. Ends with the crawl.',
  })
  @ApiExtraModels(SitemapCrawlStepDto)
  @ApiOkResponse({
    description: 'One event for each step.',
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath(SitemapCrawlStepDto) } } },
  })
  @ApiProblems(['validation_failed', 'not_found', 'rate_limited', 'internal_error'])
  followSitemapCrawl(
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Observable<ServerEvent<SitemapCrawlStepDto>> {
    return toEvents(this.crawls.watch(id));
  }
}
