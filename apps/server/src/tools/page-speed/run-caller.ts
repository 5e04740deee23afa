import { createHash } from 'node:crypto';
import type { Leaver } from '@plumbline/runs';
import { queueNetwork } from '../../job-registry.ts';

const hashed = (name: string): string =>
  createHash('sha256').update(`page speed ${name}`).digest('base64url').slice(0, 22);

/**
 * The visitor who waits for a run, hashed: the database gets no IP addresses.
 * @param visitor a `clientKey`
 * @param holder tells the pages of one visitor apart
 */
export const runCaller = (visitor: string, holder: string | null = null): Leaver => ({
  owner: `${hashed(queueNetwork(visitor))}/${hashed(visitor)}`,
  page: holder,
});
