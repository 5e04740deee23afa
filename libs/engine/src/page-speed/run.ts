import type { Run, RunBounds, RunKind } from '@plumbline/runs';
import {
  type FormFactor,
  formFactors,
  type LabErrorCode,
  type LabStage,
  type LabStep,
  type PageSpeedReport,
} from '@plumbline/tools/page-speed';

/** Allowed numbers of loads for each form factor. */
export const runCounts = [1, 3] as const;

export interface PageSpeedInput {
  /** Parsed and allowed, without fragment. */
  readonly url: string;
  /** Loads for each form factor. */
  readonly runs: number;
}

/** The checkpoint of a measurement. */
export interface PageSpeedProgress {
  /** `null` before the first one. */
  readonly step: LabStep | null;
  /** Share of completed stages, 0 to 1. */
  readonly progress: number;
}

/** `run_interrupted`: its worker was lost twice. */
export type PageSpeedFailure = LabErrorCode | 'run_interrupted' | 'internal_error';

/** A requested measurement. Its failure reason is a `PageSpeedFailure`. */
export type PageSpeedRun = Run<PageSpeedInput, PageSpeedProgress, PageSpeedReport>;

export const failureOf = ({ state, reason }: PageSpeedRun): PageSpeedFailure | null =>
  state === 'failed' ? (reason as PageSpeedFailure) : null;

/** Requests for the same URL and number of loads share a run. */
export const pageSpeedKey = ({ url, runs }: PageSpeedInput): string => `${runs} ${url}`;

/** Lighthouse's full result: JSON, gzip. */
export const lighthouseFile = (formFactor: FormFactor) => `lighthouse-${formFactor}` as const;
/** `PageEvidence`: JSON, gzip. */
export const evidenceFile = 'evidence';

/** The product's default limits, which operators can change. */
export const pageSpeedBounds: RunBounds = {
  maxQueued: 20,
  maxPerOwner: 3,
  maxPerNetwork: 12,
  shareMs: 5 * 60_000,
  keptMs: 30 * 60_000,
  maxKept: 200,
  maxFileBytes: 4_000_000,
};

/** Measurements as runs: one at a time in each process, restarted once when their worker is lost. */
export const pageSpeedRuns = (bounds: Partial<RunBounds> = {}): RunKind<PageSpeedInput> => ({
  id: 'page-speed',
  lane: {
    queue: 'page-speed',
    expireInSeconds: 30 * 60,
    retentionSeconds: 24 * 60 * 60,
    retryLimit: 20,
    retryDelay: 1,
    pollingIntervalSeconds: 2,
  },
  bounds: { ...pageSpeedBounds, ...bounds },
  parse: (stored) => stored as PageSpeedInput,
  afterCrash: { maxCrashes: 1, reason: () => 'run_interrupted', resumes: false },
});

/** Progress of a run. */
export const progressOf = ({ state, checkpoint }: PageSpeedRun): PageSpeedProgress => ({
  step: state === 'running' && checkpoint ? checkpoint.step : null,
  progress: state === 'done' ? 1 : (checkpoint?.progress ?? 0),
});

/** Completed share of a load when each stage starts, based on typical durations. */
const shareAtStart = {
  starting: 0,
  loading: 0.05,
  gathering: 0.7,
  auditing: 0.9,
} as const satisfies Record<LabStage, number>;

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
