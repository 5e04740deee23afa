import type { FigureSource } from '@plumbline/links';

/** Every figure of the answer, by the names of the specification. */
export const figureNames = [
  'domainAuthority',
  'pageAuthority',
  'mozRank',
  'trustFlow',
  'citationFlow',
  'backlinks',
  'referringDomains',
  'organicKeywords',
  'organicTraffic',
  'spam_score',
] as const;
export type FigureName = (typeof figureNames)[number];

export type FigureValues = Readonly<Record<FigureName, number | null>>;
export type FigureSources = Readonly<Record<FigureName, FigureSource>>;
