import type {
  CountedKeywordDto,
  KeywordAnalysisDto,
  KeywordPlacesDto,
} from '@plumbline/api-client';

import { plainFormats } from '../../../app/formats.ts';

export type KeywordStatus = CountedKeywordDto['status'];

/** '12,345'. */
export const figure = (value: number): string => plainFormats.number(value);

/** '2.46%'. */
export const percent = (density: number, formats = plainFormats): string =>
  `${formats.fixed(density, 2)}%`;

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
