import type { FigureSource } from '@plumbline/links';

/** Figures that an index can provide. */
export const figureNames = [
  'domainAuthority',
  'referringSubnets',
  'referringIps',
  'referringDomains',
  'backlinks',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Figures in the specification that no open data has, grouped by the reason shown. */
export const unknowable = {
  pageAuthority: 'No open data ranks single pages.',
  mozRank: 'MozRank is a metric of Moz, which does not publish it as open data.',
  trustFlow: 'Trust Flow is a metric of Majestic, which does not publish it as open data.',
  citationFlow: 'Citation Flow is a metric of Majestic, which does not publish it as open data.',
  organicKeywords: 'No open data has the keywords that a domain ranks for.',
  organicTraffic: 'No open data has the search traffic of a domain.',
  spam_score: 'Spam Score is a metric of Moz, which does not publish it as open data.',
} as const;
type UnknowableName = keyof typeof unknowable;

export type FigureValues = Readonly<Record<FigureName, number | null>> &
  Readonly<Record<UnknowableName, null>>;
export type FigureSources = Readonly<Record<FigureName | UnknowableName, FigureSource>>;
