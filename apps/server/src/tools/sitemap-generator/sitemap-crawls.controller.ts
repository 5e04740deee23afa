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
      'Walks a site from one URL to find the pages for its sitemap: same host, robots.txt obeyed, three requests a second at most, in bounds of pages, depth and time. Follow it by its events or by reading it; a crawl that is not read or followed for 30 seconds is cancelled.',
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
    description: 'How far a crawl is, and, once it has ended, what it found. Kept for ten minutes.',
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
    description: 'Ends a crawl and answers with what it has found until now.',
    data: SitemapCrawlDto,
    problems: ['not_found'],
    result: 'The crawl as it ended.',
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
    description: 'Server-sent events with the progress of a crawl. Ends when the crawl ends.',
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
