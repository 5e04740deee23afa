import {
  laterOrdersFirst,
  placeInQueue,
  type QueueDemand,
  refusalOf,
  type WaitingRun,
} from './queue.ts';

const run = (id: string, given: Partial<WaitingRun> = {}): WaitingRun => ({
  id,
  state: 'queued',
  weight: 2,
  elapsedMs: 0,
  ...given,
});

describe(placeInQueue, () => {
  it('estimates the wait from the work ahead and the pace of the last runs', () => {
    const open = [
      run('a', { state: 'running', elapsedMs: 6_000 }),
      run('b', { weight: 6 }),
      run('c'),
    ];
    // 2 units minus the elapsed time, and 6 units, of 8 seconds each.
    expect(placeInQueue(open, 'c', 8_000)).toEqual({ place: 2, expectedWaitSeconds: 58 });
    expect(placeInQueue(open, 'b', 8_000)).toEqual({ place: 1, expectedWaitSeconds: 10 });
  });

  it('divides the work by the number of runs that run at a time', () => {
    const running = ['a', 'b'].map((id) => run(id, { state: 'running' }));
    expect(placeInQueue([...running, run('c')], 'c', 5_000)?.expectedWaitSeconds).toBe(10);
  });

  it('assumes that an overdue run ends at once', () => {
    const late = run('a', { state: 'running', elapsedMs: 90_000 });
    expect(placeInQueue([late, run('b')], 'b', 8_000)?.expectedWaitSeconds).toBe(0);
  });

  it('without a pace, knows the wait only if no work is ahead', () => {
    expect(placeInQueue([run('a')], 'a', null)).toEqual({ place: 1, expectedWaitSeconds: 0 });
    expect(placeInQueue([run('a'), run('b')], 'b', null)?.expectedWaitSeconds).toBeNull();
  });

  it('returns no position for a run that isn’t queued', () => {
    expect(placeInQueue([run('a', { state: 'running' })], 'a', 1)).toBeNull();
    expect(placeInQueue([], 'a', 1)).toBeNull();
  });
});

const bounds = { maxQueued: 20, maxPerOwner: 3, maxPerNetwork: 12 };
const demand = (given: Partial<QueueDemand>): QueueDemand => ({
  queued: 0,
  ofSite: 0,
  own: 0,
  near: 0,
  ...given,
});

describe(refusalOf, () => {
  it.each([
    [{}, null],
    [{ own: 2, near: 11, queued: 9, ofSite: 9 }, null],
    [{ own: 3, near: 3 }, 'own'],
    [{ near: 12 }, 'own'],
    [{ queued: 10 }, null],
    [{ queued: 10, own: 1, near: 1 }, 'own'],
    [{ queued: 10, near: 1 }, 'own'],
    [{ queued: 19 }, null],
    [{ queued: 20 }, 'full'],
    [{ queued: 10, ofSite: 10 }, 'site'],
  ] as const)('for %j returns %s', (given, refusal) => {
    expect(refusalOf(demand(given), bounds)).toBe(refusal);
  });

  it('leaves the only place of a queue to everyone', () => {
    const one = { ...bounds, maxQueued: 1 };
    expect(refusalOf(demand({ own: 1, near: 1 }), one)).toBeNull();
    expect(refusalOf(demand({ queued: 1 }), one)).toBe('full');
  });

  it('keeps places for others when seven IP addresses order as many runs as they can', () => {
    let queued = 0;
    for (const near of [0, 1, 2]) {
      for (let address = 0; address < 7; address += 1) {
        const own = near;
        if (refusalOf(demand({ queued, own, near }), bounds) === null) queued += 1;
      }
    }
    expect(queued).toBe(10);
    expect(refusalOf(demand({ queued }), bounds)).toBeNull();
  });
});

describe(laterOrdersFirst, () => {
  it('lets no later run pass a first run, and makes each further run wait for more orders', () => {
    const after = [0, 1, 2].map((near) => laterOrdersFirst(demand({ near }), bounds));
    expect(after).toEqual([0, 20, 40]);
  });
});
