import type { Claim, RunChange } from '../run-store.ts';
import { describeRunEnds } from './describe-run-ends.ts';
import {
  bytes,
  done,
  type RunStoreDriver,
  runStoreSteps,
  type SpecRun,
  visitor,
} from './run-store-steps.ts';

/** The contract of every run store. */
export function describeRunStore(name: string, driver: RunStoreDriver): void {
  describe(`runs ${name}`, () => {
    const on = runStoreSteps(driver);
    const { open, order, start, claim, holds, noId } = on;

    it('takes a run from the queue through checkpoints to a result with files', async () => {
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
      await on.store.checkpoint(claimed, { share: 0.05 });
      expect(await holds(claimed)).toBe(true);
      expect(await on.store.read(run.id)).toMatchObject({
        state: 'running',
        place: null,
        expectedWaitSeconds: null,
        checkpoint: { share: 0.05 },
        startedAt: expect.any(Date),
      });

      expect(await on.store.end(claimed, done)).toBe(true);
      expect(await on.store.read(run.id)).toMatchObject({
        state: 'done',
        result: { text: 'measured' },
        endedAt: expect.any(Date),
      });
      const file = await on.store.file(run.id, 'whole');
      expect(file && Buffer.from(file)).toEqual(Buffer.from(bytes));
      expect(await on.store.file(run.id, 'another')).toBeNull();
      expect(await holds(claimed)).toBe(false);
    });

    it('has no places in the queue if its kind hides them', async () => {
      await open({ hidesPlaces: true });
      await start();
      expect(await start({ of: 'b' })).toMatchObject({ place: null, expectedWaitSeconds: null });
    });

    it('stores any text of a page', async () => {
      const run = await start();
      const text = 'https://a.example/\u0000\ud800’';
      await on.store.end(await claim(), { ...done, result: { text } });
      expect((await on.store.read(run.id))?.result).toEqual({ text });
    });

    it('stores the reason of a failure, and does not share failed runs', async () => {
      const run = await start();
      await on.store.end(await claim(), { kind: 'failed', reason: 'page_timeout' });
      expect(await on.store.read(run.id)).toMatchObject({
        state: 'failed',
        reason: 'page_timeout',
      });
      expect((await start()).id).not.toBe(run.id);
    });

    it('returns nothing for an unknown id', async () => {
      expect(await on.store.read(noId)).toBeNull();
      expect(await on.store.file(noId, 'whole')).toBeNull();
      expect(await on.store.claim({ id: noId, attempt: 0 })).toBeNull();
      await on.store.leave(noId, visitor('a visitor'));
    });

    it('notifies of every change', async () => {
      let notified = Promise.withResolvers<RunChange | null>();
      const next = async (act: () => Promise<unknown>) => {
        notified = Promise.withResolvers();
        await act();
        return notified.promise;
      };
      const listening = notified.promise;
      const end = on.opened.changes.on((change) => notified.resolve(change));
      expect(await listening).toBeNull();
      let run: SpecRun | undefined;
      let claimed: Claim | undefined;
      for (const [news, act] of [
        ['queued', async () => (run = await start())],
        ['running', async () => (claimed = await claim())],
        ['progress', async () => claimed && on.store.checkpoint(claimed, { share: 0.5 })],
        ['cancelled', async () => run && on.store.leave(run.id, visitor('a visitor'))],
      ] as const) {
        expect(await next(act)).toEqual({ kind: 'spec', id: run?.id, news });
      }
      end();
    });

    describe('runs with the same key', () => {
      it('shares a run while it is queued, running, and for some minutes after', async () => {
        const run = await start();
        const joined = await on.store.start(order({ owner: 'another' }));
        expect(joined).toMatchObject({ kind: 'joined', run: { id: run.id } });
        const claimed = await claim();
        expect((await start({ owner: 'another' })).id).toBe(run.id);
        await on.store.end(claimed, done);
        expect(await start({ owner: 'a third' })).toMatchObject({ id: run.id, state: 'done' });
        expect(await on.opened.jobs()).toHaveLength(0);
      });

      it('does not share a run with other keys, nor after those minutes', async () => {
        const run = await start();
        expect((await start({ key: 'another' })).id).not.toBe(run.id);
        await open({ shareMs: -1 });
        const old = await start();
        await on.store.end(await claim(), done);
        expect((await start()).id).not.toBe(old.id);
      });

      it('shares no run without a key', async () => {
        const run = await start({ key: null });
        expect((await start({ key: null })).id).not.toBe(run.id);
      });

      it('starts a new run on request, unless one is still open', async () => {
        const run = await start();
        expect((await start({ fresh: true })).id).toBe(run.id);
        await on.store.end(await claim(), done);
        expect((await start({ fresh: true })).id).not.toBe(run.id);
      });
    });

    it('lets runs of one site take turns if the kind says so', async () => {
      await open({ onePerSite: true });
      await start();
      const second = await start({ key: 'b', owner: 'b' });
      const other = await start({ of: 'c', owner: 'c' });
      const first = await claim();
      const third = await start({ key: 'd', owner: 'd' });
      // The third does not overtake the second, whose job is done.
      for (const place of [1, 3]) expect(await on.tryToClaim(0, place)).toBeNull();
      expect(await on.stateOf(second)).toBe('queued');
      expect(await on.store.sweep()).toBe(0);
      expect(await claim(0, 2)).toMatchObject({ runId: other.id });
      await on.store.end(first, done);
      await on.store.sweep();
      expect(await claim()).toMatchObject({ runId: second.id });
      expect(await on.stateOf(third)).toBe('queued');
    });

    it('keeps what the next worker needs until the run ends', async () => {
      await open({ maxFileBytes: 5 }, true);
      const run = await start();
      const lost = await claim();
      await on.store.save(lost, 'state', bytes);
      const next = await claim(1);
      await on.store.save(lost, 'state', Uint8Array.of(1));
      await on.store.save(next, 'state', new Uint8Array(6));
      const state = async () => {
        const file = await on.store.file(run.id, 'state');
        return file && [...file];
      };
      expect(await state()).toEqual([...bytes]);
      await on.store.save(next, 'state', Uint8Array.of(2));
      expect(await state()).toEqual([2]);
      await on.store.end(next, done);
      expect(await state()).toBeNull();
    });

    describe('queued runs', () => {
      it('runs them in order, and reports how many are ahead', async () => {
        const first = await start();
        const second = await start({ of: 'b', owner: 'b' });
        const third = await start({ of: 'c', owner: 'c', weight: 6 });
        expect([first, second, third].map(({ place }) => place)).toEqual([1, 2, 3]);
        expect(third.expectedWaitSeconds).toBeNull();
        await claim();
        expect((await on.store.read(third.id))?.place).toBe(2);
        await on.store.leave(second.id, visitor('b'));
        expect((await on.store.read(third.id))?.place).toBe(1);
      });

      it('estimates their wait once a run is done', async () => {
        await start();
        await on.store.end(await claim(), done);
        await start({ of: 'b' });
        const next = await start({ of: 'c' });
        expect(next.expectedWaitSeconds).toEqual(expect.any(Number));
      });

      it('limits their number, for all visitors and for one', async () => {
        await open({ maxQueued: 2, maxPerOwner: 1 });
        const own = await start();
        expect(await on.store.start(order({ of: 'b' }))).toMatchObject({ kind: 'own' });
        await start({ of: 'b', owner: 'b' });
        const more = { of: 'c', owner: 'c' };
        expect(await on.store.start(order(more))).toMatchObject({ kind: 'full' });
        // Joining a run takes no additional place in the queue.
        expect((await start({ of: 'b', owner: 'c' })).place).toBe(2);
        await on.store.leave(own.id, visitor('a visitor'));
        expect(await on.store.start(order({ ...more, owner: 'd' }))).toMatchObject({
          kind: 'started',
        });
      });

      it('takes turns between networks: a first run goes before further runs of others', async () => {
        await start({ of: 'a', owner: 'net/a' });
        const second = await start({ of: 'b', owner: 'net/b' });
        const third = await start({ of: 'c', owner: 'net/a' });
        expect([second, third].map(({ place }) => place)).toEqual([2, 3]);
        const newcomer = await start({ of: 'd', owner: 'other/d' });
        expect(newcomer.place).toBe(2);
        expect((await on.store.read(third.id))?.place).toBe(4);
        expect((await claim(0, 1)).input).toEqual({ page: 'd' });
        // An interrupted run continues before all others.
        await on.store.giveBack(await claim(0, 3));
        expect((await on.store.read(third.id))?.place).toBe(1);
      });

      it('keeps the second half of the places for visitors who wait for nothing', async () => {
        await open({ maxQueued: 4 });
        const page = (of: string, owner: string) => on.store.start(order({ of, owner }));
        for (const name of ['a', 'b'])
          expect(await page(name, 'n/a')).toMatchObject({ kind: 'started' });
        expect(await page('c', 'n/a')).toMatchObject({ kind: 'own' });
        expect(await page('c', 'n/b')).toMatchObject({ kind: 'own' });
        for (const name of ['c', 'd'])
          expect(await page(name, `${name}/visitor`)).toMatchObject({ kind: 'started' });
        expect(await page('e', 'another/e')).toMatchObject({ kind: 'full' });
      });

      it('gives one site at most half of the queue', async () => {
        await open({ maxQueued: 4 });
        const page = (of: string, site: string) =>
          on.store.start(order({ of, site, owner: `${of}/visitor` }));
        for (const name of ['a', 'b'])
          expect(await page(name, 'example')).toMatchObject({ kind: 'started' });
        expect(await page('c', 'example')).toMatchObject({ kind: 'site' });
        expect(await page('b', 'example')).toMatchObject({ kind: 'joined' });
        expect(await page('c', 'elsewhere')).toMatchObject({ kind: 'started' });
      });

      it('limits their number for the visitors of one network', async () => {
        await open({ maxPerOwner: 2, maxPerNetwork: 2 });
        const page = (of: string, owner: string) => on.store.start(order({ of, owner }));
        await page('a', 'net/a');
        const second = await page('b', 'net/b');
        expect(await page('c', 'net/c')).toMatchObject({ kind: 'own' });
        expect(await page('c', 'network/c')).toMatchObject({ kind: 'started' });
        // A second visitor who waits for the same run takes no additional place.
        expect(await page('a', 'net/b')).toMatchObject({ kind: 'joined' });
        if ('run' in second) await on.store.leave(second.run.id, visitor('net/b'));
        expect(await page('d', 'net/c')).toMatchObject({ kind: 'started' });
      });
    });

    describeRunEnds(on);
  });
}
