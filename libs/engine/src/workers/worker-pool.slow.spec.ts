import { type Lane, WorkerPool, jobsModule } from './worker-pool.ts';
import type { jobs } from './testing/test-jobs.ts';

const lane = (options: Partial<Lane<typeof jobs>> = {}): Lane<typeof jobs> => ({
  name: 'test',
  module: jobsModule(import.meta.url, 'testing/test-jobs'),
  size: 1,
  deadlineMs: 60_000,
  maxQueued: 50,
  ...options,
});

let pool: WorkerPool;
beforeEach(() => (pool = new WorkerPool(1_024)));
afterEach(() => pool.close());

describe(WorkerPool, () => {
  it('does not count the time that a module takes to load', async () => {
    const module = jobsModule(import.meta.url, 'testing/slow-jobs');
    await expect(pool.run(lane({ module, deadlineMs: 2_000 }), 'double', 8)).resolves.toBe(16);
  });
});
