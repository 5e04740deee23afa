import { VisitorLimit } from './visitor-limit.ts';

describe(VisitorLimit, () => {
  /** An address in the n-th /64 of a /48. */
  const inNetwork = (n: number): string => `2001:db8:7:${n.toString(16)}::1`;
  const takenBy = async (limit: VisitorLimit, addresses: readonly string[]): Promise<number> => {
    let taken = 0;
    for (const address of addresses) if ((await limit.take(address)) === 0) taken += 1;
    return taken;
  };
  const times = (count: number, address: (n: number) => string): string[] =>
    Array.from({ length: count }, (_, n) => address(n));

  it('keeps memory limited under a flood of IP addresses, and still limits a network', async () => {
    const limit = new VisitorLimit(1, 60);
    expect(await takenBy(limit, times(25_000, inNetwork))).toBe(4);
    expect(limit.size).toBe(10_001);
    await takenBy(
      limit,
      times(25_000, (n) => `2001:db9:${n.toString(16)}::1`),
    );
    expect(limit.size).toBe(20_000);
    // The last ones are still known.
    expect(await limit.take('2001:db9:61a7::1')).toBeGreaterThan(0);
  });
});
