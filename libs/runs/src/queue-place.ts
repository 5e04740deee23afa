/** An open run, as far as the queue behind it needs it. */
export interface WaitingRun {
  readonly id: string;
  readonly state: 'queued' | 'running';
  /** How much work it is. */
  readonly weight: number;
  /** Since it was started; 0 while it is queued. */
  readonly elapsedMs: number;
}

export interface QueuePlace {
  /** 1 is next. */
  readonly place: number;
  readonly expectedWaitSeconds: number | null;
}

/**
 * The place of a queued run, and how long it has to wait: the work before it at the pace of the last runs, shared among as
 * many as are running. A run that takes longer than expected is taken to end at once.
 * @param open all open runs, in the order of the queue
 * @param paceMs of one unit of work; `null` when no run ended lately; the wait is then unknown unless the queue before it is empty
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

/** Seconds until the queue has moved by one. */
export function waitForPlace(open: readonly WaitingRun[], paceMs: number | null): number | null {
  const running = open.filter(({ state }) => state === 'running');
  const next = open.filter(({ state }) => state === 'queued').slice(0, running.length > 0 ? 0 : 1);
  return waitBehind(next, running, paceMs);
}

/** Seconds until all of these are done; `null` when the pace is unknown. */
function waitBehind(
  queued: readonly WaitingRun[],
  running: readonly WaitingRun[],
  paceMs: number | null,
): number | null {
  if (queued.length + running.length === 0) return 0;
  if (paceMs === null) return null;
  const left = [...queued, ...running].map(({ weight, elapsedMs }) =>
    Math.max(0, weight * paceMs - elapsedMs),
  );
  const sum = left.reduce((total, ms) => total + ms, 0);
  return Math.ceil(sum / Math.max(1, running.length) / 1_000);
}
