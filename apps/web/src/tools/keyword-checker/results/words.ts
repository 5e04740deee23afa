import type {
  CountedKeywordDto,
  KeyphraseUseCheckDto,
  KeywordAnalysisDto,
  KeywordPlacesDto,
} from '@plumbline/api-client';

import { judgedFrom } from '@plumbline/keyword-checker';
import { plainFormats } from '../../../app/formats.ts';

export type KeywordStatus = NonNullable<CountedKeywordDto['status']>;

/** '12,345'. */
export const figure = (value: number): string => plainFormats.number(value);

/** '2.46%'. */
export const percent = (density: number, formats = plainFormats): string =>
  `${formats.fixed(density, 2)}%`;

/** What was too little to be judged by, in a sentence. */
export const notJudged = (totalWords: number): string =>
  totalWords < judgedFrom.words
    ? `This text has ${figure(totalWords)} words. We rate density in texts of ${judgedFrom.words} words or more.`
    : `A word gets a status once it appears ${judgedFrom.count} times.`;

/** What the SEO audit accepts without a warning, in percent of the words, and from how many words it judges. */
export const auditLimits = { percent: 3, subjectPercent: 5, minWords: 300 } as const;

/** Words, and phrases as long as the audit counts them, that are above its limits: most used first, then the longest. */
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

/** The badge of each status. */
export const statusLooks = {
  optimal: { badge: 'pass', label: 'Optimal', tone: 'leaf' },
  good: { badge: 'info', label: 'Good', tone: 'blueprint' },
  low: { badge: 'not-applicable', label: 'Low', tone: undefined },
  high: { badge: 'warning', label: 'High', tone: 'brass' },
} as const satisfies Record<KeywordStatus, unknown>;

/** The places of a keyword on a page. */
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

/** Whether a keyphrase should be there; elsewhere it may be, where it describes what is there. */
export const isKeyPlace = (place: KeyphraseUseCheckDto['place']): boolean => keyPlaces.has(place);

/** One list of the analysis. */
export interface SizedList {
  readonly size: number;
  readonly total: number;
  readonly keywords: readonly CountedKeywordDto[];
}

/** Words, then phrases of two, three and four. */
export const listsOf = ({ uniqueKeywords, keywords, phrases }: KeywordAnalysisDto): SizedList[] => [
  { size: 1, total: uniqueKeywords, keywords },
  ...phrases,
];

/** What was analyzed, in a line. */
export const sourceOf = ({ page }: KeywordAnalysisDto): string => page?.finalUrl ?? 'Text Content';
