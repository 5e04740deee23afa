import { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Inject, Module, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type BacklinkExport, type Engine, maxExportedLinks } from '@plumbline/engine';
import { backlinksCsvHeader, backlinksCsvLines } from '@plumbline/tools/backlink-checker';
import type { FastifyReply } from 'fastify';
import { productToken } from '../../config/product.ts';
import { ENGINE } from '../../engine.module.ts';
import { ApiProblems, ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { linkIndexProblemCodes, pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import {
  BacklinkAnchorsDto,
  BacklinksReportDto,
  LiveBacklinkDto,
  ReferringDomainsDto,
} from './backlinks-report.dto.ts';
import {
  BacklinkAnchorsRequestDto,
  BacklinksExportRequestDto,
  BacklinksRequestDto,
  LiveBacklinkRequestDto,
  ReferringDomainsRequestDto,
} from './backlinks-request.dto.ts';

@ApiTags('backlink-checker')
@Controller('api/backlinks')
export class BacklinkCheckerController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

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
    const report = await this.engine.findBacklinks(request, { signal });
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
    return ok(await this.engine.listAnchors(request, { signal }), 'The anchors were counted.');
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
    const report = await this.engine.listReferringDomains(request, { signal });
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
    sendBacklinksCsv(await this.engine.exportBacklinks(request, { signal }), reply);
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
    const { fetchedAt, fromCache, ...found } = await this.engine.checkBacklink(request, {
      signal,
    });
    const provenance = { kind: 'measured', by: productToken, fetchedAt, fromCache } as const;
    return ok({ ...found, provenance }, 'The page was checked.');
  }
}

const byteOrderMark = '\ufeff';

/** Streams an export. A failure breaks the connection, so that nobody mistakes a part for the whole. */
export function sendBacklinksCsv(
  { target, total, source, batches }: BacklinkExport,
  reply: FastifyReply,
): void {
  async function* lines() {
    yield byteOrderMark + backlinksCsvHeader;
    for await (const batch of batches) yield backlinksCsvLines(batch, source);
  }
  if (total !== null) void reply.header('x-total-count', String(total));
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName(target.domain)}"`)
    .header('cache-control', 'private, no-store')
    .header('x-row-limit', String(maxExportedLinks))
    .send(Readable.from(lines()));
}

/** Hosts are ASCII; characters with a meaning in a header or a file name are replaced. */
const fileName = (domain: string): string =>
  `backlinks-${domain.replace(/[^a-z0-9.-]+/gi, '-').slice(0, 100)}.csv`;

@Module({ controllers: [BacklinkCheckerController] })
export class BacklinkCheckerModule {}
