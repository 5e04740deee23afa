import { jobsModule, type Lane } from '../workers/worker-pool.ts';
import type { jobs } from './robots-jobs.ts';

/** Characters of a file that are read or written in well under ten milliseconds, whatever they are. */
export const shortText = 32_768;

/** Longer files are read and written off the event loop. */
export const robotsLane: Lane<typeof jobs> = {
  name: 'robots',
  module: jobsModule(import.meta.url, 'robots-jobs'),
  size: 1,
  deadlineMs: 5_000,
  maxQueued: 50,
};
