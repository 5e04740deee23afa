import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Engine, maxExportedLinks } from '@plumbline/engine';
import type { FastifyReply } from 'fastify';
import { productToken } from '../../config/product.ts';
import { ENGINE } from '../../engine/engine.module.ts';
import { ApiProblems, ApiTool } from '../../http/api-operation.ts';
import { RequestAborted } from '../../http/request-aborted.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { linkIndexProblemCodes, pageProblemCodes } from '../../http/problem-codes.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { sendBacklinksCsv } from './backlinks-download.ts';
import {
  BacklinkAnchorsDto,
  BacklinkAnchorsRequestDto,
  BacklinksReportDto,
  ReferringDomainsDto,
  ReferringDomainsRequestDto,
} from './dto/backlinks-report.dto.ts';
import { BacklinksExportRequestDto, BacklinksRequestDto } from './dto/backlinks-request.dto.ts';
import { LiveBacklinkDto, LiveBacklinkRequestDto } from './dto/live-backlink.dto.ts';

@ApiTags('backlink-checker')
@Controller('api/backlinks')
export class BacklinkCheckerController {
  readonly #engine: Engine;

  constructor(@Inject(ENGINE) engine: Engine) {
    this.#engine = engine;
  }

  @Post()
  @ApiTool({
    summary: 'Find backlinks',
    description:
      'Returns the totals and one page of the links to a URL, a host or a domain. If only the domain graph is loaded, it counts referring domains and the rest is null. Adds figures of the registered domain: authority, referring subnets and IP addresses, its row in the list of the most linked domains, and its Common Crawl rank. A domain that is not in the list has an upper bound: atMost in provenance. Nothing is estimated: an unknown figure is null, never 0, and provenance has the reason. indexSummary says what is loaded.',
    data: BacklinksReportDto,
    problems: linkIndexProblemCodes,
    result: 'The report.',
  })
  async findBacklinks(
    @Body() request: BacklinksRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<BacklinksReportDto>> {
    const report = await this.#engine.findBacklinks(request, { signal });
    return ok({ ...report, analyzedAt: new Date().toISOString() }, 'Backlink analysis completed!');
  }

  @Post('anchors')
  @ApiTool({
    summary: 'List anchor texts',
    description: 'Lists the link texts of a target, most links first, from the loaded page links.',
    data: BacklinkAnchorsDto,
    problems: linkIndexProblemCodes,
    result: 'One page of link texts.',
  })
  async listBacklinkAnchors(
    @Body() request: BacklinkAnchorsRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<BacklinkAnchorsDto>> {
    return ok(await this.#engine.listAnchors(request, { signal }), 'The anchors were counted.');
  }

  @Post('referring-domains')
  @ApiTool({
    summary: 'List referring domains',
    description:
      'Lists the domains that link to a target. Page links give the number of links of each. The domain graph gives only their authority, and counts scripts, images and redirects as links.',
    data: ReferringDomainsDto,
    problems: linkIndexProblemCodes,
    result: 'One page of domains.',
  })
  async listReferringDomains(
    @Body() request: ReferringDomainsRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<ReferringDomainsDto>> {
    const report = await this.#engine.listReferringDomains(request, { signal });
    return ok(report, 'The domains were listed.');
  }

  @Post('export')
  @HttpCode(200)
  @RouteLimits({ cost: 'costly' })
  @ApiOperation({
    summary: 'Export backlinks',
    description: `Exports the matching links in order as CSV (RFC 4180, UTF-8 with a byte order mark), one per line, up to ${maxExportedLinks.toLocaleString('en')}. X-Total-Count is the number of matching links, X-Row-Limit the maximum in the file. Cells that look like formulas start with an apostrophe; in URLs, they are percent-encoded.`,
  })
  @ApiOkResponse({
    description: 'The links, one per line.',
    headers: {
      'X-Total-Count': {
        description: 'Number of matching links; absent if unknown.',
        schema: { type: 'integer' },
      },
      'X-Row-Limit': {
        description: 'Maximum number of links in the file.',
        schema: { type: 'integer' },
      },
    },
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  @ApiProblems([
    'validation_failed',
    'malformed_request',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
    'internal_error',
    ...linkIndexProblemCodes,
  ])
  async exportBacklinks(
    @Body() request: BacklinksExportRequestDto,
    @RequestAborted() signal: AbortSignal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendBacklinksCsv(await this.#engine.exportBacklinks(request, { signal }), reply);
  }

  @Post('live')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Check a backlink live',
    description:
      'Fetches a page and says whether it links to the target. Returns the text and rel of each link, whether the page makes all its links nofollow, whether Google may index it, and where it redirects. A 404 or 500 page is a result, not an error. Send targetUrl for one URL, or url and scope.',
    data: LiveBacklinkDto,
    problems: pageProblemCodes,
    result: 'What was found on the page.',
  })
  async checkLiveBacklink(
    @Body() request: LiveBacklinkRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<LiveBacklinkDto>> {
    const { fetchedAt, fromCache, ...found } = await this.#engine.checkBacklink(request, {
      signal,
    });
    const provenance = { kind: 'measured', by: productToken, fetchedAt, fromCache } as const;
    return ok({ ...found, provenance }, 'The page was checked.');
  }
}
