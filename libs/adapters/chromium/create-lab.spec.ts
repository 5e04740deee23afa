import { defaultLabLimits, labLimits, Turns } from './create-lab.ts';

it('multiplies every limit that fails a load by a factor', () => {
  expect(labLimits(1)).toEqual(defaultLabLimits);
  expect(labLimits(3)).toEqual({
    ...defaultLabLimits,
    startMs: 90_000,
    loadMs: 180_000,
    orderMs: 360_000,
    maxWaitForFcpMs: 60_000,
    gatherMs: 45_000,
  });
});

const forever = new AbortController().signal;

describe('turns', () => {
  it('come one after the other, in the order in which they were requested', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const take = async (name: string) => {
      const end = await turns.take(forever);
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      end();
    };
    await Promise.all([take('a'), take('b'), take('c')]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('are canceled at once by the caller, and the next caller still waits for the one before', async () => {
    const turns = new Turns();
    const endFirst = await turns.take(forever);
    const second = new AbortController();
    const reason = new Error('no longer wanted');
    const given = expect(turns.take(second.signal)).rejects.toBe(reason);
    let third = false;
    const waiting = turns.take(forever).then((end) => {
      third = true;
      end();
    });
    second.abort(reason);
    await given;
    expect(third).toBe(false);
    endFirst();
    await waiting;
    expect(third).toBe(true);
  });
});
