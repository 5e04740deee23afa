import type { RunBounds } from './run.ts';

export type QueueBounds = Pick<RunBounds, 'maxQueued' | 'maxPerOwner' | 'maxPerNetwork'>;

/** Numbers of runs when a visitor orders one more. */
export interface QueueDemand {
  /** Queued runs of all visitors. */
  readonly queued: number;
  /** Queued runs of the same site. */
  readonly ofSite: number;
  /** Open runs that the visitor waits for. */
  readonly own: number;
  /** Open runs that the visitor's network waits for, the visitor included. */
  readonly near: number;
}

/** Whether a visitor, or a network, waits for as many runs as one may. */
export const hasFullShare = (
  { own, near }: Pick<QueueDemand, 'own' | 'near'>,
  { maxPerOwner, maxPerNetwork }: QueueBounds,
): boolean => own >= maxPerOwner || near >= maxPerNetwork;

/**
 * Why one more run is refused; `null` where it is not. The second half of the queue is for networks that wait for nothing,
 * and no site has more than one half: a few visitors cannot fill it, nor can the many pages of one site.
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
 * How many later orders are served before one more run of a network: networks take turns, and a first run waits for first
 * runs only. After this many orders its turn has come, however many networks there are.
 */
export const laterOrdersFirst = ({ near }: QueueDemand, { maxQueued }: QueueBounds): number =>
  near * maxQueued;
