import {
  Body,
  Controller,
  Inject,
  Ip,
  Post,
  Delete,
  Get,
  Param,
  ParseUUIDPipe,
  Query,
  Req,
  Res,
  Sse,
  Logger,
  Module,
} from '@nestjs/common';
import {
  ApiTags,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  type Engine,
  pageSpeedFailures,
  type ProblemCode,
  EngineError,
  failureOf,
  type PageSpeedRun,
  PageSpeedRuns,
  progressOf,
  pageSpeedRunKind,
} from '@plumbline/engine';
import { ENGINE, FIELD_DATA } from '../../engine.module.ts';
import { ApiTool, RouteLimits, ApiProblems, UuidParam } from '../../http/api-operation.ts';
import { type Envelope, ok, type ServerEvent, toEvents } from '../../http/envelope.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import { clientKey } from '../../http/visitor-limit.ts';
import { PageSpeedReportDto } from './page-speed-report.dto.ts';
import {
  PageSpeedRequestDto,
  PageSpeedHolderDto,
  PageSpeedRunDto,
  PageSpeedRunStepDto,
} from './page-speed-run.dto.ts';
import { runCaller, Runs } from '../../runs.module.ts';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isOpenRun, type RunState } from '@plumbline/runs';
import {
  type FormFactor,
  formFactors,
  type FieldData,
  type Lab,
} from '@plumbline/tools/page-speed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, Observable } from 'rxjs';
import { runProblem } from '../../http/problem-filter.ts';
import { ProblemError } from '../../http/problems.ts';
import { FigureCounts } from '../../figures/figures.service.ts';
import { LAB } from '../../lab.module.ts';

/** Why a run is not started. */
const orderProblems = [
  'invalid_url',
  'unsupported_scheme',
  'credentials_in_url',
  'port_not_allowed',
  'blocked_target',
  'dns_not_found',
  'dns_failed',
  'offline',
  'too_many_runs',
  'no_browser',
  'storage_unavailable',
] as const satisfies readonly ProblemCode[];

/** Why a run that was started ends without a report. */
const measureProblems: readonly ProblemCode[] = [
  ...Object.values(pageSpeedFailures),
  'cancelled',
  'shutting_down',
];

/** The call of the specification. It waits for the run that the other calls would follow. */
@ApiTags('page-speed')
@Controller('api/page-speed')
export class PageSpeedController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Measure how fast a page loads',
    description:
      'Loads the page in a real Chromium, as a desktop computer and as a phone, and measures both with Lighthouse. Responds when both are done, 15 to 30 seconds after your turn comes. Measurements run one at a time. If you disconnect, you lose your place in the queue.',
    data: PageSpeedReportDto,
    problems: [...orderProblems, ...measureProblems],
    result: 'Both measurements.',
  })
  async analyzePageSpeed(
    @Body() request: PageSpeedRequestDto,
    @Ip() ip: string,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<PageSpeedReportDto>> {
    const caller = runCaller(clientKey(ip));
    const report = await this.engine.measurePageSpeed(request, { caller, signal });
    return ok(report, 'Page speed analysis completed!');
  }
}

const IdParam = () => UuidParam('The id of the run.');

const isFormFactor = (text: string): text is FormFactor =>
  (formFactors as readonly string[]).includes(text);

function found(run: PageSpeedRun | null): PageSpeedRun {
  if (!run) {
    throw new ProblemError('not_found', {
      detail: 'This run doesn’t exist. Runs are kept for 30 minutes. Start it again.',
    });
  }
  return run;
}

/** Response to a start, by the run's state. */
const startWords: Readonly<Partial<Record<RunState, string>>> = {
  queued: 'The run is in the queue.',
  running: 'The run is being measured.',
  done: 'The run is done.',
};

const commonProblems = ['not_found', 'storage_unavailable'] as const;

/** Runs as REST resources, used by the page. */
@ApiTags('page-speed')
@Controller('api/page-speed/runs')
export class PageSpeedRunsController {
  constructor(private readonly runs: PageSpeedRuns) {}

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    status: 202,
    summary: 'Start a page speed run',
    description:
      'Queues a measurement, or joins a queued, running or recent one of the same URL. Follow its events or poll it: a run that no client polls for 15 seconds is canceled.',
    data: PageSpeedRunDto,
    problems: orderProblems,
    result: 'The run, queued, running or done.',
  })
  async startPageSpeedRun(
    @Body() request: PageSpeedRequestDto,
    @Query() { holder }: PageSpeedHolderDto,
    @Ip() ip: string,
  ): Promise<Envelope<PageSpeedRunDto>> {
    const run = await this.runs.start(request, runCaller(clientKey(ip), holder));
    return ok(toRunDto(run), startWords[run.state] ?? 'This is the run.');
  }

  @Get(':id')
  @IdParam()
  @ApiTool({
    summary: 'Read a page speed run',
    description:
      'Returns the state of a run and, once it is done, the measurement. Each read keeps the run alive for 15 seconds. Results are kept for 30 minutes.',
    data: PageSpeedRunDto,
    problems: commonProblems,
    result: 'The run.',
  })
  async readPageSpeedRun(
    @Param('id', new ParseUUIDPipe()) id: string,
    @Query() { holder }: PageSpeedHolderDto,
    @Ip() ip: string,
  ): Promise<Envelope<PageSpeedRunDto>> {
    const run = await this.runs.read(id, runCaller(clientKey(ip), holder));
    return ok(toRunDto(found(run)), 'This is the run.');
  }

  @Delete(':id')
  @IdParam()
  @ApiTool({
    summary: 'Cancel a page speed run',
    description:
      'Cancels a run for its holder or, without a holder, for every client at the same IP address, even while it is measured. It continues if other clients wait for it. A finished run doesn’t change.',
    data: PageSpeedRunDto,
    problems: commonProblems,
    result: 'The run after the cancellation.',
  })
  async cancelPageSpeedRun(
    @Param('id', new ParseUUIDPipe()) id: string,
    @Query() { holder }: PageSpeedHolderDto,
    @Ip() ip: string,
  ): Promise<Envelope<PageSpeedRunDto>> {
    const run = found(await this.runs.cancel(id, runCaller(clientKey(ip), holder)));
    const message = isOpenRun(run) ? 'The run continues for others.' : 'The run has ended.';
    return ok(toRunDto(run), message);
  }

  @Sse(':id/events')
  @IdParam()
  @ApiOperation({
    summary: 'Follow a page speed run',
    description:
      'Streams every change of a run as server-sent events, no matter which replica measures. The stream ends with the run; read the run to get the result. A run that no client follows is canceled. You have ten seconds to reconnect; browsers retry after one.',
  })
  @ApiExtraModels(PageSpeedRunStepDto)
  @ApiOkResponse({
    description: 'One event for each change.',
    content: { 'text/event-stream': { schema: { $ref: getSchemaPath(PageSpeedRunStepDto) } } },
  })
  @ApiProblems(['validation_failed', 'rate_limited', 'internal_error', ...commonProblems])
  async followPageSpeedRun(
    @Param('id', new ParseUUIDPipe()) id: string,
    @Query() { holder }: PageSpeedHolderDto,
    @Ip() ip: string,
  ): Promise<Observable<ServerEvent<PageSpeedRunStepDto>>> {
    const caller = runCaller(clientKey(ip), holder);
    found(await this.runs.read(id));
    const run = new Observable<PageSpeedRun>((follower) => this.runs.follow(id, caller, follower));
    return toEvents(run.pipe(map(toRunStepDto)));
  }

  @Get(':id/lighthouse/:formFactor')
  @IdParam()
  @ApiParam({
    name: 'formFactor',
    description: 'Which of the two measurements.',
    schema: { type: 'string', enum: [...formFactors] },
  })
  @ApiOperation({
    summary: 'Download the whole Lighthouse result',
    description:
      'Returns Lighthouse’s JSON for the load shown in the report. You can open it in Lighthouse’s viewer and other tools. It is kept as long as the run.',
  })
  @ApiOkResponse({
    description: 'Lighthouse’s result, unchanged.',
    content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
  })
  @ApiProblems(['validation_failed', 'rate_limited', 'internal_error', ...commonProblems])
  async downloadLighthouseResult(
    @Param('id', new ParseUUIDPipe()) id: string,
    @Param('formFactor') formFactor: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!isFormFactor(formFactor)) {
      const message = `Please choose ${formFactors.join(' or ')}`;
      throw new ProblemError('validation_failed', { errors: [{ field: 'formFactor', message }] });
    }
    const run = found(await this.runs.read(id));
    const gzip = await this.runs.lighthouse(id, formFactor);
    if (!gzip) {
      throw new ProblemError('not_found', {
        detail:
          run.state === 'done'
            ? 'The Lighthouse result of this run was too large to store.'
            : 'There is a Lighthouse result once the run is done.',
      });
    }
    await sendLighthouse(
      { host: new URL(run.input.url).hostname, formFactor, gzip },
      request,
      reply,
    );
  }
}

/** A run without its report: what an event carries. */
function toRunStepDto(run: PageSpeedRun): PageSpeedRunStepDto {
  const { step, progress } = progressOf(run);
  const failure = failureOf(run);
  return {
    id: run.id,
    url: run.input.url,
    runs: run.input.runs,
    state: run.state,
    place: run.place,
    expectedWaitSeconds: run.expectedWaitSeconds,
    step: step && { ...step },
    progress,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    endedAt: run.endedAt?.toISOString() ?? null,
    problem: failure && runProblem(new EngineError(pageSpeedFailures[failure])),
  };
}

const toRunDto = (run: PageSpeedRun): PageSpeedRunDto => ({
  ...toRunStepDto(run),
  report: run.result,
});

/** A whole Lighthouse result as stored. */
interface LighthouseFile {
  readonly host: string;
  readonly formFactor: FormFactor;
  /** JSON, gzip. */
  readonly gzip: Uint8Array;
}

/** Sends the JSON as a download, still compressed if the caller can decompress it. */
async function sendLighthouse(
  { host, formFactor, gzip }: LighthouseFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const name = `lighthouse-${host.replace(/[^a-z0-9.-]+/gi, '-')}-${formFactor}.json`;
  void reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('vary', 'accept-encoding');
  const packed = Buffer.from(gzip.buffer, gzip.byteOffset, gzip.byteLength);
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    await reply.header('content-encoding', 'gzip').send(packed);
  } else {
    // In chunks, because a small compressed file may be large.
    await reply.send(Readable.from([packed]).pipe(createGunzip()));
  }
}

@Module({ controllers: [PageSpeedController, PageSpeedRunsController] })
export class PageSpeedModule {
  constructor(
    runs: Runs,
    @Inject(LAB) lab: Lab,
    @Inject(FIELD_DATA) field: FieldData,
    counter: FigureCounts,
  ) {
    runs.work(pageSpeedRunKind({ lab, field, counter }, {}, new Logger('PageSpeed')), {
      name: 'Measuring page speed',
      // Two at once would change each other's figures.
      concurrency: 1,
      availability: () => lab.availability(),
    });
  }
}
