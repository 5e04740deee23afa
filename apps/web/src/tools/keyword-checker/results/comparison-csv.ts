import type { KeywordAnalysisDto, KeywordComparisonDto } from '@plumbline/api-client';
import { toCsv } from '@plumbline/seo/text';

/** The TF*IDF table, with its source and date. */
export function comparisonCsv(
  { terms, texts }: KeywordComparisonDto,
  { kind, by, measuredAt }: KeywordAnalysisDto['provenance'],
): string {
  const read = texts.filter(({ words }) => words !== null);
  return toCsv([
    [
      'Term',
      'Verdict',
      'Texts that use it',
      'Yours, count',
      'Yours, per 1,000 words',
      'IDF',
      'Yours, TF*IDF',
      'Others, per 1,000 words',
      'Others, TF*IDF',
      ...read.map(({ label }) => `Count: ${label}`),
      ...['Provenance', 'By', 'Counted'],
    ],
    ...terms.map((term) => [
      term.term,
      term.verdict,
      term.documents,
      term.count,
      term.tf,
      term.idf,
      term.weight,
      term.othersTf,
      term.othersWeight,
      ...term.othersCounts,
      ...[kind, by, measuredAt],
    ]),
  ]);
}
