import { availableParallelism } from 'node:os';
import { jobsModule, type Lane } from '../workers/worker-pool.ts';
import type { jobs } from './site-jobs.ts';

/** Jobs of running crawls. The main thread has little to do meanwhile, so they may use every core. */
export const siteLane: Lane<typeof jobs> = {
  name: 'site',
  module: jobsModule(import.meta.url, 'site-jobs'),
  size: availableParallelism(),
  deadlineMs: 10_000,
  maxQueued: 500,
};
