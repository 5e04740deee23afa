import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import { MetaTagsAnalyzerReportDto, MetaTagsAnalyzerRequestDto } from './meta-tags-analyzer.dto.ts';

@ApiTags('meta-tags-analyzer')
@Controller('api/meta-tags-analyzer')
export class MetaTagsAnalyzerController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

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
    const report = await this.engine.analyzeMetaTags(request, { signal });
    return ok(report, 'Meta tags analysis completed!');
  }
}

@Module({ controllers: [MetaTagsAnalyzerController] })
export class MetaTagsAnalyzerModule {}
