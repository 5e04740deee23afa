interface Ranked {
  readonly rank: { readonly fcp: number | null; readonly interactive: number | null };
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/**
 * The run closest to the medians of first contentful paint and time to interactive; if two are equally close, the one that
 * is interactive first. Lighthouse's rule: core/lib/median-run.js. Runs without both metrics are skipped unless all are.
 */
export function medianRun<Run extends Ranked>(runs: readonly Run[]): Run | undefined {
  const ranked = runs.flatMap((run) => {
    const { fcp, interactive } = run.rank;
    return fcp === null || interactive === null ? [] : [{ run, fcp, interactive }];
  });
  const fcp = median(ranked.map((one) => one.fcp));
  const interactive = median(ranked.map((one) => one.interactive));
  const distance = (one: { fcp: number; interactive: number }): number =>
    (fcp - one.fcp) ** 2 + (interactive - one.interactive) ** 2;
  const [nearest] = ranked.toSorted(
    (one, other) => distance(one) - distance(other) || one.interactive - other.interactive,
  );
  return nearest?.run ?? runs[0];
}
