import { lastValueFrom, toArray } from 'rxjs';
import { type JobBounds, type JobContext, JobRegistry } from './job-registry.ts';

/** Work that runs until it is canceled and then returns what it has. */
function held() {
  let finish: (result: string) => void = () => undefined;
  const contexts: JobContext<number>[] = [];
  const work = (context: JobContext<number>) => {
    contexts.push(context);
    return new Promise<string>((resolve) => {
      finish = resolve;
      context.signal.addEventListener('abort', () => resolve('as far as it came'));
    });
  };
  return { work, contexts, finish: (result: string) => finish(result) };
}

describe(JobRegistry, () => {
  let registry: JobRegistry<number, string>;
  const open = (bounds: Partial<JobBounds> = {}) =>
    (registry = new JobRegistry<number, string>({
      maxRunning: 2,
      maxQueued: 2,
      maxPerOwner: 10,
      abandonedMs: 60_000,
      keptMs: 60_000,
      maxKept: 10,
      ...bounds,
    }));
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask'] });
    // Nothing ends at 0, when a process starts.
    jest.advanceTimersByTime(1);
  });
  afterEach(() => {
    registry.close();
    jest.useRealTimers();
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  const start = (work: (context: JobContext<number>) => Promise<string>, more = {}) =>
    registry.start({ owner: 'a', lane: String(Math.random()), progress: 0, work, ...more });
  const stateOf = (id: string) => registry.read(id).state;

  it('runs a job, reports its progress and keeps its result', async () => {
    open();
    const job = held();
    const { id, state } = start(job.work);
    expect(state).toBe('running');
    const steps = lastValueFrom(registry.watch(id).pipe(toArray()));
    job.contexts[0]?.tell(1);
    job.finish('found');
    expect((await steps).map((view) => [view.state, view.progress])).toEqual([
      ['running', 0],
      ['running', 1],
      ['done', 1],
    ]);
    expect(registry.read(id)).toMatchObject({ state: 'done', result: 'found', problem: null });
  });

  it('doesn’t depend on a clock that can be adjusted', async () => {
    open({ abandonedMs: 50 });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    try {
      const { id } = start(held().work);
      clock.mockReturnValue(0);
      await pass(101);
      expect(stateOf(id)).toBe('cancelled');
    } finally {
      clock.mockRestore();
    }
  });

  it('reports how a job has ended to late followers', async () => {
    open();
    const { id } = start(() => Promise.resolve('found'));
    await lastValueFrom(registry.watch(id));
    const late = await lastValueFrom(registry.watch(id).pipe(toArray()));
    expect(late).toMatchObject([{ state: 'done', result: 'found' }]);
  });

  it('keeps the result of a canceled job so far, and responds once it has ended', async () => {
    open();
    const { id } = start(held().work);
    await expect(registry.cancel(id)).resolves.toMatchObject({
      state: 'cancelled',
      result: 'as far as it came',
    });
    await expect(registry.cancel(id)).resolves.toMatchObject({ state: 'cancelled' });
  });

  it('says why a job failed, without internal details', async () => {
    open();
    const { id } = start(() => Promise.reject(new Error('the password is hunter2')));
    await lastValueFrom(registry.watch(id));
    const { state, problem } = registry.read(id);
    expect([state, problem?.code]).toEqual(['failed', 'internal_error']);
    expect(problem?.detail).not.toContain('hunter2');
  });

  it('runs and queues a limited number of jobs, and rejects the rest', async () => {
    open();
    const first = start(held().work);
    start(held().work);
    const third = start(held().work, { owner: 'b' });
    start(held().work, { owner: 'c' });
    expect(stateOf(third.id)).toBe('queued');
    expect(() => start(held().work, { owner: 'd' })).toThrow(
      expect.objectContaining({ code: 'queue_full' }),
    );
    await registry.cancel(first.id);
    expect(stateOf(third.id)).toBe('running');
  });

  it('cancels a job that waits', async () => {
    open({ maxRunning: 1 });
    start(held().work);
    const { id } = start(held().work);
    await expect(registry.cancel(id)).resolves.toMatchObject({ state: 'cancelled', result: null });
  });

  it('runs one job per lane, and lets jobs of other lanes overtake', () => {
    open();
    start(held().work, { lane: 'site' });
    const second = start(held().work, { lane: 'site' });
    const other = start(held().work, { lane: 'elsewhere', owner: 'b' });
    expect([stateOf(second.id), stateOf(other.id)]).toEqual(['queued', 'running']);
  });

  it('doesn’t let one visitor take all places', () => {
    open({ maxPerOwner: 1 });
    start(held().work);
    expect(() => start(held().work)).toThrow(
      expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 30 }),
    );
    expect(start(held().work, { owner: 'b' }).state).toBe('running');
  });

  it('doesn’t let one network take all places with many IP addresses', () => {
    open({ maxPerOwner: 1, maxQueued: 5 });
    for (const n of [1, 2, 3, 4]) start(held().work, { owner: `2001:db8:7:${n}::/64` });
    expect(() => start(held().work, { owner: '2001:db8:7:5::/64' })).toThrow(
      expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 30 }),
    );
    expect(start(held().work, { owner: '2001:db8:8:1::/64' }).state).toBe('queued');
  });

  it('lets networks take turns, and reserves places for visitors who don’t wait yet', async () => {
    open({ maxRunning: 1, maxQueued: 10 });
    const from = (owner: string) => start(held().work, { owner });
    const ids = [1, 2, 3, 4, 5, 6].map((n) => from(`192.0.2.${n}`).id);
    expect(() => from('192.0.2.7')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    const newcomer = from('198.51.100.1').id;
    await registry.cancel(ids[0] ?? '');
    expect([newcomer, ids[1] ?? ''].map(stateOf)).toEqual(['running', 'queued']);
  });

  it('doesn’t let one site take more than half of the queue', () => {
    open({ maxRunning: 1, maxQueued: 4 });
    const of = (lane: string, n: number) => start(held().work, { owner: `192.0.${n}.1`, lane });
    for (const n of [1, 2, 3]) of('site', n);
    expect(() => of('site', 4)).toThrow(expect.objectContaining({ code: 'queue_full' }));
    expect(of('elsewhere', 4).state).toBe('queued');
  });

  it('cancels a job that nobody reads, but not one that is followed', async () => {
    open({ abandonedMs: 20 });
    const watched = start(held().work);
    const left = start(held().work);
    const subscription = registry.watch(watched.id).subscribe();
    const job = registry.watch(left.id).subscribe();
    job.unsubscribe();
    await pass(41);
    expect(stateOf(left.id)).toBe('cancelled');
    expect(stateOf(watched.id)).toBe('running');
    subscription.unsubscribe();
    await pass(41);
    expect(stateOf(watched.id)).toBe('cancelled');
  });

  it('evicts finished jobs after their time, and the oldest if there are too many', async () => {
    open({ maxKept: 1, abandonedMs: 20, keptMs: 40 });
    const first = start(() => Promise.resolve('x'));
    await lastValueFrom(registry.watch(first.id));
    const second = start(() => Promise.resolve('y'));
    await lastValueFrom(registry.watch(second.id));
    expect(() => registry.read(first.id)).toThrow(expect.objectContaining({ code: 'not_found' }));
    await pass(39);
    expect(registry.read(second.id).result).toBe('y');
    await pass(21);
    expect(() => registry.read(second.id)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  it('ends everything when it is closed', async () => {
    open();
    const job = held();
    const { id } = start(job.work);
    const steps = lastValueFrom(registry.watch(id).pipe(toArray()));
    registry.close();
    expect(job.contexts[0]?.signal.aborted).toBe(true);
    await expect(steps).resolves.toHaveLength(1);
  });
});
