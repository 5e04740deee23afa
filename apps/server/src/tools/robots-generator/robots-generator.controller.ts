import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { productToken } from '../../config/product.ts';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import {
  GeneratedRobotsDto,
  LiveRobotsDto,
  LiveRobotsRequestDto,
  RobotsGeneratorRequestDto,
} from './robots-generator.dto.ts';

@ApiTags('robots-generator')
@Controller('api/robots-generator')
export class RobotsGeneratorController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

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
    return ok(await this.engine.generateRobots(request), 'Robots.txt generated successfully!');
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
    const { fetchedAt, ...file } = await this.engine.judgeLiveRobots(request, { signal });
    const provenance = { kind: 'measured', by: productToken, fetchedAt } as const;
    return ok({ ...file, provenance }, file.explanation);
  }
}

@Module({ controllers: [RobotsGeneratorController] })
export class RobotsGeneratorModule {}
