import type { KeywordAnalysisDto, KeywordComparisonDto } from '@plumbline/api-client';
import { toCsv } from '@plumbline/text';
import { listsOf, placeNames, sourceOf } from './words.ts';

/** All lists as one table, a line a keyword. */
export function keywordsCsv(analysis: KeywordAnalysisDto): string {
  const { page, provenance } = analysis;
  const places = page ? placeNames : [];
  return toCsv([
    [
      'Words',
      'Keyword',
      'Count',
      'Density %',
      'Status',
      ...places.map(([, name]) => name),
      'Source',
      'Provenance',
      'Date',
    ],
    ...listsOf(analysis).flatMap(({ size, keywords }) =>
      keywords.map(({ keyword, count, density, status, places: where }) => [
        size,
        keyword,
        count,
        density,
        status,
        ...places.map(([place]) => where?.[place]),
        sourceOf(analysis),
        provenance.kind,
        provenance.measuredAt,
      ]),
    ),
  ]);
}

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
