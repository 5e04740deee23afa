import { type Readability, tfIdfFormula } from '@plumbline/keyword-checker';
import { productToken } from '../../config/product.ts';
import type { PageReading } from '@plumbline/engine';
import type { ComparedSource } from './compared-sources.ts';
import type {
  KeywordAnalysisDto,
  KeywordComparisonDto,
  KeywordPageDto,
  KeywordReadabilityDto,
} from './dto/keyword-analysis.dto.ts';
import type { KeywordJobResult } from './keyword-jobs.ts';

export interface AnalysisRun {
  readonly result: KeywordJobResult;
  /** `null` for a text. */
  readonly reading: PageReading | null;
  readonly part: 'main' | 'all';
  readonly stopWords: boolean;
  readonly truncated: boolean;
  /** `null` when nothing was to be compared. */
  readonly compared: readonly ComparedSource[] | null;
}

/** The report and what stands around it as the contract answers them. */
export function toAnalysisDto(run: AnalysisRun): KeywordAnalysisDto {
  const { report, language } = run.result;
  const [words, ...phrases] = report.lists;
  return {
    totalWords: report.totalWords,
    uniqueKeywords: report.uniqueKeywords,
    topKeywordDensity: report.topKeywordDensity,
    keywords: words?.keywords ?? [],
    phrases: phrases.map(({ size, different, keywords }) => ({
      size,
      total: different,
      keywords,
    })),
    stopWords: run.stopWords,
    language,
    readability: readabilityDto(report.readability),
    page: run.reading && pageDto(run.reading, run.part),
    truncated: run.truncated,
    keyphrase: report.keyphrase,
    comparison: run.compared && comparisonDto(run.compared, run.result),
    provenance: {
      kind: 'measured',
      by: productToken,
      measuredAt: new Date().toISOString(),
      fetchedAt: run.reading?.snapshot.fetchedAt ?? null,
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

const pageDto = ({ snapshot, facts }: PageReading, part: 'main' | 'all'): KeywordPageDto => ({
  url: snapshot.requestedUrl,
  finalUrl: snapshot.finalUrl,
  status: snapshot.status,
  title: facts.titles[0]?.text.slice(0, 300) ?? '',
  part,
  wall: facts.wall?.sign ?? null,
});

function comparisonDto(
  compared: readonly ComparedSource[],
  { report }: KeywordJobResult,
): KeywordComparisonDto {
  let read = 0;
  const texts = compared.map(({ label, url, title, text, problem }) => {
    const words = text === null ? null : (report.othersWords[read] ?? null);
    if (text !== null) read += 1;
    return { label, url, title, words, problem };
  });
  return {
    formula: tfIdfFormula,
    texts,
    total: report.comparison?.total ?? 0,
    terms: report.comparison?.terms ?? [],
  };
}
