import { createHash } from 'node:crypto';
import type { Leaver } from '@plumbline/runs';
import { networkKey } from '../../http/client-key.ts';

/** Who waits for a run. */
export interface RunCaller {
  /** Whom limits count: a `clientKey`. */
  readonly visitor: string;
  /** A name of the caller's own: what it waits with is told from what others of the same visitor do. */
  readonly holder?: string | undefined;
}

const hashed = (name: string): string =>
  createHash('sha256').update(`page speed ${name}`).digest('base64url').slice(0, 22);

/** As the store knows them: the database gets no addresses of visitors. */
export const nameOf = ({ visitor, holder }: RunCaller): Leaver => ({
  owner: `${hashed(networkKey(visitor))}/${hashed(visitor)}`,
  page: holder ?? null,
});

/** Names the waiting between an order and the first look. */
export const orderOf = ({ owner, page }: Leaver): string => `order ${page ?? owner}`;

/** Names the waiting of a caller who reads a run now and then. */
export const lookOf = ({ owner, page }: Leaver): string => `look ${page ?? owner}`;
