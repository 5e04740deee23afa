import { Body, Controller, Inject, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine/engine.module.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { RequestAborted } from '../../http/request-aborted.ts';
import { clientKey } from '../../http/client-key.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { PageSpeedReportDto } from './dto/page-speed-report.dto.ts';
import { PageSpeedRequestDto } from './dto/page-speed-request.dto.ts';
import { runCaller } from './run-caller.ts';
import { measureProblems, orderProblems } from './run-problems.ts';

/** The call of the specification. It waits for the run that the other calls would follow. */
@ApiTags('page-speed')
@Controller('api/page-speed')
export class PageSpeedController {
  readonly #engine: Engine;

  constructor(@Inject(ENGINE) engine: Engine) {
    this.#engine = engine;
  }

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
    const report = await this.#engine.measurePageSpeed(request, { caller, signal });
    return ok(report, 'Page speed analysis completed!');
  }
}
