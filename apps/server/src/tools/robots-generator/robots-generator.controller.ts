import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine/engine.module.ts';
import { productToken } from '../../config/product.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { RequestAborted } from '../../http/request-aborted.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problem-codes.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { GeneratedRobotsDto, LiveRobotsDto } from './dto/robots-report.dto.ts';
import {
  LiveRobotsRequestDto,
  RobotsGeneratorRequestDto,
} from './dto/robots-generator-request.dto.ts';

@ApiTags('robots-generator')
@Controller('api/robots-generator')
export class RobotsGeneratorController {
  readonly #engine: Engine;

  constructor(@Inject(ENGINE) engine: Engine) {
    this.#engine = engine;
  }

  @Post()
  @RouteLimits({ bodyLimit: 1024 * 1024 })
  @ApiTool({
    summary: 'Write a robots.txt',
    description:
      'Writes the file from the form’s fields, as the page does in the browser, and checks it with a parser. Fetches nothing.',
    data: GeneratedRobotsDto,
    problems: ['queue_full', 'page_too_complex'],
    result: 'Content of the file.',
  })
  async generateRobotsTxt(
    @Body() request: RobotsGeneratorRequestDto,
  ): Promise<Envelope<GeneratedRobotsDto>> {
    return ok(await this.#engine.generateRobots(request), 'Robots.txt generated successfully!');
  }

  @Post('live-file')
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Read the robots.txt of a site',
    description:
      'Fetches the site’s /robots.txt, follows up to five redirects, reads up to 500 KiB, and lists its errors by line. A missing file, a server error and an HTML page are results, not errors.',
    data: LiveRobotsDto,
    problems: pageProblemCodes.filter((code) => code !== 'not_html'),
    result: 'The file and its issues.',
  })
  async readLiveRobotsTxt(
    @Body() request: LiveRobotsRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<LiveRobotsDto>> {
    const { fetchedAt, ...file } = await this.#engine.judgeLiveRobots(request, { signal });
    const provenance = { kind: 'measured', by: productToken, fetchedAt } as const;
    return ok({ ...file, provenance }, file.explanation);
  }
}
