import type {
  CountedKeywordDto,
  KeyphraseUseCheckDto,
  KeywordAnalysisDto,
  KeywordPlacesDto,
} from '@plumbline/api-client';

import { judgedFrom } from '@plumbline/tools/keyword-checker';
import { plainFormats } from '../../../app/formats.ts';

export type KeywordStatus = NonNullable<CountedKeywordDto['status']>;

/** '12,345'. */
export const figure = (value: number): string => plainFormats.number(value);

/** '2.46%'. */
export const percent = (density: number, formats = plainFormats): string =>
  `${formats.fixed(density, 2)}%`;

/** A sentence that says what was too little to judge. */
export const notJudged = (totalWords: number): string =>
  totalWords < judgedFrom.words
    ? `This text has ${figure(totalWords)} words. We rate density in texts of ${judgedFrom.words} words or more.`
    : `A word gets a status once it appears ${judgedFrom.count} times.`;

/** The density in percent that the SEO audit accepts without a warning, and the minimum number of words for it. */
export const auditLimits = { percent: 3, subjectPercent: 5, minWords: 300 } as const;

/** Words and phrases above the audit's limits, up to its phrase length: most used first, then the longest. */
export function overAuditLimits(analysis: KeywordAnalysisDto): CountedKeywordDto[] {
  if (!analysis.page || analysis.totalWords < auditLimits.minWords) return [];
  const limitOf = ({ places }: CountedKeywordDto) =>
    places && places.title + places.h1 > 0 ? auditLimits.subjectPercent : auditLimits.percent;
  return listsOf(analysis)
    .filter(({ size }) => size <= 3)
    .flatMap(({ keywords }) => keywords)
    .filter((keyword) => keyword.exactDensity > limitOf(keyword))

    .toSorted((a, b) => b.exactDensity - a.exactDensity || b.keyword.length - a.keyword.length);
}

/** The badge for each status. */
export const statusLooks = {
  optimal: { badge: 'pass', label: 'Optimal', tone: 'leaf' },
  good: { badge: 'info', label: 'Good', tone: 'blueprint' },
  low: { badge: 'not-applicable', label: 'Low', tone: undefined },
  high: { badge: 'warning', label: 'High', tone: 'brass' },
} as const satisfies Record<KeywordStatus, unknown>;

/** The places of a keyword on a page, with their labels. */
export const placeNames: readonly (readonly [place: keyof KeywordPlacesDto, name: string])[] = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['h1', 'H1'],
  ['h2', 'H2'],
  ['alt', 'Image alt'],
  ['anchors', 'Link text'],
];

const keyPlaces: ReadonlySet<KeyphraseUseCheckDto['place']> = new Set([
  'title',
  'h1',
  'opening',
  'description',
]);

/** Whether a keyphrase is required there. In other places it is fine if it describes the content. */
export const isKeyPlace = (place: KeyphraseUseCheckDto['place']): boolean => keyPlaces.has(place);

/** One list of the analysis. */
export interface SizedList {
  readonly size: number;
  readonly total: number;
  readonly keywords: readonly CountedKeywordDto[];
}

/** Words, then phrases of two, three and four words. */
export const listsOf = ({ uniqueKeywords, keywords, phrases }: KeywordAnalysisDto): SizedList[] => [
  { size: 1, total: uniqueKeywords, keywords },
  ...phrases,
];

/** One line that says what was analyzed. */
export const sourceOf = ({ page }: KeywordAnalysisDto): string => page?.finalUrl ?? 'Text Content';
