import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine/engine.module.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { RequestAborted } from '../../http/request-aborted.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problem-codes.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { MetaTagsAnalyzerReportDto } from './dto/meta-tags-analyzer-report.dto.ts';
import { MetaTagsAnalyzerRequestDto } from './dto/meta-tags-analyzer-request.dto.ts';
import { toReportDto } from './to-report-dto.ts';

@ApiTags('meta-tags-analyzer')
@Controller('api/meta-tags-analyzer')
export class MetaTagsAnalyzerController {
  readonly #engine: Engine;

  constructor(@Inject(ENGINE) engine: Engine) {
    this.#engine = engine;
  }

  @Post()
  @RouteLimits({ cost: 'costly' })
  @ApiTool({
    summary: 'Analyze the meta tags of a page',
    description:
      'Fetches the URL, reads every tag in its head, and measures the images in the tags. Rates title, description, Open Graph and Twitter Card with the checks of the audit. The tags score is 100 minus the points lost. This tool has its own points, and the response lists each deduction.',
    data: MetaTagsAnalyzerReportDto,
    problems: pageProblemCodes,
    result: 'The tags, their issues, and the data for link previews.',
  })
  async metaTagsAnalyzer(
    @Body() request: MetaTagsAnalyzerRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<MetaTagsAnalyzerReportDto>> {
    const analysis = await this.#engine.analyzeMetaTags(request, { signal });
    return ok(toReportDto(analysis), 'Meta tags analysis completed!');
  }
}
