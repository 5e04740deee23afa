import { type FigureSource, unknown } from '@plumbline/links';

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

/** A figure with its source; the value is null exactly when the source is unknown. */
export interface Figure {
  readonly value: number | null;
  readonly source: FigureSource;
}

export type FigureValues = Readonly<Record<FigureName, number | null>>;
export type FigureSources = Readonly<Record<FigureName, FigureSource>>;

export const figure = (value: number, source: FigureSource): Figure => ({ value, source });

/** @param reason why it is unknown */
export const unknownFigure = (reason: string): Figure => ({ value: null, source: unknown(reason) });
