import { Followers, type Following } from './followers.ts';
import type { Run } from './run.ts';
import {
  aRunKind,
  type SpecCheckpoint,
  type SpecInput,
  type SpecResult,
} from './testing/a-run-kind.ts';
import { FakeRunStore } from './testing/fake-run-store.ts';

type SpecRun = Run<SpecInput, SpecCheckpoint, SpecResult>;

const log = { log: () => undefined, warn: () => undefined, error: () => undefined };
const times = { lookMs: 10_000, leaseMs: 60_000 };

describe(Followers, () => {
  let store: FakeRunStore<SpecInput, SpecCheckpoint, SpecResult>;
  let closing: AbortController;
  let followers: Followers<SpecRun>;
  let reads: number;

  const newFollowers = (given: Partial<typeof times> = {}, deaf = false) =>
    new Followers<SpecRun>({
      kind: 'spec',
      read: (id) => {
        reads += 1;
        return store.read(id);
      },
      shown: (run) => run,
      changes: deaf ? { on: () => () => undefined } : store,
      store,
      times: { ...times, ...given },
      closing: closing.signal,
      log,
    });
  beforeEach(() => {
    store = new FakeRunStore(aRunKind());
    closing = new AbortController();
    reads = 0;
    followers = newFollowers();
  });
  afterEach(() => closing.abort());

  const start = async (page = 'a', leaseMs = 60_000): Promise<SpecRun> => {
    const result = await store.start({
      ...{ input: { page }, key: page, site: page, weight: 1, fresh: false, leaseMs },
      waiter: { holder: 'order', owner: 'a', page: null },
    });
    if (!('run' in result)) throw new Error(result.kind);
    return result.run;
  };
  const claim = async () => {
    const claimed = await store.claim({ id: store.jobs()[0] ?? '', attempt: 0 });
    if (!claimed) throw new Error('Nothing to claim');
    return claimed;
  };
  const following: Following = { owner: 'a', page: null, replaces: ['order'], graceMs: -1 };

  /** What one follower receives. */
  function follow({ id }: SpecRun, who?: Following, by = followers) {
    const seen: SpecRun[] = [];
    const end = Promise.withResolvers<string>();
    let wake = () => undefined as void;
    const stop = by.follow(
      id,
      {
        next: (run) => {
          seen.push(run);
          wake();
        },
        complete: () => end.resolve('complete'),
        error: (error) => end.resolve(String(error)),
      },
      who,
    );
    const until = async (holds: (run: SpecRun | undefined) => boolean) => {
      while (!holds(seen.at(-1))) await new Promise<void>((resolve) => (wake = resolve));
    };
    return { seen, end: end.promise, until, stop };
  }

  it('reports a run as it changes, until its end', async () => {
    const run = await start();
    const follower = follow(run);
    await follower.until((seen) => seen?.state === 'queued');
    const claimed = await claim();
    await follower.until((seen) => seen?.state === 'running');
    await store.checkpoint(claimed, { share: 0.5 });
    await follower.until((seen) => seen?.checkpoint?.share === 0.5);
    await store.end(claimed, { kind: 'done', result: { text: 'a' }, files: {} });
    expect(await follower.end).toBe('complete');
    expect(follower.seen.at(-1)).toMatchObject({ state: 'done', result: { text: 'a' } });
  });

  it('reports the queue position when another run moves', async () => {
    const [first, second] = [await start(), await start('b')];
    const follower = follow(second);
    await follower.until((seen) => seen?.place === 2);
    await store.leave(first.id, { owner: 'a', page: null });
    await follower.until(
      (seen) => seen === undefined || seen.place !== 2 || seen.state !== 'queued',
    );
    expect(follower.seen.at(-1)?.state).toBe('queued');
  });

  it('finds a change by polling when no notification came', async () => {
    const run = await start();
    const follower = follow(run, undefined, newFollowers({ lookMs: 5 }, true));
    await claim();
    await follower.until((seen) => seen?.state === 'running');
  });

  it('reads a run once for all its followers, and sends late followers its state', async () => {
    const run = await start();
    const first = follow(run);
    await first.until((seen) => seen !== undefined);
    await new Promise((resolve) => setTimeout(resolve));
    const before = reads;
    const others = Array.from({ length: 50 }, () => follow(run));
    for (const other of others) await other.until((seen) => seen?.state === 'queued');
    expect(reads).toBe(before);
  });

  it('keeps a run wanted as long as somebody follows it', async () => {
    const run = await start();
    const [one, other] = [follow(run, following), follow(run, following)];
    await one.until((seen) => seen !== undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(await store.sweep()).toBe(0);
    one.stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await store.sweep()).toBe(0);
    other.stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await store.sweep()).toBe(1);
  });

  it('holds and releases runs in few calls, however many followers there are', async () => {
    const run = await start();
    const calls = { hold: 0, release: 0 };
    const { hold, release } = store;
    store.hold = (...given) => ((calls.hold += 1), hold.apply(store, given));
    store.release = (...given) => ((calls.release += 1), release.apply(store, given));
    const many = Array.from({ length: 500 }, () => follow(run, following));
    await many[0]?.until((seen) => seen !== undefined);
    await new Promise((resolve) => setTimeout(resolve));
    many.pop();
    for (const each of many) each.stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await store.sweep()).toBe(0);
    expect(calls.hold).toBeLessThanOrEqual(2);
    expect(calls.release).toBeLessThanOrEqual(4);
  });

  it('renews a lease before it expires', async () => {
    const run = await start('a', -1);
    const holds: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    store.hold = (_id, waiters) => {
      if (holds.push(waiters.length) === 3) resolve();
      return Promise.resolve();
    };
    follow(run, following, newFollowers({ leaseMs: 15 }));
    await promise;
    expect(holds).toEqual([1, 1, 1]);
  });

  it('completes when the server stops, and then releases no run', async () => {
    const run = await start();
    const follower = follow(run, following);
    await follower.until((seen) => seen !== undefined);
    closing.abort();
    expect(await follower.end).toBe('complete');
    follower.stop();
    expect(await store.sweep()).toBe(0);
    expect(await follow(run).end).toBe('complete');
  });

  it('reports that the run cannot be read', async () => {
    const run = await start();
    store.read = () => Promise.reject(new Error('no database'));
    expect(await follow(run).end).toBe('Error: no database');
  });

  it('resolves with the ended run, or rejects with the reason when the caller aborts', async () => {
    const run = await start();
    const caller = new AbortController();
    const waiting = followers.ended(run, { following });
    const gone = followers.ended(run, { signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await store.end(await claim(), { kind: 'failed', reason: 'a reason' });
    expect(await waiting).toMatchObject({ state: 'failed', reason: 'a reason' });
  });
});
