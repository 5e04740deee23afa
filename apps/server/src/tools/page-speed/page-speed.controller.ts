import { Body, Controller, Inject, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Engine, pageSpeedFailures, type ProblemCode } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import { clientKey } from '../../http/visitor-limit.ts';
import { PageSpeedReportDto } from './page-speed-report.dto.ts';
import { PageSpeedRequestDto } from './page-speed-run.dto.ts';
import { runCaller } from '../../runs.module.ts';

/** Why a run is not started. */
export const orderProblems = [
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
