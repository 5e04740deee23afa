import type { LinkIndex, LinkSnapshot } from '@plumbline/links';
import { toEngineError } from './engine-error.ts';
import type { CallOptions } from './ports.ts';

/** The port that link queries need. */
export interface LinkPorts {
  readonly links: LinkIndex;
}

/**
 * Runs a query on one state of the link index.
 * @throws EngineError `queue_full`, `storage_unavailable`, `shutting_down`, or what `ask` throws
 */
export async function askLinkIndex<Result>(
  { links }: LinkPorts,
  ask: (snapshot: LinkSnapshot) => Promise<Result>,
  { signal }: CallOptions = {},
): Promise<Result> {
  try {
    return await links.asOfNow(ask, { signal });
  } catch (error) {
    throw toEngineError(error);
  }
}
