import {
  type FormFactor,
  formFactors,
  LabError,
  type LabOrder,
  type LabResult,
  type LabStep,
} from '@plumbline/tools/page-speed';
import type { LoadDone } from './lab-messages.ts';

/** Does one load. `rendered` also reads the page as its scripts have left it. */
type Load = (step: Omit<LabStep, 'stage'>, rendered: boolean) => Promise<LoadDone>;

interface OrderWatch {
  readonly signal: AbortSignal;
  /** After this time no optional load starts. */
  readonly orderMs: number;
}

/**
 * Does all loads of an order, alternating between form factors, so that both have the same number when the time is up. A
 * form factor with a load is kept even if another one fails.
 * @throws the error of the first load of a form factor, and any LabError that affects all loads: of the target or browser
 */
export async function doLoads(
  { runs }: LabOrder,
  { signal, orderMs }: OrderWatch,
  load: Load,
): Promise<LabResult> {
  const until = performance.now() + orderMs;
  const done: Record<FormFactor, LoadDone[]> = { desktop: [], mobile: [] };
  const given = new Set<FormFactor>();
  for (let run = 1; run <= runs; run += 1) {
    for (const formFactor of formFactors) {
      if (run > 1 && (performance.now() >= until || given.has(formFactor))) continue;
      const wanted = formFactor === 'mobile' && !done.mobile.some(({ rendered }) => rendered);
      try {
        done[formFactor].push(await load({ formFactor, run, of: runs }, wanted));
      } catch (error) {
        if (run === 1 || signal.aborted || !isOfOneLoad(error)) throw error;
        given.add(formFactor);
      }
    }
  }
  return toResult(done);
}

/** Whether another load may succeed. */
const isOfOneLoad = (error: unknown): boolean =>
  error instanceof LabError &&
  !['blocked_target', 'own_address', 'no_browser'].includes(error.code);

function toResult(done: Readonly<Record<FormFactor, readonly LoadDone[]>>): LabResult {
  const [desktop, mobile] = [medianRun(done.desktop), medianRun(done.mobile)];
  if (!desktop || !mobile) throw new LabError('browser_failed', 'A load gave no result.');
  const loads = [...done.desktop, ...done.mobile];
  return {
    runs: loads.map((load) => load.run),
    median: { desktop: loads.indexOf(desktop), mobile: loads.indexOf(mobile) },
    rendered: done.mobile.find(({ rendered }) => rendered)?.rendered ?? null,
    json: { desktop: desktop.json, mobile: mobile.json },
  };
}

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
