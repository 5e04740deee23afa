import {
  formFactors,
  LabError,
  type FormFactor,
  type LabOrder,
  type LabResult,
  type LabStep,
} from '@plumbline/tools/page-speed';
import type { LoadDone } from './lab-messages.ts';
import { medianRun } from './median-run.ts';

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
