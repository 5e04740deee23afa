import type { LabStep } from '../lab.ts';
import type { PageSpeedRun } from '../run.ts';
import {
  type Leaver,
  type PageSpeedBounds,
  pageSpeedBounds,
  type PageSpeedClaim,
  type PageSpeedOrder,
  type PageSpeedRunStore,
} from '../run-store.ts';
import { toReport } from '../to-report.ts';
import { aLabResult } from './a-lab-result.ts';

export interface RunStoreDriver {
  /** A store without runs. */
  open(bounds: PageSpeedBounds): Promise<PageSpeedRunStore>;
  /** Ids of the jobs of open runs, in the order of the queue. */
  jobs(): Promise<readonly string[]>;
  /** Removes all jobs, as a queue does with one that failed too often. */
  loseJobs(): Promise<void>;
}

const long = 60_000;
/** A lease that is over when it is given. */
const over = -1;

/** All that a visitor waits with. */
const visitor = (owner: string): Leaver => ({ owner, page: null });

const step: LabStep = { stage: 'loading', formFactor: 'desktop', run: 1, of: 1 };

const evidence = Uint8Array.from([31, 139, 8, 0, 7]);

const done = () => {
  const result = aLabResult();
  const context = { url: 'https://a.example/', analyzedAt: new Date(0) };
  const report = toReport(result, { ...context, field: { known: false, reason: 'No key.' } });
  return { kind: 'done', report, json: result.json, evidence } as const;
};

/** What every store of runs does. */
export function describeRunStore(name: string, driver: RunStoreDriver): void {
  describe(`page speed runs ${name}`, () => {
    let store: PageSpeedRunStore;
    const open = async (given: Partial<PageSpeedBounds> = {}) => {
      store = await driver.open({ ...pageSpeedBounds, ...given });
    };
    beforeEach(() => open());

    const order = (given: Partial<PageSpeedOrder> = {}): PageSpeedOrder => ({
      url: 'https://a.example/',
      runs: 1,
      fresh: false,
      holder: 'a connection',
      owner: 'a visitor',
      page: null,
      leaseMs: long,
      ...given,
    });
    const start = async (given: Partial<PageSpeedOrder> = {}): Promise<PageSpeedRun> => {
      const result = await store.start(order(given));
      if (!('run' in result)) throw new Error(result.kind);
      return result.run;
    };
    const claim = async (attempt = 0, place = 0): Promise<PageSpeedClaim> => {
      const claimed = await tryToClaim(attempt, place);
      if (!claimed) throw new Error('Nothing to claim');
      return claimed;
    };
    const tryToClaim = async (attempt = 0, place = 0) =>
      store.claim({ id: (await driver.jobs())[place] ?? '', attempt });
    const stateOf = async ({ id }: PageSpeedRun) => (await store.read(id))?.state;

    it('go from the queue through their steps to a report with its Lighthouse results', async () => {
      const run = await start();
      expect(run).toMatchObject({
        url: 'https://a.example/',
        runs: 1,
        state: 'queued',
        place: 1,
        expectedWaitSeconds: 0,
        step: null,
        progress: 0,
        startedAt: null,
        endedAt: null,
        report: null,
        failure: null,
      });
      expect(run.createdAt).toBeInstanceOf(Date);

      const claimed = await claim();
      expect(claimed).toMatchObject({ runId: run.id, url: 'https://a.example/', runs: 1 });
      await store.tell(claimed, step, 0.05);
      expect(await store.isHeld(claimed)).toBe(true);
      expect(await store.read(run.id)).toMatchObject({
        state: 'running',
        place: null,
        expectedWaitSeconds: null,
        step,
        progress: 0.05,
        startedAt: expect.any(Date),
      });

      const ending = done();
      expect(await store.end(claimed, ending)).toBe(true);
      expect(await store.read(run.id)).toMatchObject({
        state: 'done',
        step: null,
        progress: 1,
        report: ending.report,
        endedAt: expect.any(Date),
      });
      const mobile = await store.lighthouse(run.id, 'mobile');
      expect(mobile && Buffer.from(mobile)).toEqual(Buffer.from(ending.json.mobile));
      const kept = await store.evidence(run.id);
      expect(kept && Buffer.from(kept)).toEqual(Buffer.from(evidence));
      expect(await store.isHeld(claimed)).toBe(false);
    });

    it('keep whatever a page says', async () => {
      const run = await start();
      const ending = done();
      const report = { ...ending.report, finalUrl: 'https://a.example/\u0000\ud800’' };
      await store.end(await claim(), { ...ending, report });
      expect((await store.read(run.id))?.report).toEqual(report);
    });

    it('fail with their reason, and are not shared then', async () => {
      const run = await start();
      await store.end(await claim(), { kind: 'failed', failure: 'page_timeout' });
      expect(await store.read(run.id)).toMatchObject({ state: 'failed', failure: 'page_timeout' });
      expect((await start()).id).not.toBe(run.id);
    });

    it('are told by nothing that nobody has', async () => {
      const id = '00000000-0000-4000-8000-00000000ffff';
      expect(await store.read(id)).toBeNull();
      expect(await store.giveUp(id, visitor('a visitor'))).toBeNull();
      expect(await store.lighthouse(id, 'mobile')).toBeNull();
      expect(await store.evidence(id)).toBeNull();
      expect(await store.claim({ id, attempt: 0 })).toBeNull();
    });

    describe('of one address', () => {
      it('are shared while they are queued, running, and for some minutes after', async () => {
        const run = await start();
        const joined = await store.start(order({ owner: 'another', holder: 'b' }));
        expect(joined).toMatchObject({ kind: 'joined', run: { id: run.id } });
        const claimed = await claim();
        expect((await start({ owner: 'another' })).id).toBe(run.id);
        await store.end(claimed, done());
        expect(await start({ owner: 'a third' })).toMatchObject({ id: run.id, state: 'done' });
        expect(await driver.jobs()).toHaveLength(0);
      });

      it('are not shared with other numbers of loads, nor after those minutes', async () => {
        const run = await start();
        expect((await start({ runs: 3 })).id).not.toBe(run.id);
        await open({ shareMs: -1 });
        const old = await start();
        await store.end(await claim(), done());
        expect((await start()).id).not.toBe(old.id);
      });

      it('are made anew for whoever asks for it, though one that goes on will do', async () => {
        const run = await start();
        expect((await start({ fresh: true })).id).toBe(run.id);
        await store.end(await claim(), done());
        expect((await start({ fresh: true })).id).not.toBe(run.id);
      });
    });

    describe('in the queue', () => {
      it('take turns, and say how many are before them', async () => {
        const first = await start();
        const second = await start({ url: 'https://b.example/', owner: 'b' });
        const third = await start({ url: 'https://c.example/', owner: 'c', runs: 3 });
        expect([first, second, third].map(({ place }) => place)).toEqual([1, 2, 3]);
        expect(third.expectedWaitSeconds).toBeNull();
        await claim();
        expect((await store.read(third.id))?.place).toBe(2);
        await store.giveUp(second.id, visitor('b'));
        expect((await store.read(third.id))?.place).toBe(1);
      });

      it('say how long they wait once something was measured', async () => {
        await start();
        await store.end(await claim(), done());
        await start({ url: 'https://b.example/' });
        const next = await start({ url: 'https://c.example/' });
        expect(next.expectedWaitSeconds).toEqual(expect.any(Number));
      });

      it('are bounded, for all and for one visitor', async () => {
        await open({ maxQueued: 2, maxPerOwner: 1 });
        const own = await start();
        const url = 'https://b.example/';
        expect(await store.start(order({ url }))).toMatchObject({ kind: 'own' });
        await start({ url, owner: 'b' });
        const more = order({ url: 'https://c.example/', owner: 'c' });
        expect(await store.start(more)).toMatchObject({ kind: 'full' });
        // Whoever joins needs no place.
        expect((await start({ url, owner: 'c' })).place).toBe(2);
        await store.giveUp(own.id, visitor('a visitor'));
        expect(await store.start({ ...more, owner: 'd' })).toMatchObject({ kind: 'started' });
      });

      it('are bounded for the visitors of one network', async () => {
        await open({ maxPerOwner: 2, maxPerNetwork: 2 });
        const site = (name: string, owner: string) =>
          store.start(order({ url: `https://${name}.example/`, owner, holder: owner }));
        await site('a', 'net/a');
        const second = await site('b', 'net/b');
        expect(await site('c', 'net/c')).toMatchObject({ kind: 'own' });
        expect(await site('c', 'network/c')).toMatchObject({ kind: 'started' });
        // A second visitor who waits for the same run takes no further place.
        expect(await site('a', 'net/b')).toMatchObject({ kind: 'joined' });
        if ('run' in second) await store.giveUp(second.run.id, visitor('net/b'));
        expect(await site('d', 'net/c')).toMatchObject({ kind: 'started' });
      });
    });

    describe('that nobody waits for', () => {
      it('are cancelled by a sweep, queued or running, and others are not', async () => {
        const queued = await start({ leaseMs: over });
        const wanted = await start({ url: 'https://b.example/' });
        expect(await store.sweep()).toBe(1);
        expect([await stateOf(queued), await stateOf(wanted)]).toEqual(['cancelled', 'queued']);
        const claimed = await claim();
        await store.release(wanted.id, 'a connection', over);
        expect(await store.sweep()).toBe(1);
        expect(await stateOf(wanted)).toBe('cancelled');
        expect(await store.end(claimed, done())).toBe(false);
      });

      it('are not begun', async () => {
        const run = await start({ leaseMs: over });
        expect(await tryToClaim()).toBeNull();
        expect(await stateOf(run)).toBe('cancelled');
      });

      it('are cancelled when their worker asks', async () => {
        const run = await start();
        const claimed = await claim();
        await store.release(run.id, 'a connection', over);
        expect(await store.isHeld(claimed)).toBe(false);
        expect(await stateOf(run)).toBe('cancelled');
      });

      it('are wanted again by whoever comes back in time', async () => {
        const run = await start();
        await store.release(run.id, 'a connection', long);
        expect(await store.sweep()).toBe(0);
        await store.release(run.id, 'a connection', over);
        await store.hold(run.id, [{ holder: 'b', owner: 'b', page: null }], long);
        expect(await store.sweep()).toBe(0);
        expect(await stateOf(run)).toBe('queued');
      });

      it('stay ended whoever waits', async () => {
        const run = await start({ leaseMs: over });
        await store.sweep();
        await store.hold(run.id, [{ holder: 'b', owner: 'b', page: null }], long);
        expect(await stateOf(run)).toBe('cancelled');
      });
    });

    it('given up by one visitor go on for others, and end with the last', async () => {
      const run = await start();
      await start({ owner: 'b', holder: 'b' });
      expect(await store.giveUp(run.id, visitor('a visitor'))).toMatchObject({ state: 'queued' });
      expect(await store.giveUp(run.id, visitor('b'))).toMatchObject({ state: 'cancelled' });
      expect(await store.giveUp(run.id, visitor('b'))).toMatchObject({ state: 'cancelled' });
      expect(await driver.jobs()).toHaveLength(0);
    });

    it('left by one page of a visitor go on for the other', async () => {
      const [first, second] = ['a page', 'another page'];
      const run = await start({ page: first, holder: 'order of a page' });
      await store.hold(run.id, [{ holder: 'events', owner: 'a visitor', page: first }], long);
      await start({ page: second, holder: 'order of another' });
      const leave = (page: string) => store.giveUp(run.id, { owner: 'a visitor', page });
      expect(await leave('a page that never waited')).toMatchObject({ state: 'queued' });
      expect(await leave(first)).toMatchObject({ state: 'queued' });
      expect(await store.sweep()).toBe(0);
      // By then the visitor has another address.
      expect(await store.giveUp(run.id, { owner: 'elsewhere', page: second })).toMatchObject({
        state: 'cancelled',
      });
    });

    it('given up by a visitor without the name of a page are left by all their pages', async () => {
      const run = await start({ page: 'a page' });
      await start({ page: 'another page', holder: 'another connection' });
      expect(await store.giveUp(run.id, visitor('a visitor'))).toMatchObject({
        state: 'cancelled',
      });
    });

    describe('of a worker that was lost', () => {
      it('are taken over once, and given up then; what the first one says is void', async () => {
        const run = await start();
        const first = await claim(0);
        const second = await claim(1);
        expect(await store.isHeld(first)).toBe(false);
        await store.tell(first, step, 0.9);
        expect(await store.end(first, done())).toBe(false);
        expect(await store.read(run.id)).toMatchObject({ state: 'running', progress: 0 });
        expect(await store.isHeld(second)).toBe(true);
        expect(await tryToClaim(2)).toBeNull();
        expect(await store.read(run.id)).toMatchObject({
          state: 'failed',
          failure: 'run_interrupted',
        });
      });

      it('go back to the head of the queue when it says so, and the try does not count', async () => {
        const run = await start();
        const next = await start({ url: 'https://b.example/' });
        for (const _ of [1, 2, 3]) await store.giveBack(await claim());
        expect(await store.read(run.id)).toMatchObject({ state: 'queued', place: 1 });
        expect(await store.read(next.id)).toMatchObject({ place: 2 });
        expect(await store.isHeld(await claim())).toBe(true);
      });

      it('fail when no worker will take them any more', async () => {
        const run = await start();
        await driver.loseJobs();
        expect(await store.sweep()).toBe(1);
        expect(await store.read(run.id)).toMatchObject({ failure: 'run_interrupted' });
      });
    });

    describe('that have ended', () => {
      it('are deleted after a while with all that belongs to them, open ones are not', async () => {
        await open({ keptMs: -1 });
        const run = await start();
        await store.end(await claim(), done());
        const other = await start({ url: 'https://b.example/' });
        expect(await store.forget()).toBe(1);
        expect(await store.read(run.id)).toBeNull();
        expect(await store.lighthouse(run.id, 'desktop')).toBeNull();
        expect(await store.evidence(run.id)).toBeNull();
        expect(await stateOf(other)).toBe('queued');
      });

      it('are kept in a bounded number, and without what is too large', async () => {
        await open({ maxKept: 1, maxJsonBytes: 1 });
        const runs: PageSpeedRun[] = [];
        for (const url of ['https://a.example/', 'https://b.example/']) {
          runs.push(await start({ url }));
          await store.end(await claim(), done());
        }
        expect(await store.forget()).toBe(1);
        const kept = await Promise.all(runs.map(({ id }) => store.read(id)));
        expect(kept.map((run) => run?.state)).toEqual([undefined, 'done']);
        expect(await store.lighthouse(runs[1]?.id ?? '', 'mobile')).toBeNull();
        expect(await store.evidence(runs[1]?.id ?? '')).toBeNull();
      });
    });
  });
}
