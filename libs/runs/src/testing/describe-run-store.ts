import type { Run, RunBounds, RunKind } from '../run.ts';
import type {
  Claim,
  Leaver,
  RunChange,
  RunChanges,
  RunEnding,
  RunOrder,
  RunStore,
} from '../run-store.ts';
import { aRunKind, type SpecCheckpoint, type SpecInput, type SpecResult } from './a-run-kind.ts';

type SpecStore = RunStore<SpecInput, SpecCheckpoint, SpecResult>;
type SpecRun = Run<SpecInput, SpecCheckpoint, SpecResult>;

export interface RunStoreDriver {
  /** A store without runs. */
  open(kind: RunKind<SpecInput>): Promise<{
    readonly store: SpecStore;
    readonly changes: RunChanges;
    /** Ids of the jobs of open runs, in the order of the queue. */
    jobs(): Promise<readonly string[]>;
    /** Removes all jobs, as a queue does with one that failed too often. */
    loseJobs(): Promise<void>;
  }>;
}

const long = 60_000;
/** A lease that has already expired. */
const over = -1;

/** All waiters of a visitor. */
const visitor = (owner: string): Leaver => ({ owner, page: null });

const bytes = Uint8Array.from([31, 139, 8, 0, 7]);
const done = {
  kind: 'done',
  result: { text: 'measured' },
  files: { whole: bytes },
} as const satisfies RunEnding<SpecResult>;

/** The contract of every store of runs. */
export function describeRunStore(name: string, driver: RunStoreDriver): void {
  describe(`runs ${name}`, () => {
    let opened: Awaited<ReturnType<RunStoreDriver['open']>>;
    let store: SpecStore;
    const open = async (bounds?: Partial<RunBounds>, resumes?: boolean) => {
      opened = await driver.open(aRunKind({ bounds: bounds ?? {}, resumes: resumes ?? false }));
      store = opened.store;
    };
    beforeEach(() => open());

    interface Given extends Partial<Omit<RunOrder<SpecInput>, 'waiter' | 'input'>> {
      readonly of?: string;
      readonly holder?: string;
      readonly owner?: string;
      readonly page?: string | null;
    }
    const order = (given: Given = {}): RunOrder<SpecInput> => {
      const { of = 'a', holder = 'a connection', owner = 'a visitor', page = null } = given;
      const { key = of, weight = 2, fresh = false, leaseMs = long } = given;
      return {
        input: { page: of },
        key,
        weight,
        fresh,
        leaseMs,
        waiter: { holder, owner, page },
      };
    };
    const start = async (given: Given = {}): Promise<SpecRun> => {
      const result = await store.start(order(given));
      if (!('run' in result)) throw new Error(result.kind);
      return result.run;
    };
    const tryToClaim = async (attempt = 0, place = 0) =>
      store.claim({ id: (await opened.jobs())[place] ?? noId, attempt });
    const claim = async (attempt = 0, place = 0): Promise<Claim<SpecInput, SpecCheckpoint>> => {
      const claimed = await tryToClaim(attempt, place);
      if (!claimed) throw new Error('Nothing to claim');
      return claimed;
    };
    const holds = async (claimed: Claim) => (await store.held([claimed])).length === 1;
    const stateOf = async ({ id }: SpecRun) => (await store.read(id))?.state;
    const noId = '00000000-0000-4000-8000-00000000ffff';

    it('go from the queue over checkpoints to a result with its files', async () => {
      const run = await start();
      expect(run).toMatchObject({
        input: { page: 'a' },
        state: 'queued',
        place: 1,
        expectedWaitSeconds: 0,
        checkpoint: null,
        startedAt: null,
        endedAt: null,
        result: null,
        reason: null,
      });
      expect(run.createdAt).toBeInstanceOf(Date);

      const claimed = await claim();
      expect(claimed).toMatchObject({ runId: run.id, input: { page: 'a' }, checkpoint: null });
      await store.checkpoint(claimed, { share: 0.05 });
      expect(await holds(claimed)).toBe(true);
      expect(await store.read(run.id)).toMatchObject({
        state: 'running',
        place: null,
        expectedWaitSeconds: null,
        checkpoint: { share: 0.05 },
        startedAt: expect.any(Date),
      });

      expect(await store.end(claimed, done)).toBe(true);
      expect(await store.read(run.id)).toMatchObject({
        state: 'done',
        result: { text: 'measured' },
        endedAt: expect.any(Date),
      });
      const file = await store.file(run.id, 'whole');
      expect(file && Buffer.from(file)).toEqual(Buffer.from(bytes));
      expect(await store.file(run.id, 'another')).toBeNull();
      expect(await holds(claimed)).toBe(false);
    });

    it('keep any text of a page', async () => {
      const run = await start();
      const text = 'https://a.example/\u0000\ud800’';
      await store.end(await claim(), { ...done, result: { text } });
      expect((await store.read(run.id))?.result).toEqual({ text });
    });

    it('fail with their reason, and are then not shared', async () => {
      const run = await start();
      await store.end(await claim(), { kind: 'failed', reason: 'page_timeout' });
      expect(await store.read(run.id)).toMatchObject({ state: 'failed', reason: 'page_timeout' });
      expect((await start()).id).not.toBe(run.id);
    });

    it('are not found by an unknown id', async () => {
      expect(await store.read(noId)).toBeNull();
      expect(await store.file(noId, 'whole')).toBeNull();
      expect(await store.claim({ id: noId, attempt: 0 })).toBeNull();
      await store.leave(noId, visitor('a visitor'));
    });

    it('notify of every change', async () => {
      let notified = Promise.withResolvers<RunChange | null>();
      const next = async (act: () => Promise<unknown>) => {
        notified = Promise.withResolvers();
        await act();
        return notified.promise;
      };
      const listening = notified.promise;
      const end = opened.changes.on((change) => notified.resolve(change));
      expect(await listening).toBeNull();
      let run: SpecRun | undefined;
      let claimed: Claim | undefined;
      for (const act of [
        async () => (run = await start()),
        async () => (claimed = await claim()),
        async () => claimed && store.checkpoint(claimed, { share: 0.5 }),
        async () => run && store.leave(run.id, visitor('a visitor')),
      ]) {
        expect(await next(act)).toEqual({ kind: 'spec', id: run?.id });
      }
      end();
    });

    describe('of one key', () => {
      it('are shared while they are queued, running, and for some minutes after', async () => {
        const run = await start();
        const joined = await store.start(order({ owner: 'another', holder: 'b' }));
        expect(joined).toMatchObject({ kind: 'joined', run: { id: run.id } });
        const claimed = await claim();
        expect((await start({ owner: 'another' })).id).toBe(run.id);
        await store.end(claimed, done);
        expect(await start({ owner: 'a third' })).toMatchObject({ id: run.id, state: 'done' });
        expect(await opened.jobs()).toHaveLength(0);
      });

      it('are not shared with other keys, nor after those minutes', async () => {
        const run = await start();
        expect((await start({ key: 'another' })).id).not.toBe(run.id);
        await open({ shareMs: -1 });
        const old = await start();
        await store.end(await claim(), done);
        expect((await start()).id).not.toBe(old.id);
      });

      it('are started again on request, unless one is still open', async () => {
        const run = await start();
        expect((await start({ fresh: true })).id).toBe(run.id);
        await store.end(await claim(), done);
        expect((await start({ fresh: true })).id).not.toBe(run.id);
      });
    });

    describe('in the queue', () => {
      it('take turns, and say how many are before them', async () => {
        const first = await start();
        const second = await start({ of: 'b', owner: 'b' });
        const third = await start({ of: 'c', owner: 'c', weight: 6 });
        expect([first, second, third].map(({ place }) => place)).toEqual([1, 2, 3]);
        expect(third.expectedWaitSeconds).toBeNull();
        await claim();
        expect((await store.read(third.id))?.place).toBe(2);
        await store.leave(second.id, visitor('b'));
        expect((await store.read(third.id))?.place).toBe(1);
      });

      it('say how long they wait once one was done', async () => {
        await start();
        await store.end(await claim(), done);
        await start({ of: 'b' });
        const next = await start({ of: 'c' });
        expect(next.expectedWaitSeconds).toEqual(expect.any(Number));
      });

      it('are bounded, for all and for one visitor', async () => {
        await open({ maxQueued: 2, maxPerOwner: 1 });
        const own = await start();
        expect(await store.start(order({ of: 'b' }))).toMatchObject({ kind: 'own' });
        await start({ of: 'b', owner: 'b' });
        const more = { of: 'c', owner: 'c' };
        expect(await store.start(order(more))).toMatchObject({ kind: 'full' });
        // Joining a run takes no place in the queue.
        expect((await start({ of: 'b', owner: 'c' })).place).toBe(2);
        await store.leave(own.id, visitor('a visitor'));
        expect(await store.start(order({ ...more, owner: 'd' }))).toMatchObject({
          kind: 'started',
        });
      });

      it('are bounded for the visitors of one network', async () => {
        await open({ maxPerOwner: 2, maxPerNetwork: 2 });
        const page = (of: string, owner: string) =>
          store.start(order({ of, owner, holder: owner }));
        await page('a', 'net/a');
        const second = await page('b', 'net/b');
        expect(await page('c', 'net/c')).toMatchObject({ kind: 'own' });
        expect(await page('c', 'network/c')).toMatchObject({ kind: 'started' });
        // A second visitor who waits for the same run takes no further place.
        expect(await page('a', 'net/b')).toMatchObject({ kind: 'joined' });
        if ('run' in second) await store.leave(second.run.id, visitor('net/b'));
        expect(await page('d', 'net/c')).toMatchObject({ kind: 'started' });
      });
    });

    describe('without waiting callers', () => {
      it('are cancelled by a sweep, queued or running, and others are not', async () => {
        const queued = await start({ leaseMs: over });
        const wanted = await start({ of: 'b' });
        expect(await store.sweep()).toBe(1);
        expect([await stateOf(queued), await stateOf(wanted)]).toEqual(['cancelled', 'queued']);
        const claimed = await claim();
        await store.release(wanted.id, 'a connection', over);
        expect(await store.sweep()).toBe(1);
        expect(await stateOf(wanted)).toBe('cancelled');
        expect(await store.end(claimed, done)).toBe(false);
      });

      it('are not begun', async () => {
        const run = await start({ leaseMs: over });
        expect(await tryToClaim()).toBeNull();
        expect(await stateOf(run)).toBe('cancelled');
      });

      it('are cancelled when their worker asks', async () => {
        const run = await start();
        const other = await start({ of: 'b' });
        const claims = [await claim(), await claim(0, 1)];
        await store.release(run.id, 'a connection', over);
        expect((await store.held(claims)).map(({ runId }) => runId)).toEqual([other.id]);
        expect(await stateOf(run)).toBe('cancelled');
      });

      it('are wanted again when a caller returns in time', async () => {
        const run = await start();
        await store.release(run.id, 'a connection', long);
        expect(await store.sweep()).toBe(0);
        await store.release(run.id, 'a connection', over);
        await store.hold(run.id, [{ holder: 'b', owner: 'b', page: null }], long);
        expect(await store.sweep()).toBe(0);
        expect(await stateOf(run)).toBe('queued');
      });

      it('stay ended when a caller waits later', async () => {
        const run = await start({ leaseMs: over });
        await store.sweep();
        await store.hold(run.id, [{ holder: 'b', owner: 'b', page: null }], long);
        expect(await stateOf(run)).toBe('cancelled');
      });
    });

    it('left by one visitor go on for others, and end with the last', async () => {
      const run = await start();
      await start({ owner: 'b', holder: 'b' });
      const leave = async (owner: string) => {
        await store.leave(run.id, visitor(owner));
        return stateOf(run);
      };
      expect(await leave('a visitor')).toBe('queued');
      expect(await leave('b')).toBe('cancelled');
      expect(await leave('b')).toBe('cancelled');
      expect(await opened.jobs()).toHaveLength(0);
    });

    it('left by one page of a visitor go on for the other', async () => {
      const [first, second] = ['a page', 'another page'];
      const run = await start({ page: first, holder: 'order of a page' });
      await store.hold(run.id, [{ holder: 'events', owner: 'a visitor', page: first }], long);
      await start({ page: second, holder: 'order of another' });
      const leave = async (page: string, owner = 'a visitor') => {
        await store.leave(run.id, { owner, page });
        return stateOf(run);
      };
      expect(await leave('a page that never waited')).toBe('queued');
      expect(await leave(first)).toBe('queued');
      expect(await store.sweep()).toBe(0);
      // By then the visitor has another address.
      expect(await leave(second, 'elsewhere')).toBe('cancelled');
    });

    it('left by a visitor without the name of a page are left by all their pages', async () => {
      const run = await start({ page: 'a page' });
      await start({ page: 'another page', holder: 'another connection' });
      await store.leave(run.id, visitor('a visitor'));
      expect(await stateOf(run)).toBe('cancelled');
    });

    describe('of a worker that was lost', () => {
      it('are taken over once, and then fail; what the first worker writes is ignored', async () => {
        const run = await start();
        const first = await claim(0);
        await store.checkpoint(first, { share: 0.5 });
        const second = await claim(1);
        expect(second.checkpoint).toBeNull();
        expect(await holds(first)).toBe(false);
        await store.checkpoint(first, { share: 0.9 });
        expect(await store.end(first, done)).toBe(false);
        expect(await store.read(run.id)).toMatchObject({ state: 'running', checkpoint: null });
        expect(await holds(second)).toBe(true);
        expect(await tryToClaim(2)).toBeNull();
        expect(await store.read(run.id)).toMatchObject({
          state: 'failed',
          reason: 'interrupted 2 times',
        });
      });

      it('are resumed from the last checkpoint where the kind says so', async () => {
        await open({}, true);
        await start();
        await store.checkpoint(await claim(0), { share: 0.5 });
        const second = await claim(1);
        expect(second.checkpoint).toEqual({ share: 0.5 });
        await store.giveBack(second);
        expect((await claim()).checkpoint).toEqual({ share: 0.5 });
      });

      it('go back to the head of the queue when it gives them back, and the try does not count', async () => {
        const run = await start();
        const next = await start({ of: 'b' });
        for (const _ of [1, 2, 3]) await store.giveBack(await claim());
        expect(await store.read(run.id)).toMatchObject({ state: 'queued', place: 1 });
        expect(await store.read(next.id)).toMatchObject({ place: 2 });
        expect(await holds(await claim())).toBe(true);
      });

      it('get another job when theirs is lost, which counts as a lost worker', async () => {
        const [running, queued] = [await start(), await start({ of: 'b' })];
        const first = await claim();
        await opened.loseJobs();
        expect(await store.sweep()).toBe(2);
        expect(await store.sweep()).toBe(0);
        expect([await stateOf(running), await stateOf(queued)]).toEqual(['queued', 'queued']);
        expect(await store.end(first, done)).toBe(false);
        await claim();
        await opened.loseJobs();
        await store.sweep();
        expect([await stateOf(running), await stateOf(queued)]).toEqual(['failed', 'queued']);
      });
    });

    describe('that have ended', () => {
      it('are deleted after a while with their files, open ones are not', async () => {
        await open({ keptMs: -1 });
        const run = await start();
        await store.end(await claim(), done);
        const other = await start({ of: 'b' });
        expect(await store.forget()).toBe(1);
        expect(await store.read(run.id)).toBeNull();
        expect(await store.file(run.id, 'whole')).toBeNull();
        expect(await stateOf(other)).toBe('queued');
      });

      it('are kept in a bounded number, and without files that are too large', async () => {
        await open({ maxKept: 1, maxFileBytes: 1 });
        const runs: SpecRun[] = [];
        for (const page of ['a', 'b']) {
          runs.push(await start({ of: page }));
          await store.end(await claim(), done);
        }
        expect(await store.forget()).toBe(1);
        const kept = await Promise.all(runs.map(({ id }) => store.read(id)));
        expect(kept.map((run) => run?.state)).toEqual([undefined, 'done']);
        expect(await store.file(runs[1]?.id ?? '', 'whole')).toBeNull();
      });
    });
  });
}
