import { randomUUID } from 'node:crypto';
import { Body, Controller, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AuditRunProgress,
  resultOfRun,
  type SeoAuditInput,
  seoAuditOrder,
  type SeoAuditReport,
  seoAuditRuns,
  startedRun,
} from '@plumbline/engine';
import type { RunCalls } from '@plumbline/runs';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import { clientKey } from '../../http/visitor-limit.ts';
import { runCaller, Runs } from '../../runs.module.ts';
import { SeoAuditReportDto, SeoAuditRequestDto } from './seo-audit.dto.ts';

/** The call of the specification. It waits for the run that the other calls would follow. */
@ApiTags('seo-audit')
@Controller('api/seo-audit')
export class SeoAuditController {
  readonly #audits: RunCalls<SeoAuditInput, AuditRunProgress, SeoAuditReport>;

  constructor(runs: Runs) {
    this.#audits = runs.of(seoAuditRuns);
  }

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Audit a page',
    description:
      'Fetches the URL, reads the page and related files (robots.txt, sitemaps, host and protocol variants, error page, links), and runs every audit. A 404 or 500 page is a result, not an error. Stops after 80 requests or 30 seconds. With `deep`, a browser loads the page first, which takes up to a minute once it is your turn; if you disconnect, you lose your place in the queue.',
    data: SeoAuditReportDto,
    problems: [...pageProblemCodes, 'storage_unavailable', 'run_interrupted', 'shutting_down'],
    result: 'The report.',
  })
  async auditPage(
    @Body() request: SeoAuditRequestDto,
    @Ip() ip: string,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<SeoAuditReportDto>> {
    // This call waits on its own, whatever else its visitor waits for.
    const waiter = runCaller(clientKey(ip), randomUUID());
    const run = startedRun(await this.#audits.start(seoAuditOrder(request, waiter)));
    const report = resultOfRun(await this.#audits.ended(run, waiter, { signal }));
    return ok(
      report,
      report.unscored === null
        ? `SEO audit completed. Score: ${report.score}/100`
        : `SEO audit completed without a score. ${report.unscored}`,
    );
  }
}
