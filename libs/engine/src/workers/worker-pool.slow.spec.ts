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

const nothing = undefined as never;
let pool: WorkerPool;
beforeEach(() => (pool = new WorkerPool(1_024)));
afterEach(() => pool.close());

describe(WorkerPool, () => {
  it('does not count the time that a module takes to load', async () => {
    const module = jobsModule(import.meta.url, 'testing/slow-jobs');
    await expect(pool.run(lane({ module, deadlineMs: 2_000 }), 'double', 8)).resolves.toBe(16);
  });

  it.each(['exit', 'hoard'] as const)('survives a worker that dies by %s', async (name) => {
    const small = new WorkerPool(64, { heapMb: 32 });
    try {
      await expect(small.run(lane(), name, nothing)).rejects.toMatchObject({
        code: 'page_too_complex',
      });
      await expect(small.run(lane(), 'double', 6)).resolves.toBe(12);
    } finally {
      await small.close();
    }
  });
});
