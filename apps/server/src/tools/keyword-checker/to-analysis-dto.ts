import type { KeywordAnalysis } from '@plumbline/engine';
import { type Readability, tfIdfFormula } from '@plumbline/tools/keyword-checker';
import { productToken } from '../../config/product.ts';
import type {
  KeywordAnalysisDto,
  KeywordPageDto,
  KeywordReadabilityDto,
} from './dto/keyword-analysis.dto.ts';

export function toAnalysisDto(analysis: KeywordAnalysis): KeywordAnalysisDto {
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
