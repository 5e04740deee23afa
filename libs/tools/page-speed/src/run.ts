import type { LabErrorCode, LabStep } from './lab.ts';
import type { PageSpeedReport } from './report.ts';

export const pageSpeedRunStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type PageSpeedRunState = (typeof pageSpeedRunStates)[number];

/** How many loads for each form factor a visitor can ask for. */
export const runCounts = [1, 3] as const;

/** `run_interrupted`: whoever measured stopped twice in the middle of it. */
export type PageSpeedFailure = LabErrorCode | 'run_interrupted' | 'internal_error';

/** A measurement that was asked for: queued, made by any replica, kept for some minutes. */
export interface PageSpeedRun {
  readonly id: string;
  readonly url: string;
  /** Loads for each form factor. */
  readonly runs: number;
  readonly state: PageSpeedRunState;
  /** 1 is next; `null` once it is no longer queued. */
  readonly place: number | null;
  /** Estimated from the last runs; `null` when there are none, and once it is no longer queued. */
  readonly expectedWaitSeconds: number | null;
  readonly step: LabStep | null;
  /** Share of the stages that are behind it, 0 to 1. */
  readonly progress: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly report: PageSpeedReport | null;
  readonly failure: PageSpeedFailure | null;
}

/** Whether a run is still to give a result. */
export const isOpenPageSpeedRun = ({ state }: PageSpeedRun): boolean =>
  state === 'queued' || state === 'running';
