import type { DomainProfile } from './domain-report.ts';
import { type FigureName, figureNames } from './figures.ts';

/** Figures that are positions: the lowest is best. */
export const rankNames = ['harmonicPosition', 'pageRankPosition'] as const;
export type RankName = (typeof rankNames)[number];

/** Domains with the best indexed value of a figure: the highest value, or the lowest position. */
export interface BestOf {
  readonly figure: FigureName | RankName;
  readonly value: number;
  /** More than one when they are equal. */
  readonly domains: readonly string[];
}

/**
 * The best domains for each figure, among domains with a value from the same release. Skips figures with fewer than two
 * domains, and figures for which all domains are equal.
 */
export function bestOf(profiles: readonly DomainProfile[]): BestOf[] {
  const figures = figureNames.flatMap((figure) => {
    const known = profiles.flatMap(({ domain, provenance, [figure]: value }) =>
      value !== null && provenance[figure].kind === 'indexed'
        ? [{ domain, value, of: `${provenance[figure].layer} ${provenance[figure].release?.name}` }]
        : [],
    );
    return bestAmong(figure, known, Math.max);
  });
  const ranks = rankNames.flatMap((figure) => {
    const known = profiles.flatMap(({ domain, ranks: own }) =>
      own === null ? [] : [{ domain, value: own[figure], of: own.release.name }],
    );
    return bestAmong(figure, known, Math.min);
  });
  return [...figures, ...ranks];
}

interface Known {
  readonly domain: string;
  readonly value: number;
  /** The data the value was read from. */
  readonly of: string;
}

function bestAmong(
  figure: BestOf['figure'],
  known: readonly Known[],
  choose: (...values: number[]) => number,
): BestOf[] {
  if (known.length < 2 || new Set(known.map(({ of }) => of)).size > 1) return [];
  const value = choose(...known.map((each) => each.value));
  const domains = known.filter((each) => each.value === value).map(({ domain }) => domain);
  return domains.length < known.length ? [{ figure, value, domains }] : [];
}
