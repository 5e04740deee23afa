import { Followers } from './followers.ts';
import type { Run } from './run.ts';
import type { Waiter } from './run-store.ts';
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
const waiter: Waiter = { owner: 'a', page: null };

describe(Followers, () => {
  let store: FakeRunStore<SpecInput, SpecCheckpoint, SpecResult>;
  let closing: AbortController;
  let followers: Followers<SpecRun>;
  let reads: number;

  const newFollowers = (
    given: Partial<typeof times> = {},
    deaf = false,
    kind: string | null = 'spec',
  ) =>
    new Followers<SpecRun>({
      kind,
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
      waiter,
    });
    if (!('run' in result)) throw new Error(result.kind);
    return result.run;
  };
  const claim = async () => {
    const claimed = await store.claim({ id: store.jobs()[0] ?? '', attempt: 0 });
    if (!claimed) throw new Error('Nothing to claim');
    return claimed;
  };

  /** What one follower receives. */
  function follow({ id }: SpecRun, who?: Waiter, by = followers) {
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
    await store.leave(first.id, waiter);
    await follower.until(
      (seen) => seen === undefined || seen.place !== 2 || seen.state !== 'queued',
    );
    expect(follower.seen.at(-1)?.state).toBe('queued');
  });

  it('does not read a queued run again when another one moves, if its place is hidden', async () => {
    const [first, second] = [await start(), await start('b')];
    const follower = follow(second, undefined, newFollowers({}, false, null));
    await follower.until((seen) => seen?.state === 'queued');
    await new Promise((resolve) => setTimeout(resolve));
    const before = reads;
    await store.leave(first.id, waiter);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reads).toBe(before);
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

  it('keeps a run wanted until a lease after the last follower has left', async () => {
    const run = await start('a', -1);
    const follower = follow(run, waiter);
    await follower.until((seen) => seen !== undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(await store.sweep()).toBe(0);
    follower.stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await store.sweep()).toBe(0);
    await store.hold(run.id, [waiter], -1);
    expect(await store.sweep()).toBe(1);
  });

  it('holds a run once for all connections of a page, and in few calls for many pages', async () => {
    const run = await start();
    const held: number[] = [];
    store.hold = (_id, waiters) => {
      held.push(waiters.length);
      return Promise.resolve();
    };
    const pages = Array.from({ length: 500 }, (_, page) => ({ owner: 'a', page: `${page % 250}` }));
    const [first] = pages.map((page) => follow(run, page));
    await first?.until((seen) => seen !== undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(held.at(-1)).toBe(250);
    expect(held.length).toBeLessThanOrEqual(2);
  });

  it('renews a lease before it expires', async () => {
    const run = await start('a', -1);
    const holds: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    store.hold = (_id, waiters) => {
      if (holds.push(waiters.length) === 3) resolve();
      return Promise.resolve();
    };
    follow(run, waiter, newFollowers({ leaseMs: 15 }));
    await promise;
    expect(holds).toEqual([1, 1, 1]);
  });

  it('completes when the server stops', async () => {
    const run = await start();
    const follower = follow(run, waiter);
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
    const waiting = followers.ended(run, { waiter });
    const gone = followers.ended(run, { signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await store.end(await claim(), { kind: 'failed', reason: 'a reason' });
    expect(await waiting).toMatchObject({ state: 'failed', reason: 'a reason' });
  });
});
