import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems, ApiTool } from '../../http/api-operation.ts';
import { CallerGone } from '../../http/caller-gone.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { linkIndexProblemCodes, pageProblemCodes } from '../../http/problem-codes.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { exportBounds, sendBacklinksCsv } from './backlinks-download.ts';
import { BacklinksExportService } from './backlinks-export.service.ts';
import { BacklinkCheckerService } from './backlink-checker.service.ts';
import { BacklinksReportDto } from './dto/backlinks-report.dto.ts';
import { BacklinksExportRequestDto, BacklinksRequestDto } from './dto/backlinks-request.dto.ts';
import {
  BacklinkAnchorsDto,
  BacklinkAnchorsRequestDto,
  ReferringDomainsDto,
  ReferringDomainsRequestDto,
} from './dto/link-lists.dto.ts';
import { LiveBacklinkDto, LiveBacklinkRequestDto } from './dto/live-backlink.dto.ts';
import { LiveBacklinksService } from './live-backlinks.service.ts';

@ApiTags('backlink-checker')
@Controller('api/backlinks')
export class BacklinkCheckerController {
  readonly #backlinks: BacklinkCheckerService;
  readonly #exports: BacklinksExportService;
  readonly #live: LiveBacklinksService;

  constructor(
    backlinks: BacklinkCheckerService,
    exports: BacklinksExportService,
    live: LiveBacklinksService,
  ) {
    this.#backlinks = backlinks;
    this.#exports = exports;
    this.#live = live;
  }

  @Post()
  @ApiTool({
    summary: 'Find backlinks',
    description:
      'Totals and a page of the links to an address, a host or a domain, from the loaded index of links. Where only the graph is loaded, referring domains are told and the rest is null; where nothing is, all figures are estimated by a heuristic. Each figure says in provenance where it comes from. A target that the index does not know has zeros, of the release named.',
    data: BacklinksReportDto,
    problems: linkIndexProblemCodes,
    result: 'The report.',
  })
  async findBacklinks(@Body() request: BacklinksRequestDto): Promise<Envelope<BacklinksReportDto>> {
    const report = await this.#backlinks.backlinks(request);
    return ok({ ...report, analyzedAt: new Date().toISOString() }, 'Backlink analysis completed!');
  }

  @Post('anchors')
  @ApiTool({
    summary: 'Count anchors',
    description:
      'The texts of the links to a target, most links first, from the page-level links of the index.',
    data: BacklinkAnchorsDto,
    problems: linkIndexProblemCodes,
    result: 'A page of the anchors.',
  })
  async listBacklinkAnchors(
    @Body() request: BacklinkAnchorsRequestDto,
  ): Promise<Envelope<BacklinkAnchorsDto>> {
    return ok(await this.#backlinks.anchors(request), 'The anchors were counted.');
  }

  @Post('referring-domains')
  @ApiTool({
    summary: 'List referring domains',
    description:
      'The domains that link to a target: with their links from the page-level links of the index, or by authority alone from the graph, where scripts, images and redirects count as links, too.',
    data: ReferringDomainsDto,
    problems: linkIndexProblemCodes,
    result: 'A page of the domains.',
  })
  async listReferringDomains(
    @Body() request: ReferringDomainsRequestDto,
  ): Promise<Envelope<ReferringDomainsDto>> {
    return ok(await this.#backlinks.referringDomains(request), 'The domains were listed.');
  }

  @Post('export')
  @HttpCode(200)
  @RouteLimits({ cost: 'costly' })
  @ApiOperation({
    summary: 'Export backlinks',
    description: `Every link that a query selects, in its order, as CSV (RFC 4180, UTF-8 with a byte order mark), a line a link, at most ${exportBounds.rows.toLocaleString('en')}: X-Total-Count says how many there are, X-Row-Limit how many are given. What a spreadsheet would run as a formula gets an apostrophe before it, or is percent-encoded where it stands in an address.`,
  })
  @ApiOkResponse({
    description: 'The links, one a line.',
    headers: {
      'X-Total-Count': {
        description: 'Links that the query selects; absent when not known.',
        schema: { type: 'integer' },
      },
      'X-Row-Limit': {
        description: 'Links that are given at most.',
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
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendBacklinksCsv(await this.#exports.open(request), reply);
  }

  @Post('live')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Check a backlink live',
    description:
      'Fetches a page and says whether a link to the target stands on it, with the text and rel of each, and whether the page makes all its links nofollow. A 404 or 500 page is an answer, not an error. Give targetUrl for one address, or url and scope.',
    data: LiveBacklinkDto,
    problems: pageProblemCodes,
    result: 'What stands on the page.',
  })
  async checkLiveBacklink(
    @Body() request: LiveBacklinkRequestDto,
    @CallerGone() signal: AbortSignal,
  ): Promise<Envelope<LiveBacklinkDto>> {
    return ok(await this.#live.check(request, signal), 'The page was checked.');
  }
}
