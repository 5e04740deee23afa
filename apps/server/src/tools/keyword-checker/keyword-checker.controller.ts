import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import { KeywordAnalysisRequestDto, maxBodyBytes } from './keyword-analysis-request.dto.ts';
import { KeywordAnalysisDto } from './keyword-analysis.dto.ts';

@ApiTags('keyword-checker')
@Controller('api/keyword-analysis')
export class KeywordCheckerController {
  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  @Post()
  @RouteLimits({ cost: 'costly', bodyLimit: maxBodyBytes })
  @ApiTool({
    summary: 'Analyze keywords',
    description:
      'Counts the words of a text or page and its phrases of two to four words, with density and status. Shows where each occurs on the page, how a keyphrase is used, and how easy the text is to read. Compares it with up to five other texts by TF*IDF. The body can be up to 6 MB, the text up to 1 MB.',
    data: KeywordAnalysisDto,
    problems: pageProblemCodes,
    result: 'The analysis.',
  })
  async analyzeKeywords(
    @Body() request: KeywordAnalysisRequestDto,
    @RequestAborted() signal: AbortSignal,
  ): Promise<Envelope<KeywordAnalysisDto>> {
    const analysis = await this.engine.analyzeKeywords(request, { signal });
    return ok(analysis, 'Analysis complete!');
  }
}

@Module({ controllers: [KeywordCheckerController] })
export class KeywordCheckerModule {}
