import type { DomainProfile } from './domain-report.ts';
import { type FigureName, figureNames } from './figures.ts';

/** Domains with the highest indexed value of a figure. */
export interface BestOf {
  readonly figure: FigureName;
  readonly value: number;
  /** More than one when they are equal. */
  readonly domains: readonly string[];
}

/**
 * The best domains by each figure, among those with a value from the same release. Skips figures of fewer than two
 * domains, and figures in which all are equal.
 */
export function bestOf(profiles: readonly DomainProfile[]): BestOf[] {
  return figureNames.flatMap((figure) => {
    const known = profiles.flatMap(({ domain, provenance, [figure]: value }) =>
      value !== null && provenance[figure].kind === 'indexed'
        ? [{ domain, value, of: `${provenance[figure].layer} ${provenance[figure].release?.name}` }]
        : [],
    );
    if (known.length < 2 || new Set(known.map(({ of }) => of)).size > 1) return [];
    const value = Math.max(...known.map((each) => each.value));
    const domains = known.filter((each) => each.value === value).map(({ domain }) => domain);
    return domains.length < known.length ? [{ figure, value, domains }] : [];
  });
}
