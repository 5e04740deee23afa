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
import type { Engine } from '@plumbline/engine';
import { map, type Observable } from 'rxjs';
import { ENGINE } from '../../engine.module.ts';
import { ApiProblems, ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import { clientKey } from '../../http/visitor-limit.ts';
import { runCaller } from '../../runs.module.ts';
import { AuditProgress } from './audit-progress.ts';
import { SeoAuditProgressDto, SeoAuditReportDto, SeoAuditRequestDto } from './seo-audit.dto.ts';

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
      const report = await this.engine.auditPage(request, {
        caller: runCaller(visitor),
        signal,
        onProgress: (progress) => followed?.tell(progress),
        onLines: (lines) => followed?.tellLines(lines),
      });
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
