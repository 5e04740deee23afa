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
  it('answers every job with its own result, whatever their number', async () => {
    const inputs = Array.from({ length: 20 }, (_, n) => n);
    const answers = await Promise.all(inputs.map((n) => pool.run(lane({ size: 2 }), 'double', n)));
    expect(answers).toEqual(inputs.map((n) => n * 2));
  });

  it('hands bytes over instead of copying them, both ways', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const { value, thread } = await pool.runOn(lane(), 'increment', bytes, {
      transfer: [bytes.buffer],
    });
    expect([...value]).toEqual([2, 3, 4]);
    expect(bytes.byteLength).toBe(0);
    expect(await pool.run(lane(), 'lengthOfLast', nothing, { prefers: thread })).toBe(0);
  });

  it('runs a job on the thread that it prefers, where that one is free', async () => {
    const lanes = [lane({ name: 'a' }), lane({ name: 'b' })];
    const [first, second] = await Promise.all(lanes.map((each) => pool.runOn(each, 'double', 1)));
    expect(first?.thread).not.toBe(second?.thread);
    for (const thread of [first, second].map((each) => each?.thread ?? 0)) {
      await expect(pool.runOn(lane(), 'double', 2, { prefers: thread })).resolves.toEqual({
        value: 4,
        thread,
      });
    }
  });

  it('ends idle threads, and starts new ones for later jobs', async () => {
    const [first, second] = await Promise.all([
      pool.runOn(lane({ name: 'a' }), 'double', 1),
      pool.runOn(lane({ name: 'b' }), 'double', 1),
    ]);
    const busy = pool.runOn(lane(), 'double', 2, { prefers: first.thread });
    await pool.endIdle();
    expect(await busy).toEqual({ value: 4, thread: first.thread });
    const next = await pool.runOn(lane(), 'double', 3, { prefers: second.thread });
    expect(next).toEqual({ value: 6, thread: first.thread });
    await pool.endIdle();
    const { value, thread } = await pool.runOn(lane(), 'double', 4);
    expect(value).toBe(8);
    expect([first.thread, second.thread]).not.toContain(thread);
  });

  it('fails with internal_error when a job throws, keeps the reason as the cause, and continues', async () => {
    await expect(pool.run(lane(), 'fail', 'So it failed.')).rejects.toMatchObject({
      code: 'internal_error',
      cause: { message: expect.stringContaining('So it failed.') },
    });
    await expect(pool.run(lane(), 'double', 4)).resolves.toBe(8);
  });

  it('keeps the code of an EngineError that a job throws', async () => {
    await expect(pool.run(lane(), 'refuse', nothing)).rejects.toMatchObject({ code: 'not_html' });
  });

  it('ends a job that never ends, with the sentence of its lane, and serves those behind it', async () => {
    const impatient = lane({ deadlineMs: 100, tooComplex: 'Try a shorter one.' });
    const stuck = pool.run(impatient, 'loop', nothing);
    const behind = pool.run(lane(), 'double', 5);
    await expect(stuck).rejects.toMatchObject({
      code: 'page_too_complex',
      detail: 'Try a shorter one.',
      field: null,
    });
    await expect(behind).resolves.toBe(10);
  });

  it('multiplies the deadline by its factor', async () => {
    const hasty = new WorkerPool(1_024, { deadlineFactor: 0.005 });
    try {
      await expect(hasty.run(lane({ deadlineMs: 60_000 }), 'loop', nothing)).rejects.toMatchObject({
        code: 'page_too_complex',
        cause: { message: 'loop took longer than 300 ms.' },
      });
    } finally {
      await hasty.close();
    }
  });

  it('survives a worker that exits', async () => {
    await expect(pool.run(lane(), 'exit', nothing)).rejects.toMatchObject({
      code: 'page_too_complex',
    });
    await expect(pool.run(lane(), 'double', 6)).resolves.toBe(12);
  });

  it('refuses more jobs of a lane than may wait, and no others', async () => {
    const full = lane({ name: 'full', maxQueued: 1 });
    const running = pool.run(full, 'double', 1);
    const waiting = pool.run(full, 'double', 2);
    await expect(pool.run(full, 'double', 3)).rejects.toMatchObject({ code: 'queue_full' });
    await expect(pool.run(lane(), 'double', 4)).resolves.toBe(8);
    await expect(Promise.all([running, waiting])).resolves.toEqual([2, 4]);
  });

  it('lets no lane take more threads than its own, so that others go on', async () => {
    const slow = lane({ name: 'slow', deadlineMs: 20_000 });
    const stuck = [pool.run(slow, 'loop', nothing), pool.run(slow, 'loop', nothing)];
    await expect(pool.run(lane(), 'double', 7)).resolves.toBe(14);
    const closed = Promise.allSettled(stuck);
    await pool.close();
    for (const outcome of await closed) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'shutting_down' } });
    }
  });

  it('takes no job once it is closed', async () => {
    await pool.close();
    await expect(pool.run(lane(), 'double', 1)).rejects.toMatchObject({ code: 'shutting_down' });
  });
});
