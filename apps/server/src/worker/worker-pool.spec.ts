import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { testJobs } from './testing/test-worker.ts';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const testWorker = pathToFileURL(join(import.meta.dirname, 'testing/test-worker.ts'));
const pools: WorkerPool<typeof testJobs>[] = [];

function poolWith(options: Partial<WorkerPoolOptions> = {}) {
  const pool = new WorkerPool<typeof testJobs>({
    module: testWorker,
    size: 1,
    deadlineMs: 20_000,
    maxQueued: 50,
    ...options,
  });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe(WorkerPool, () => {
  it('answers every job with its own result, whatever their number', async () => {
    const pool = poolWith({ size: 2 });
    const inputs = Array.from({ length: 20 }, (_, n) => n);
    const answers = await Promise.all(inputs.map((n) => pool.run('double', n)));
    expect(answers).toEqual(inputs.map((n) => n * 2));
  });

  it('hands bytes over instead of copying them, both ways', async () => {
    const pool = poolWith();
    const bytes = new Uint8Array([1, 2, 3]);
    const answer = await pool.run('increment', bytes, [bytes.buffer]);
    expect([...answer]).toEqual([2, 3, 4]);
    expect(bytes.byteLength).toBe(0);
    expect(await pool.run('lengthOfLast', undefined as never)).toBe(0);
  });

  it('hands on what a job threw and goes on with the same worker', async () => {
    const pool = poolWith();
    await expect(pool.run('fail', 'So it failed.')).rejects.toThrow('So it failed.');
    await expect(pool.run('double', 4)).resolves.toBe(8);
  });

  it('ends a job that never ends, and serves those behind it', async () => {
    const pool = poolWith({ deadlineMs: 1_500 });
    const stuck = pool.run('loop', undefined as never);
    const behind = pool.run('double', 5);
    await expect(stuck).rejects.toMatchObject({ code: 'timeout' });
    await expect(behind).resolves.toBe(10);
  });

  it.each(['exit', 'hoard'] as const)('survives a worker that dies by %s', async (name) => {
    const pool = poolWith({ maxOldGenerationMb: 64 });
    await expect(pool.run(name, undefined as never)).rejects.toMatchObject({ code: 'crashed' });
    await expect(pool.run('double', 6)).resolves.toBe(12);
  });

  it('refuses more jobs than may wait', async () => {
    const pool = poolWith({ maxQueued: 1 });
    const running = pool.run('double', 1);
    const waiting = pool.run('double', 2);
    await expect(pool.run('double', 3)).rejects.toMatchObject({ code: 'queue_full' });
    await expect(Promise.all([running, waiting])).resolves.toEqual([2, 4]);
  });

  it('takes no job once it is closed', async () => {
    const pool = poolWith();
    await pool.close();
    await expect(pool.run('double', 1)).rejects.toMatchObject({ code: 'closed' });
  });
});
