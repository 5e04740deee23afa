import type { KeywordComparisonDto } from '@plumbline/api-client';
import { toCsv } from '@plumbline/text';

/** The TF*IDF table. */
export function comparisonCsv({ terms, texts }: KeywordComparisonDto): string {
  const read = texts.filter(({ words }) => words !== null);
  return toCsv([
    [
      'Term',
      'Verdict',
      'Texts with it',
      'Yours, count',
      'Yours, per 1,000 words',
      'IDF',
      'Yours, TF*IDF',
      'Others, per 1,000 words',
      'Others, TF*IDF',
      ...read.map(({ label }) => `Count: ${label}`),
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
    ]),
  ]);
}
