import type { LabRuns } from '../../artifacts.ts';
import { count } from '../../wording.ts';

/** 'in the median of 3 lab runs'; one run has no median and is called what it is. */
export function runsBasis(lab: LabRuns): string {
  const runs = Math.min(lab.mobile.runs, lab.desktop.runs);
  return runs === 1 ? 'in a single lab run' : `in the median of ${count(runs, 'lab run')} each`;
}
