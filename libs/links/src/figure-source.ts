import { type Release, releaseTitle } from './release.ts';

export const figureKinds = ['indexed', 'estimated', 'unknown'] as const;
export const indexLayers = ['links', 'graph', 'ranks', 'networks'] as const;

/** Where a figure comes from. Every figure of the link tools has one. */
export interface FigureSource {
  readonly kind: (typeof figureKinds)[number];
  /** The layer of the index that the figure was counted in; null unless indexed. */
  readonly layer: (typeof indexLayers)[number] | null;
  /** The source data of the layer; null unless indexed. */
  readonly release: Release | null;
  /** An upper bound if the layer gives no exact value; the value is then null. */
  readonly atMost: number | null;
  /** A sentence: what was counted, how it was estimated, or why it is unknown. */
  readonly note: string;
}

/** A figure with its source; the value is null unless it is indexed. */
export interface Figure {
  readonly value: number | null;
  readonly source: FigureSource;
}

export const indexed = (
  layer: (typeof indexLayers)[number],
  release: Release,
  note: string,
  atMost: number | null = null,
): FigureSource => ({ kind: 'indexed', layer, release, atMost, note });

/** @param note states the heuristic */
export const estimated = (note: string): FigureSource => ({
  kind: 'estimated',
  layer: null,
  release: null,
  atMost: null,
  note,
});

/** @param note says why it is unknown */
export const unknown = (note: string): FigureSource => ({
  kind: 'unknown',
  layer: null,
  release: null,
  atMost: null,
  note,
});

export const figure = (value: number, source: FigureSource): Figure => ({ value, source });

/** @param reason why it is unknown */
export const unknownFigure = (reason: string): Figure => ({ value: null, source: unknown(reason) });

/** `5,210`, `at most 3,041`, `unknown`. */
export function figureInWords(
  { value, source: { atMost } }: Figure,
  written: (value: number) => string,
): string {
  if (value !== null) return written(value);
  return atMost === null ? 'unknown' : `at most ${written(atMost)}`;
}

/** `cc-main-2026-apr-may-jun (2026-04-01 to 2026-06-30)`; unknown days are left out. */
export function releaseInWords({ name, from, to }: Release): string {
  if (from === null && to === null) return name;
  return from === to ? `${name} (${from})` : `${name} (${from ?? '?'} to ${to ?? '?'})`;
}

/** A source on one line: `Indexed: Common Crawl, April–June 2026 (ranks, cc-main-2026-apr-may-jun). <note>`. */
export function sourceInWords({ kind, layer, release, note }: FigureSource): string {
  if (kind === 'estimated') return `Estimated: ${note}`;
  if (kind === 'unknown' || release === null) return `Unknown: ${note}`;
  const title = releaseTitle(release);
  const ids = title === release.name ? layer : `${layer}, ${release.name}`;
  return `Indexed: ${title} (${ids}). ${note}`;
}
