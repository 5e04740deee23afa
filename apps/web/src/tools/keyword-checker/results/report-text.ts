import type { KeywordAnalysisDto } from '@plumbline/api-client';
import { languageName } from '../form/languages.ts';
import { countOf } from '../../../app/words.ts';
import { figure, listsOf, percent, sourceOf } from './words.ts';

export const reportFile = 'keyword-density-report.txt';

/** The report as a text file: date and totals, then a line a keyword with count, density and status. */
export function reportText(analysis: KeywordAnalysisDto): string {
  const { language, readability, provenance, keyphrase } = analysis;
  const lines = [
    'Keyword Density Report',
    '======================',
    '',
    `Date: ${provenance.measuredAt}`,
    `Source: ${sourceOf(analysis)}`,
    ...(provenance.fetchedAt ? [`Fetched: ${provenance.fetchedAt}`] : []),
    `Figures: ${provenance.kind} by ${provenance.by}`,
    `Language: ${languageName(language.code)} (${language.source})`,
    `Stop words: ${analysis.stopWords || !language.hasStopWords ? 'counted' : 'left out'}`,
    '',
    `Total Words: ${figure(analysis.totalWords)}`,
    `Unique Keywords: ${figure(analysis.uniqueKeywords)}`,
    `Top Keyword Density: ${percent(analysis.topKeywordDensity)}`,
    readability.known
      ? `Reading ease: ${readability.score} (${readability.level}, ${readability.formula})`
      : `Reading ease: unknown. ${readability.reason}`,
  ];
  if (keyphrase) {
    lines.push(
      `Keyphrase: ${keyphrase.keyphrase}: ${countOf(keyphrase.count, 'occurrence')}, ${percent(keyphrase.density)}, ${keyphrase.status}`,
    );
  }
  for (const { size, total, keywords } of listsOf(analysis)) {
    if (keywords.length === 0) continue;
    lines.push(
      '',
      `${size === 1 ? 'Keywords' : `Phrases of ${size} words`} (${figure(total)})`,
      '',
    );
    for (const { keyword, count, density, status } of keywords) {
      lines.push(`${keyword}: ${figure(count)} (${percent(density)}) - ${status}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
