import { randomUUID } from 'node:crypto';
import {
  Body,
  Controller,
  Ip,
  Post,
  Delete,
  Get,
  Param,
  ParseUUIDPipe,
  Sse,
  Inject,
  Logger,
  Module,
} from '@nestjs/common';
import {
  ApiTags,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  type AuditRunProgress,
  resultOfRun,
  type SeoAuditInput,
  seoAuditOrder,
  type SeoAuditReport,
  seoAuditRuns,
  startedRun,
  runFailure,
  type SeoAuditRun,
  type Engine,
  seoAuditRunKind,
} from '@plumbline/engine';
import type { RunCalls } from '@plumbline/runs';
import { ApiTool, RouteLimits, ApiProblems, UuidParam } from '../../http/api-operation.ts';
import { type Envelope, ok, type ServerEvent, toEvents } from '../../http/envelope.ts';
import { pageProblemCodes, ProblemError } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import { clientKey } from '../../http/visitor-limit.ts';
import { runCaller, Runs } from '../../runs.module.ts';
import { SeoAuditReportDto, SeoAuditRequestDto } from './seo-audit.dto.ts';
import { map, Observable } from 'rxjs';
import { runProblem } from '../../http/problem-filter.ts';
import { SeoAuditRunDto, SeoAuditRunStepDto } from './seo-audit-run.dto.ts';
import { ENGINE } from '../../engine.module.ts';

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

const IdParam = () => UuidParam('The id of the audit.');

/** An order or a read keeps an audit wanted for this long, so that pages outlast a restart of the server. */
const times = { leaseMs: 30_000 };

const commonProblems = ['not_found', 'storage_unavailable'] as const;

/** Audits as REST resources, used by the page. */
@ApiTags('seo-audit')
@Controller('api/seo-audit/runs')
export class SeoAuditRunsController {
  readonly #audits: RunCalls<SeoAuditInput, AuditRunProgress, SeoAuditReport>;

  constructor(runs: Runs) {
    this.#audits = runs.of(seoAuditRuns, times);
  }

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    status: 202,
    summary: 'Start an audit',
    description:
      'Starts the same audit as POST /api/seo-audit, without waiting for its report. Follow its events or poll it: an audit that no client polls for 30 seconds is canceled.',
    data: SeoAuditRunDto,
    problems: [
      'invalid_url',
      'credentials_in_url',
      'queue_full',
      'storage_unavailable',
      'shutting_down',
    ],
    result: 'The audit, queued or running.',
  })
  async startSeoAuditRun(
    @Body() request: SeoAuditRequestDto,
    @Ip() ip: string,
  ): Promise<Envelope<SeoAuditRunDto>> {
    const order = seoAuditOrder(request, runCaller(clientKey(ip)));
    return ok(toRunDto(startedRun(await this.#audits.start(order))), 'The audit has started.');
  }

  @Get(':id')
  @IdParam()
  @ApiTool({
    summary: 'Read an audit',
    description:
      'Returns the progress of an audit and, once it is done, its report. Each read keeps the audit alive for 30 seconds. Reports are kept for 30 minutes.',
    data: SeoAuditRunDto,
    problems: commonProblems,
    result: 'The audit.',
  })
  async readSeoAuditRun(
    @Param('id', new ParseUUIDPipe()) id: string,
    @Ip() ip: string,
  ): Promise<Envelope<SeoAuditRunDto>> {
    const run = found(await this.#audits.read(id, runCaller(clientKey(ip))));
    return ok(toRunDto(run), 'This is the audit.');
  }

  @Delete(':id')
  @IdParam()
  @ApiTool({
    summary: 'Cancel an audit',
    description: 'Cancels an audit, even while it runs. A finished audit doesn’t change.',
    data: SeoAuditRunDto,
    problems: commonProblems,
    result: 'The audit, canceled or finished.',
  })
  async cancelSeoAuditRun(
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<Envelope<SeoAuditRunDto>> {
    return ok(toRunDto(found(await this.#audits.cancel(id))), 'The audit has ended.');
  }

  @Sse(':id/events')
  @IdParam()
  @ApiOperation({
    summary: 'Follow an audit',
    description:
      'Streams the progress of an audit as server-sent events, no matter which replica audits. The stream ends with the audit; read the audit to get the report.',
  })
  @ApiExtraModels(SeoAuditRunStepDto)
  @ApiOkResponse({
    description: 'One event for each step.',
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath(SeoAuditRunStepDto) } } },
  })
  @ApiProblems(['validation_failed', 'rate_limited', 'internal_error', ...commonProblems])
  async followSeoAuditRun(
    @Param('id', new ParseUUIDPipe()) id: string,
    @Ip() ip: string,
  ): Promise<Observable<ServerEvent<SeoAuditRunStepDto>>> {
    found(await this.#audits.read(id));
    const waiter = runCaller(clientKey(ip));
    const run = new Observable<SeoAuditRun>((follower) =>
      this.#audits.follow(id, follower, waiter),
    );
    return toEvents(run.pipe(map(withNewLines())));
  }
}

function found(run: SeoAuditRun | null): SeoAuditRun {
  if (run) return run;
  throw new ProblemError('not_found', {
    detail: 'This audit doesn’t exist. Audits are kept for 30 minutes. Start it again.',
  });
}

/** An audit without its report. */
function toStepDto(run: SeoAuditRun): SeoAuditRunStepDto {
  const failure = runFailure(run);
  return {
    id: run.id,
    url: run.input.url,
    state: run.state,
    progress: run.checkpoint,
    problem: failure && runProblem(failure),
  };
}

const toRunDto = (run: SeoAuditRun): SeoAuditRunDto => ({ ...toStepDto(run), report: run.result });

/** The steps of one stream: an event has lines only if they changed since the previous one. */
function withNewLines(): (run: SeoAuditRun) => SeoAuditRunStepDto {
  let sent = '';
  return (run) => {
    const step = toStepDto(run);
    const known = (step.progress?.lines ?? []).map(({ id }) => id).join();
    const isSent = known === sent;
    sent = known;
    return step.progress && isSent
      ? { ...step, progress: { ...step.progress, lines: null } }
      : step;
  };
}

@Module({ controllers: [SeoAuditController, SeoAuditRunsController] })
export class SeoAuditModule {
  constructor(runs: Runs, @Inject(ENGINE) engine: Engine) {
    runs.work(
      seoAuditRunKind((...call) => engine.auditPage(...call), new Logger('SeoAudit')),
      // A deep audit keeps its place here while it waits for the browser, whose queue has 20 places.
      { name: 'Auditing pages', concurrency: 24 },
    );
  }
}
