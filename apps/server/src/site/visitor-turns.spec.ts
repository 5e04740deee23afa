import { VisitorTurns } from './visitor-turns.ts';

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
