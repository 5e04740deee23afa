import {
  Body,
  Controller,
  Headers,
  Inject,
  Ip,
  Param,
  ParseUUIDPipe,
  Post,
  Sse,
} from '@nestjs/common';
import {
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Engine, PageAudit } from '@plumbline/engine';
import type { PageSpeedReport } from '@plumbline/tools/page-speed';
import { map, type Observable } from 'rxjs';
import { productToken } from '../../config/product.ts';
import { ENGINE } from '../../engine.module.ts';
import { ApiProblems, ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import { clientKey } from '../../http/visitor-limit.ts';
import { runCaller } from '../page-speed/run-caller.ts';
import { AuditProgress } from './audit-progress.ts';
import {
  type DeepAuditDto,
  SeoAuditProgressDto,
  SeoAuditReportDto,
  SeoAuditRequestDto,
} from './seo-audit.dto.ts';

const progressHeader = 'x-progress-id';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@ApiTags('seo-audit')
@Controller('api/seo-audit')
export class SeoAuditController {
  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly progress: AuditProgress,
  ) {}

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiHeader({
    name: progressHeader,
    description:
      'A new UUID you choose. Read the progress at /api/seo-audit/progress/{id}, from the same IP address only. Ignored while another of your audits uses it.',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  })
  @ApiTool({
    summary: 'Audit a page',
    description:
      'Fetches the URL, reads the page and related files (robots.txt, sitemaps, host and protocol variants, error page, links), and runs every audit. A 404 or 500 page is a result, not an error. Stops after 80 requests or 30 seconds. With `deep`, a browser loads the page first, which takes up to a minute once it is your turn; if you disconnect, you lose your place in the queue.',
    data: SeoAuditReportDto,
    problems: pageProblemCodes,
    result: 'The report.',
  })
  async auditPage(
    @Body() request: SeoAuditRequestDto,
    @Ip() ip: string,
    @RequestAborted() signal: AbortSignal,
    @Headers(progressHeader) progressId?: string,
  ): Promise<Envelope<SeoAuditReportDto>> {
    const visitor = clientKey(ip);
    const followed =
      progressId !== undefined && uuid.test(progressId)
        ? this.progress.start(visitor, progressId)
        : null;
    try {
      const audit = await this.engine.auditPage(request, {
        caller: runCaller(visitor),
        signal,
        onProgress: (progress) => followed?.tell(progress),
        onLines: (lines) => followed?.tellLines(lines),
      });
      const report = toReportDto({ request, ...audit });
      return ok(
        report,
        report.unscored === null
          ? `SEO audit completed. Score: ${report.score}/100`
          : `SEO audit completed without a score. ${report.unscored}`,
      );
    } finally {
      followed?.end();
    }
  }

  @Sse('progress/:id')
  @ApiOperation({
    summary: 'Follow an audit',
    description:
      'Streams the progress of the audit you started with this id in X-Progress-Id, as server-sent events, to the same IP address or IPv6 /64. Ends when the audit ends.',
  })
  @ApiParam({
    name: 'id',
    description: 'UUID that you sent when you started the audit.',
    schema: { type: 'string', format: 'uuid' },
  })
  @ApiExtraModels(SeoAuditProgressDto)
  @ApiOkResponse({
    description: 'One event for each step.',
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath(SeoAuditProgressDto) } } },
  })
  @ApiProblems(['validation_failed', 'rate_limited', 'internal_error'])
  followAudit(
    @Param('id', new ParseUUIDPipe()) id: string,
    @Ip() ip: string,
  ): Observable<{ data: SeoAuditProgressDto }> {
    return this.progress.watch(clientKey(ip), id).pipe(map((data) => ({ data })));
  }
}

interface AuditRun extends PageAudit {
  readonly request: SeoAuditRequestDto;
}

/** The report and its HTTP exchange in the shape of the contract. */
function toReportDto(run: AuditRun): SeoAuditReportDto {
  const { snapshot, facts } = run.reading;
  const { report } = run;
  return {
    url: snapshot.requestedUrl,
    score: report.score,
    checks: report.checks,
    others: report.others,
    summary: report.summary,
    unscored: report.unscored,
    grade: report.grade,
    lost: report.lost,
    coverage: report.coverage,
    cap: report.cap,
    categories: report.categories,
    finalUrl: snapshot.finalUrl,
    status: snapshot.status,
    redirects: snapshot.redirects.map(({ target: _, ...hop }) => ({
      ...hop,
      ms: Math.round(hop.ms),
    })),
    timings: roundAll(snapshot.timings),
    pageTitle: facts.titles[0]?.text.slice(0, 300) ?? '',
    wall: facts.wall && { ...facts.wall },
    ...(run.request.keyphrase ? { keyphrase: run.request.keyphrase } : {}),
    deep: run.deep && toDeepDto(run.deep),
    provenance: {
      kind: 'measured',
      by: productToken,
      fetchedAt: snapshot.fetchedAt,
      finishedAt: new Date(run.finishedAt).toISOString(),
      fromCache: run.fromCache,
      requests: run.requests,
      durationMs: run.finishedAt - run.startedAt,
    },
  };
}

const toDeepDto = ({ report, failure }: NonNullable<AuditRun['deep']>): DeepAuditDto => ({
  measurement: report && toMeasurement(report),
  failure,
});

function toMeasurement(report: PageSpeedReport): NonNullable<DeepAuditDto['measurement']> {
  const { lighthouse, browser } = report.mobile.conditions;
  return {
    kind: 'measured',
    by: `Lighthouse ${lighthouse}`,
    browser,
    runs: report.runs,
    measuredAt: report.analyzedAt,
    finalUrl: report.finalUrl,
  };
}

function roundAll(
  timings: PageAudit['reading']['snapshot']['timings'],
): SeoAuditReportDto['timings'] {
  const round = (ms: number | null) => (ms === null ? null : Math.round(ms));
  return {
    dnsMs: round(timings.dnsMs),
    connectMs: round(timings.connectMs),
    tlsMs: round(timings.tlsMs),
    firstByteMs: Math.round(timings.firstByteMs),
    downloadMs: Math.round(timings.downloadMs),
    totalMs: Math.round(timings.totalMs),
  };
}
