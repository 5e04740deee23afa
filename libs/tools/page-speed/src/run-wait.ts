import { formFactors } from './lab-run.ts';

/** An open run as far as those behind it care. */
export interface WaitingRun {
  readonly id: string;
  readonly state: 'queued' | 'running';
  readonly runs: number;
  /** Since it was begun; 0 while it is queued. */
  readonly elapsedMs: number;
}

export interface QueuePlace {
  /** 1 is next. */
  readonly place: number;
  readonly expectedWaitSeconds: number | null;
}

/** Loads that a run makes. */
export const loadsOf = (runs: number): number => runs * formFactors.length;

/**
 * Where a queued run stands, and how long it has to wait: the loads before it at the pace of the last runs, shared among as
 * many as are measured just now. A run that takes longer than expected is taken to end at once.
 * @param open all open runs, in the order of the queue
 * @param paceMs of one load; `null` when nothing was measured lately, and then the wait is unknown unless nobody is before it
 * @returns `null` when the run is not queued
 */
export function placeInQueue(
  open: readonly WaitingRun[],
  id: string,
  paceMs: number | null,
): QueuePlace | null {
  const queued = open.filter(({ state }) => state === 'queued');
  const running = open.filter(({ state }) => state === 'running');
  const before = queued.findIndex((run) => run.id === id);
  if (before < 0) return null;
  return {
    place: before + 1,
    expectedWaitSeconds: waitBehind(queued.slice(0, before), running, paceMs),
  };
}

/** Seconds until all of these are done; `null` when the pace is unknown. */
export function waitBehind(
  queued: readonly WaitingRun[],
  running: readonly WaitingRun[],
  paceMs: number | null,
): number | null {
  if (queued.length + running.length === 0) return 0;
  if (paceMs === null) return null;
  const left = [...queued, ...running].map(({ runs, elapsedMs }) =>
    Math.max(0, loadsOf(runs) * paceMs - elapsedMs),
  );
  const sum = left.reduce((total, ms) => total + ms, 0);
  return Math.ceil(sum / Math.max(1, running.length) / 1_000);
}
