import { Body, Controller, Inject, Module, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Engine, KeywordAnalysis } from '@plumbline/engine';
import { type Readability, tfIdfFormula } from '@plumbline/tools/keyword-checker';
import { productToken } from '../../config/product.ts';
import { ENGINE } from '../../engine.module.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { pageProblemCodes } from '../../http/problems.ts';
import { RequestAborted } from '../../http/shutdown-gate.ts';
import { KeywordAnalysisRequestDto, maxBodyBytes } from './keyword-analysis-request.dto.ts';
import {
  KeywordAnalysisDto,
  type KeywordPageDto,
  type KeywordReadabilityDto,
} from './keyword-analysis.dto.ts';

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
    return ok(toAnalysisDto(analysis), 'Analysis complete!');
  }
}

function toAnalysisDto(analysis: KeywordAnalysis): KeywordAnalysisDto {
  const { report, compared, reading } = analysis;
  const [words, ...phrases] = report.lists;
  return {
    totalWords: report.totalWords,
    uniqueKeywords: report.uniqueKeywords,
    topKeywordDensity: report.topKeywordDensity,
    keywords: words?.keywords ?? [],
    phrases: phrases.map(({ size, different, keywords }) => ({ size, total: different, keywords })),
    stopWords: analysis.stopWords,
    language: analysis.language,
    readability: readabilityDto(report.readability),
    page: pageDto(analysis),
    truncated: analysis.truncated,
    keyphrase: report.keyphrase,
    comparison: compared && {
      formula: tfIdfFormula,
      texts: compared,
      total: report.comparison?.total ?? 0,
      terms: report.comparison?.terms ?? [],
    },
    provenance: {
      kind: 'measured',
      by: productToken,
      measuredAt: new Date().toISOString(),
      fetchedAt: reading?.snapshot.fetchedAt ?? null,
    },
  };
}

function readabilityDto(measured: Readability): KeywordReadabilityDto {
  if (measured.known) return { ...measured, reason: null };
  return {
    known: false,
    reason: measured.reason,
    score: null,
    level: null,
    formula: null,
    sentences: null,
    words: null,
    syllables: null,
    wordsPerSentence: null,
  };
}

function pageDto({ reading, part }: KeywordAnalysis): KeywordPageDto | null {
  if (!reading) return null;
  const { snapshot, facts } = reading;
  return {
    url: snapshot.requestedUrl,
    finalUrl: snapshot.finalUrl,
    status: snapshot.status,
    title: facts.titles[0]?.text.slice(0, 300) ?? '',
    part,
    wall: facts.wall?.evidence ?? null,
  };
}

@Module({ controllers: [KeywordCheckerController] })
export class KeywordCheckerModule {}
