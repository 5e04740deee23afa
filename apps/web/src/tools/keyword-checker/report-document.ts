import type { CountedKeywordDto, KeywordAnalysisDto } from '@plumbline/api-client';
import { countOf } from '../../app/formats.ts';
import { fact, type ReportDocument, type ReportRow } from '../../reports/report-document.ts';
import { languageName } from './keyword-values.ts';
import { figure, listsOf, percent, placeNames, sourceOf } from './results/words.ts';

/** The places of a keyword on the page. */
function placesOf({ places }: CountedKeywordDto): Pick<ReportRow, 'notes'> {
  if (!places) return {};
  const found = placeNames.flatMap(([place, name]) =>
    places[place] > 0 ? [`${name} ${places[place]}`] : [],
  );
  return { notes: [`On the page: ${found.join(', ') || 'in the text only'}`] };
}

const withStatus = ({ status }: Pick<CountedKeywordDto, 'status'>): string =>
  status === null ? '' : ` - ${status}`;

function coverageOf({ page, truncated }: KeywordAnalysisDto): string {
  const what = page && page.part !== 'all' ? 'the main content' : 'the whole text';
  return truncated ? `the first 1,048,576 characters of ${what}` : what;
}

const languageLine = ({ code, source, reason }: KeywordAnalysisDto['language']): string =>
  code === null ? `unknown. ${reason}` : `${languageName(code)} (${source})`;

export function describeKeywords(analysis: KeywordAnalysisDto): ReportDocument {
  const { language, readability, provenance, keyphrase, comparison, page } = analysis;
  return {
    title: 'Keyword Density Report',
    facts: [
      ['Date', provenance.measuredAt],
      ['Source', sourceOf(analysis)],
      ...fact('Fetched', provenance.fetchedAt),
      ['Figures', `${provenance.kind} by ${provenance.by}`],
      ['Coverage', coverageOf(analysis)],
      ['Language', languageLine(language)],
      ['Stop words', analysis.stopWords || !language.hasStopWords ? 'counted' : 'left out'],
      ['Total Words', figure(analysis.totalWords)],
      ['Unique Keywords', figure(analysis.uniqueKeywords)],
      ['Top Keyword Density', percent(analysis.topKeywordDensity)],
      [
        'Reading ease',
        readability.known
          ? `${readability.score} (${readability.level}), estimated: ${readability.formula}, syllables by rules of spelling`
          : `unknown. ${readability.reason}`,
      ],
      ...fact(
        'Keyphrase',
        keyphrase &&
          `${keyphrase.keyphrase}: ${countOf(keyphrase.count, 'occurrence')} in any form, ${figure(keyphrase.exactCount)} as typed, ${percent(keyphrase.density)}${withStatus(keyphrase)}`,
      ),
    ],
    notices: [
      ...(page && page.status >= 400
        ? [`The URL returns ${page.status}: this is an error page.`]
        : []),
      ...(page?.wall ? [`The page is behind a wall: ${page.wall}.`] : []),
    ],
    sections: [
      ...listsOf(analysis)
        .filter(({ keywords }) => keywords.length > 0)
        .map(({ size, total, keywords }) => ({
          title: `${size === 1 ? 'Keywords' : `Phrases of ${size} words`} (${figure(total)})`,
          rows: keywords.map((keyword) => ({
            name: keyword.keyword,
            value: `${figure(keyword.count)} (${percent(keyword.density)})${withStatus(keyword)}`,
            ...placesOf(keyword),
          })),
        })),
      ...(comparison
        ? [
            {
              title: 'Compared with others (TF*IDF)',
              rows: comparison.terms.map(({ term, verdict, weight, othersWeight }) => ({
                ...{ name: term, status: verdict },
                value: `${weight}; others ${othersWeight}`,
              })),
            },
          ]
        : []),
    ],
  };
}
