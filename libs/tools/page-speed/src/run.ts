import type { LabErrorCode, LabStep } from './lab.ts';
import type { PageSpeedReport } from './report.ts';

export const pageSpeedRunStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type PageSpeedRunState = (typeof pageSpeedRunStates)[number];

/** A measurement that was asked for: queued, made by any replica, kept for some minutes. */
export interface PageSpeedRun {
  readonly id: string;
  readonly url: string;
  /** Loads for each form factor. */
  readonly runs: number;
  readonly state: PageSpeedRunState;
  /** 1 is next; `null` once it is no longer queued. */
  readonly place: number | null;
  readonly step: LabStep | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly report: PageSpeedReport | null;
  readonly failure: LabErrorCode | 'internal_error' | null;
}
