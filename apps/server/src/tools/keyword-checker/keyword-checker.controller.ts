import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine/engine.module.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { RequestAborted } from '../../http/request-aborted.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problem-codes.ts';
import { RouteLimits } from '../../http/route-options.ts';
import { KeywordAnalysisDto } from './dto/keyword-analysis.dto.ts';
import { KeywordAnalysisRequestDto } from './dto/keyword-analysis-request.dto.ts';
import { maxBodyBytes } from './source-rules.ts';
import { toAnalysisDto } from './to-analysis-dto.ts';

@ApiTags('keyword-checker')
@Controller('api/keyword-analysis')
export class KeywordCheckerController {
  readonly #engine: Engine;

  constructor(@Inject(ENGINE) engine: Engine) {
    this.#engine = engine;
  }

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
    const analysis = await this.#engine.analyzeKeywords(request, { signal });
    return ok(toAnalysisDto(analysis), 'Analysis complete!');
  }
}
