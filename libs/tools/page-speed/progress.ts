import { formFactors } from './lab-run.ts';
import type { labStages } from './lab.ts';
import { type LabStep } from './lab.ts';

/** Completed share of a load when each stage starts, based on typical durations. */
const shareAtStart = {
  starting: 0,
  loading: 0.05,
  gathering: 0.7,
  auditing: 0.9,
} as const satisfies Record<(typeof labStages)[number], number>;

/** Progress of one measurement from its steps in any order: 0 to 1, never decreasing. */
export class ProgressMeter {
  readonly #loads = new Set<string>();
  #progress = 0;

  /** @returns the completed share when this step begins, rounded to 0.01 */
  at({ stage, formFactor, run, of }: LabStep): number {
    this.#loads.add(`${formFactor} ${run}`);
    const loads = formFactors.length * of;
    const share = (this.#loads.size - 1 + shareAtStart[stage]) / loads;
    this.#progress = Math.max(this.#progress, Math.min(share, 0.99));
    return Math.round(this.#progress * 100) / 100;
  }
}
