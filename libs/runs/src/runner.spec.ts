import type { Run, RunDefinition } from './run.ts';
import { runnerOf, runTimes } from './runner.ts';
import {
  aRunKind,
  type SpecCheckpoint,
  type SpecInput,
  type SpecResult,
} from './testing/a-run-kind.ts';
import { FakeRunStore } from './testing/fake-run-store.ts';

type Work = RunDefinition<SpecInput, SpecCheckpoint, SpecResult>['work'];

const waiter = { owner: 'a', page: null };
const times = { ...runTimes, checkpointMs: 0 };
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

describe(runnerOf, () => {
  let store: FakeRunStore<SpecInput, SpecCheckpoint, SpecResult>;
  let started: PromiseWithResolvers<void>;
  let goOn: PromiseWithResolvers<void>;
  let pages: string[];
  let woken: number;

  /** Works until the spec lets it continue, or it is stopped. */
  const work: Work = async ({ page }, { signal, checkpoint }) => {
    pages.push(page);
    checkpoint({ share: 0.5 });
    started.resolve();
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    await Promise.race([goOn.promise, stopped]);
    return { result: { text: page } };
  };
  const newRunner = (given: Work = work, bounds = {}, resumes = false) => {
    const queue = {
      work: () => Promise.resolve(),
      wake: () => void (woken += 1),
      stop: () => Promise.resolve(),
    };
    const options = { store, queue, changes: store, times, log: silent };
    return runnerOf(aRunKind({ work: given, bounds, resumes }), options);
  };
  const start = async (): Promise<Run> => {
    const result = await store.start({
      ...{ input: { page: 'a' }, key: 'a', site: 'a', weight: 1, fresh: false, leaseMs: 60_000 },
      waiter,
    });
    if (!('run' in result)) throw new Error(result.kind);
    return result.run;
  };
  const job = (attempt = 0) => ({
    id: store.jobs()[0] ?? '',
    attempt,
    signal: new AbortController().signal,
  });
  const read = async ({ id }: Run) => store.read(id);

  beforeEach(() => {
    store = new FakeRunStore(aRunKind());
    started = Promise.withResolvers();
    goOn = Promise.withResolvers();
    pages = [];
    woken = 0;
  });

  it('works on the run of a job, and stores its checkpoint and result', async () => {
    const run = await start();
    const working = newRunner().handle(job());
    await started.promise;
    expect(await read(run)).toMatchObject({ state: 'running', checkpoint: { share: 0.5 } });
    goOn.resolve();
    await working;
    expect(await read(run)).toMatchObject({ state: 'done', result: { text: 'a' } });
  });

  it('stores the reason when work failed', async () => {
    const run = await start();
    await newRunner(() => Promise.reject(new Error('a reason'))).handle(job());
    expect(await read(run)).toMatchObject({ state: 'failed', reason: 'a reason' });
  });

  it('does nothing for a job whose run has ended', async () => {
    const run = await start();
    const taken = job();
    await store.leave(run.id, waiter);
    await newRunner().handle(taken);
    expect(pages).toEqual([]);
  });

  it('stops work on a canceled run, whichever replica canceled it', async () => {
    const run = await start();
    const runner = newRunner();
    await runner.start();
    const working = runner.handle(job());
    await started.promise;
    await store.leave(run.id, waiter);
    await working;
    expect(await read(run)).toMatchObject({ state: 'cancelled', result: null });
    await runner.stop();
  });

  it('stops when another worker takes the run over and starts over', async () => {
    const run = await start();
    const runner = newRunner();
    await runner.start();
    const working = runner.handle(job());
    await started.promise;
    const other = newRunner().handle(job(1));
    await working;
    goOn.resolve();
    await other;
    expect(await read(run)).toMatchObject({ state: 'done' });
    expect(pages).toEqual(['a', 'a']);
    await runner.stop();
  });

  it('polls for jobs as soon as a run of its kind is queued', async () => {
    const runner = newRunner();
    await runner.start();
    await Promise.resolve();
    const before = woken;
    await start();
    expect(woken).toBe(before + 1);
    await runner.stop();
    await start();
    expect(woken).toBe(before + 1);
  });

  it('gives the run back when the server stops, and takes no more runs', async () => {
    const run = await start();
    const runner = newRunner();
    const working = runner.handle(job());
    await started.promise;
    await runner.stop();
    await working;
    expect(await read(run)).toMatchObject({ state: 'queued', place: 1, checkpoint: null });
    await expect(runner.handle(job())).rejects.toThrow('stopping');
    goOn.resolve();
    await newRunner().handle(job());
    expect(await read(run)).toMatchObject({ state: 'done' });
  });

  it('gives back a run that it claims while the server stops', async () => {
    const run = await start();
    const runner = newRunner();
    const working = runner.handle(job());
    await runner.stop();
    await working;
    expect(await read(run)).toMatchObject({ state: 'queued' });
    expect(pages).toEqual([]);
  });

  it('stores the last of several checkpoints, and no more than one at a time', async () => {
    const run = await start();
    const stored: number[] = [];
    store.checkpoint = async (_claim, { share }) => {
      stored.push(share);
      await Promise.resolve();
    };
    await newRunner(async (_input, { checkpoint }) => {
      for (const share of [1, 2, 3]) checkpoint({ share });
      await Promise.resolve();
      return { result: { text: 'a' } };
    }).handle(job());
    expect(stored).toEqual([1, 3]);
    expect(await read(run)).toMatchObject({ state: 'done' });
  });

  describe('a kind that keeps partial results', () => {
    const bounds = { keepsPartialResults: true };
    const partial: Work = async (_input, { signal, state }) => {
      started.resolve();
      await new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      state.save(() => Promise.resolve(new TextEncoder().encode('saved')));
      return { result: { text: 'so far' } };
    };
    beforeEach(() => (store = new FakeRunStore(aRunKind({ bounds }))));

    it('stores the result so far of a canceled run', async () => {
      const run = await start();
      const runner = newRunner(partial, bounds);
      await runner.start();
      const working = runner.handle(job());
      await started.promise;
      await store.leave(run.id, null);
      await working;
      expect(await read(run)).toMatchObject({ state: 'cancelled', result: { text: 'so far' } });
      expect(await store.file(run.id, 'state')).toBeNull();
      await runner.stop();
    });

    it('keeps the state for the next worker when the server stops', async () => {
      const run = await start();
      const runner = newRunner(partial, bounds);
      const working = runner.handle(job());
      await started.promise;
      await runner.stop();
      await working;
      expect(await read(run)).toMatchObject({ state: 'queued', result: null });
      const next: Work = (_input, { state }) =>
        Promise.resolve({
          result: { text: `${new TextDecoder().decode(state.saved ?? undefined)}, all` },
        });
      await newRunner(next, bounds, true).handle(job());
      expect(await read(run)).toMatchObject({ state: 'done', result: { text: 'saved, all' } });
    });
  });

  it('leaves the job in the queue when the store fails', async () => {
    await start();
    store.claim = () => Promise.reject(new Error('no database'));
    await expect(newRunner().handle(job())).rejects.toThrow('no database');
  });

  it('continues when a checkpoint cannot be stored', async () => {
    const run = await start();
    store.checkpoint = () => Promise.reject(new Error('no database'));
    goOn.resolve();
    await newRunner().handle(job());
    expect(await read(run)).toMatchObject({ state: 'done' });
  });
});
