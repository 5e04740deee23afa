import { VisitorLimit, VisitorTurns } from './visitor-limit.ts';

/** An address in the n-th /64 of a /48. */
const inNetwork = (n: number): string => `2001:db8:7:${n.toString(16)}::1`;

describe(VisitorLimit, () => {
  const takenBy = async (limit: VisitorLimit, addresses: readonly string[]): Promise<number> => {
    let taken = 0;
    for (const address of addresses) if ((await limit.take(address)) === 0) taken += 1;
    return taken;
  };
  const times = (count: number, address: (n: number) => string): string[] =>
    Array.from({ length: count }, (_, n) => address(n));

  it('allows a visitor’s points, then returns the seconds to wait', async () => {
    const limit = new VisitorLimit(2, 60);
    expect(
      await takenBy(
        limit,
        times(5, () => '192.0.2.1'),
      ),
    ).toBe(2);
    const seconds = await limit.take('192.0.2.1');
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(
      await takenBy(
        limit,
        times(5, (n) => `192.0.2.${n + 2}`),
      ),
    ).toBe(5);
  });

  it('gives an IPv6 /48 what four visitors get, however many /64s it calls from', async () => {
    const limit = new VisitorLimit(2, 60);
    expect(await takenBy(limit, times(100, inNetwork))).toBe(8);
    expect(
      await takenBy(
        limit,
        times(5, () => '2001:db8:8::1'),
      ),
    ).toBe(2);
  });

  it('does not let one /64 use up the share of its neighbors', async () => {
    const limit = new VisitorLimit(2, 60);
    expect(
      await takenBy(
        limit,
        times(100, () => inNetwork(0)),
      ),
    ).toBe(2);
    expect(
      await takenBy(
        limit,
        times(2, () => inNetwork(1)),
      ),
    ).toBe(2);
  });

  it('takes a count back, from the network too', async () => {
    const limit = new VisitorLimit(1, 60);
    await takenBy(limit, times(4, inNetwork));
    await limit.giveBack(inNetwork(0));
    expect(
      await takenBy(
        limit,
        times(2, (n) => inNetwork(n + 4)),
      ),
    ).toBe(1);
  });
});

/** Lets what can go on do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns of visitors', () => {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const turns = new VisitorTurns();
  const ask = (ip: string, page: string) =>
    turns.run(ip, async () => {
      started.push(page);
      const end = Promise.withResolvers<string>();
      ends.set(page, end);
      return end.promise;
    });

  it('come one at a time for each visitor, also after a failure', async () => {
    const [first, second, third] = ['a1', 'a2', 'a3'].map((page) => ask('192.0.2.1', page));
    const others = [ask('192.0.2.2', 'b1'), ask('2001:db8:1:1::1', 'c1')];
    const near = ask('2001:db8:1:2::1', 'c2');
    await settled();
    expect(started).toEqual(['a1', 'b1', 'c1']);
    ends.get('a1')?.reject(new Error('no page'));
    await expect(first).rejects.toThrow('no page');
    await settled();
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
    for (const page of ['a2', 'a3', 'b1', 'c1', 'c2']) {
      ends.get(page)?.resolve(page);
      await settled();
    }
    expect(await Promise.all([second, third, ...others, near])).toEqual([
      'a2',
      'a3',
      'b1',
      'c1',
      'c2',
    ]);
    expect(turns.size).toBe(0);
  });
});
