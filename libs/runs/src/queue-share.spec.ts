import { laterOrdersFirst, type QueueDemand, refusalOf } from './queue-share.ts';

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
