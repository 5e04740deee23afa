import { Body, Controller, Delete, Get, Ip, Param, ParseUUIDPipe, Post, Sse } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { ApiProblems, ApiTool } from '../../http/api-operation.ts';
import { clientKey } from '../../http/client-key.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { type ServerEvent, toEvents } from '../../http/events.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { UuidParam } from '../../http/uuid-param.ts';
import { SitemapCrawlDto, SitemapCrawlStepDto } from './dto/crawl.dto.ts';
import { SitemapCrawlRequestDto } from './dto/sitemap-generator-request.dto.ts';
import { SitemapCrawls } from './sitemap-crawls.ts';

const IdParam = () => UuidParam('The id of the crawl.');

@ApiTags('sitemap-generator')
@Controller('api/sitemap-generator/crawls')
export class SitemapCrawlsController {
  readonly #crawls: SitemapCrawls;

  constructor(crawls: SitemapCrawls) {
    this.#crawls = crawls;
  }

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
    return ok(this.#crawls.start(request, clientKey(ip)), 'The crawl has started.');
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
    return ok(this.#crawls.read(id), 'This is the crawl.');
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
    return ok(await this.#crawls.cancel(id), 'The crawl has ended.');
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
    return toEvents(this.#crawls.watch(id));
  }
}
