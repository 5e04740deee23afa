import {
  bytes,
  done,
  long,
  over,
  type RunStoreSteps,
  type SpecRun,
  visitor,
} from './run-store-steps.ts';

/** Contract for runs without waiting callers, runs of lost workers, and ended runs. */
export function describeRunEnds(on: RunStoreSteps): void {
  const { open, start, tryToClaim, claim, holds, stateOf } = on;

  describe('runs without waiting callers', () => {
    it('cancels them in a sweep, queued or running, and no others', async () => {
      const queued = await start({ leaseMs: over });
      const wanted = await start({ of: 'b' });
      expect(await on.store.sweep()).toBe(1);
      expect([await stateOf(queued), await stateOf(wanted)]).toEqual(['cancelled', 'queued']);
      const claimed = await claim();
      await on.store.hold(wanted.id, [visitor('a visitor')], over);
      expect(await on.store.sweep()).toBe(1);
      expect(await stateOf(wanted)).toBe('cancelled');
      expect(await on.store.end(claimed, done)).toBe(false);
    });

    it('does not start them', async () => {
      const run = await start({ leaseMs: over });
      expect(await tryToClaim()).toBeNull();
      expect(await stateOf(run)).toBe('cancelled');
    });

    it('cancels them when their worker asks for its claims', async () => {
      const run = await start();
      const other = await start({ of: 'b' });
      const claims = [await claim(), await claim(0, 1)];
      await on.store.hold(run.id, [visitor('a visitor')], over);
      expect((await on.store.held(claims)).map(({ runId }) => runId)).toEqual([other.id]);
      expect(await stateOf(run)).toBe('cancelled');
    });

    it('keeps them when a caller returns in time', async () => {
      const run = await start();
      await on.store.hold(run.id, [visitor('a visitor')], long);
      expect(await on.store.sweep()).toBe(0);
      await on.store.hold(run.id, [visitor('a visitor')], over);
      await on.store.hold(run.id, [visitor('b')], long);
      expect(await on.store.sweep()).toBe(0);
      expect(await stateOf(run)).toBe('queued');
    });

    it('does not reopen them when a caller waits later', async () => {
      const run = await start({ leaseMs: over });
      await on.store.sweep();
      await on.store.hold(run.id, [visitor('b')], long);
      expect(await stateOf(run)).toBe('cancelled');
    });
  });

  it('continues for other visitors when one leaves, and ends with the last', async () => {
    const run = await start();
    await start({ owner: 'b' });
    const leave = async (owner: string) => {
      await on.store.leave(run.id, visitor(owner));
      return stateOf(run);
    };
    expect(await leave('a visitor')).toBe('queued');
    expect(await leave('b')).toBe('cancelled');
    expect(await leave('b')).toBe('cancelled');
    expect(await on.opened.jobs()).toHaveLength(0);
  });

  it('continues for the other page when one page of a visitor leaves', async () => {
    const [first, second] = ['a page', 'another page'];
    const run = await start({ page: first });
    await start({ page: second });
    const leave = async (page: string, owner = 'a visitor') => {
      await on.store.leave(run.id, { owner, page });
      return stateOf(run);
    };
    expect(await leave('a page that never waited')).toBe('queued');
    expect(await leave(first)).toBe('queued');
    expect(await on.store.sweep()).toBe(0);
    // The visitor has another IP address by then.
    expect(await leave(second, 'elsewhere')).toBe('cancelled');
  });

  it('ends the waiters of all pages when a visitor leaves without a page name', async () => {
    const run = await start({ page: 'a page' });
    await start({ page: 'another page' });
    await on.store.leave(run.id, visitor('a visitor'));
    expect(await stateOf(run)).toBe('cancelled');
  });

  it('ends all waiters when everybody leaves', async () => {
    const run = await start({ page: 'a page' });
    await start({ owner: 'b' });
    await on.store.leave(run.id, null);
    expect(await stateOf(run)).toBe('cancelled');
  });

  describe('runs that keep partial results', () => {
    const partial = { kind: 'cancelled', result: { text: 'so far' } } as const;
    beforeEach(() => open({ keepsPartialResults: true }, true));

    it('tells their worker that nobody waits, and takes its result so far', async () => {
      const run = await start();
      const claimed = await claim();
      const listening = Promise.withResolvers<void>();
      const told = Promise.withResolvers<unknown>();
      const end = on.opened.changes.on((change) => {
        if (change === null) listening.resolve();
        if (change?.news === 'unwanted') told.resolve(change.id);
      });
      await listening.promise;
      await on.store.leave(run.id, null);
      expect(await told.promise).toBe(run.id);
      end();
      // A page that still follows it does not keep it going.
      await on.store.hold(run.id, [visitor('a visitor')], long);
      expect(await on.store.sweep()).toBe(0);
      expect(await on.store.held([claimed])).toEqual([]);
      expect(await stateOf(run)).toBe('running');
      expect(await on.store.end(claimed, partial)).toBe(true);
      expect(await on.store.read(run.id)).toMatchObject({
        state: 'cancelled',
        result: { text: 'so far' },
      });
    });

    it('tells their worker when the last lease has expired', async () => {
      const run = await start();
      const claimed = await claim();
      await on.store.hold(run.id, [visitor('a visitor')], over);
      expect(await on.store.sweep()).toBe(1);
      expect(await on.store.held([claimed])).toEqual([]);
      expect(await on.store.end(claimed, partial)).toBe(true);
      expect(await stateOf(run)).toBe('cancelled');
    });

    it('cancels queued ones at once', async () => {
      const [expired, left] = [await start({ leaseMs: over }), await start({ of: 'b' })];
      expect(await on.store.leave(left.id, null)).toBe(false);
      expect(await on.store.sweep()).toBe(1);
      expect([await stateOf(expired), await stateOf(left)]).toEqual(['cancelled', 'cancelled']);
    });

    it('lets the next worker end one whose worker stopped or was lost', async () => {
      const run = await start();
      const stopped = await claim();
      await on.store.save(stopped, 'state', bytes);
      await on.store.giveBack(stopped);
      await on.store.leave(run.id, null);
      expect(await on.store.sweep()).toBe(0);
      expect(await claim()).toMatchObject({ runId: run.id, unwanted: true });
      const next = await claim(1);
      expect(next).toMatchObject({ runId: run.id, unwanted: true });
      expect(await on.store.end(next, partial)).toBe(true);
      expect(await on.store.read(run.id)).toMatchObject({
        state: 'cancelled',
        result: { text: 'so far' },
      });
      expect(await on.store.file(run.id, 'state')).toBeNull();
    });

    it('cancels one that a worker gave back without a state', async () => {
      const run = await start();
      const claimed = await claim();
      await on.store.leave(run.id, null);
      await on.store.giveBack(claimed);
      expect(await on.store.sweep()).toBe(1);
      expect(await stateOf(run)).toBe('cancelled');
    });

    it('puts one that somebody waits for back into the queue, without counting a lost worker', async () => {
      const run = await start();
      for (const _ of [1, 2, 3]) expect(await on.store.end(await claim(), partial)).toBe(false);
      expect(await stateOf(run)).toBe('queued');
    });
  });

  it('keeps runs wanted until their callers have found a process that started', async () => {
    const run = await start({ leaseMs: over });
    await on.store.takeOver(long);
    expect(await on.store.sweep()).toBe(0);
    expect(await stateOf(run)).toBe('queued');
  });

  describe('runs of a lost worker', () => {
    it('takes them over once and then fails them, and ignores what the first worker writes', async () => {
      const run = await start();
      const first = await claim(0);
      await on.store.checkpoint(first, { share: 0.5 });
      const second = await claim(1);
      expect(second.checkpoint).toBeNull();
      expect(await holds(first)).toBe(false);
      await on.store.checkpoint(first, { share: 0.9 });
      expect(await on.store.end(first, done)).toBe(false);
      expect(await on.store.read(run.id)).toMatchObject({ state: 'running', checkpoint: null });
      expect(await holds(second)).toBe(true);
      expect(await tryToClaim(2)).toBeNull();
      expect(await on.store.read(run.id)).toMatchObject({
        state: 'failed',
        reason: 'interrupted 2 times',
      });
    });

    it('resumes them from the last checkpoint if the kind says so', async () => {
      await open({}, true);
      await start();
      await on.store.checkpoint(await claim(0), { share: 0.5 });
      const second = await claim(1);
      expect(second.checkpoint).toEqual({ share: 0.5 });
      await on.store.giveBack(second);
      expect((await claim()).checkpoint).toEqual({ share: 0.5 });
    });

    it('returns them to the head of the queue when the worker gives them back, without counting the attempt', async () => {
      const run = await start();
      const next = await start({ of: 'b' });
      for (const _ of [1, 2, 3]) await on.store.giveBack(await claim());
      expect(await on.store.read(run.id)).toMatchObject({ state: 'queued', place: 1 });
      expect(await on.store.read(next.id)).toMatchObject({ place: 2 });
      expect(await holds(await claim())).toBe(true);
    });

    it('sends another job when theirs is lost, and counts a lost worker', async () => {
      const [running, queued] = [await start(), await start({ of: 'b' })];
      const first = await claim();
      await on.opened.loseJobs();
      expect(await on.store.sweep()).toBe(2);
      expect(await on.store.sweep()).toBe(0);
      expect([await stateOf(running), await stateOf(queued)]).toEqual(['queued', 'queued']);
      expect(await on.store.end(first, done)).toBe(false);
      await claim();
      await on.opened.loseJobs();
      await on.store.sweep();
      expect([await stateOf(running), await stateOf(queued)]).toEqual(['failed', 'queued']);
    });
  });

  describe('ended runs', () => {
    it('deletes them and their files after a while, but no open runs', async () => {
      await open({ keptMs: -1 });
      const run = await start();
      await on.store.end(await claim(), done);
      const other = await start({ of: 'b' });
      expect(await on.store.forget()).toBe(1);
      expect(await on.store.read(run.id)).toBeNull();
      expect(await on.store.file(run.id, 'whole')).toBeNull();
      expect(await stateOf(other)).toBe('queued');
    });

    it('never deletes them if the kind has no bounds', async () => {
      await open(null);
      expect(await on.store.forget()).toBe(0);
    });

    it('keeps a limited number, and drops files that are too large', async () => {
      await open({ maxKept: 1, maxFileBytes: 1 });
      const runs: SpecRun[] = [];
      for (const page of ['a', 'b']) {
        runs.push(await start({ of: page }));
        await on.store.end(await claim(), done);
      }
      expect(await on.store.forget()).toBe(1);
      const kept = await Promise.all(runs.map(({ id }) => on.store.read(id)));
      expect(kept.map((run) => run?.state)).toEqual([undefined, 'done']);
      expect(await on.store.file(runs[1]?.id ?? '', 'whole')).toBeNull();
    });
  });
}
