import type { RunBounds } from './run.ts';

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
