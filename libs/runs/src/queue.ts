import type { RunBounds } from './run.ts';

/** The data about an open run that the queue behind it needs. */
export interface WaitingRun {
  readonly id: string;
  readonly state: 'queued' | 'running';
  /** Amount of work in the run. */
  readonly weight: number;
  /** Time since it was started; 0 while it is queued. */
  readonly elapsedMs: number;
}

export interface QueuePlace {
  /** 1 is next. */
  readonly place: number;
  readonly expectedWaitSeconds: number | null;
}

/**
 * The position of a queued run, and its expected wait: the work ahead at the pace of the last runs, divided by the number
 * of running runs. A run that takes longer than expected is assumed to end at once.
 * @param open all open runs, in queue order
 * @param paceMs per unit of work; `null` when no run ended recently. The wait is then unknown unless no work is ahead
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

/** Seconds until the queue has moved by one position. */
export function waitForPlace(open: readonly WaitingRun[], paceMs: number | null): number | null {
  const running = open.filter(({ state }) => state === 'running');
  const next = open.filter(({ state }) => state === 'queued').slice(0, running.length > 0 ? 0 : 1);
  return waitBehind(next, running, paceMs);
}

/** Seconds until all of these runs are done; `null` when the pace is unknown. */
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

export type QueueBounds = Pick<RunBounds, 'maxQueued' | 'maxPerOwner' | 'maxPerNetwork'>;

/** Run counts when a visitor orders one more run. */
export interface QueueDemand {
  /** Queued runs of all visitors. */
  readonly queued: number;
  /** Queued runs of the same site. */
  readonly ofSite: number;
  /** Open runs that the visitor waits for. */
  readonly own: number;
  /** Open runs that the visitor's network waits for, including the visitor's own. */
  readonly near: number;
}

/** Whether a visitor or a network waits for the maximum number of runs. */
export const hasFullShare = (
  { own, near }: Pick<QueueDemand, 'own' | 'near'>,
  { maxPerOwner, maxPerNetwork }: QueueBounds,
): boolean => own >= maxPerOwner || near >= maxPerNetwork;

/**
 * Why one more run is refused; `null` if it is allowed. The second half of the queue is for networks that aren't waiting,
 * and no site may have more than half of the queue. A few visitors cannot fill it, and neither can the pages of one site.
 */
export function refusalOf(
  demand: QueueDemand,
  bounds: QueueBounds,
): 'own' | 'site' | 'full' | null {
  const half = Math.ceil(bounds.maxQueued / 2);
  if (hasFullShare(demand, bounds)) return 'own';
  if (demand.queued >= bounds.maxQueued) return 'full';
  if (demand.queued >= half && demand.near > 0) return 'own';
  return demand.ofSite >= half ? 'site' : null;
}

/**
 * How many later orders run before one more run of a network. Networks take turns, so a first run waits only for other
 * first runs. After this many orders the run is next, however many networks there are.
 */
export const laterOrdersFirst = ({ near }: QueueDemand, { maxQueued }: QueueBounds): number =>
  near * maxQueued;
