import { redirectHop } from '@plumbline/page/testing';
import fc from 'fast-check';
import { describeChain, type HopChange } from './redirect-chain.ts';

const hop = (url: string, location: string, status = 301) =>
  redirectHop({ url, location, status, ms: 12.4 });

describe(describeChain, () => {
  it.each<[string, string, HopChange[]]>([
    ['http://a.example/', 'https://a.example/', ['to-https']],
    ['https://a.example/', 'http://a.example/', ['to-http']],
    ['https://a.example/', 'https://www.a.example/', ['adds-www']],
    ['https://www.a.example/', '//a.example/', ['drops-www']],
    ['http://a.example/x', 'https://www.a.example/x', ['to-https', 'adds-www']],
    ['https://a.example/', 'https://b.example/', ['other-host']],
    ['https://a.example/x', '/x/', ['trailing-slash']],
    ['https://a.example/X', '/x', ['letter-case']],
    ['https://a.example/x', '../y?z=1', ['path', 'query']],
    ['https://a.example/x', 'https://a.example:8443/x', ['port']],
    ['https://a.example/x', '', ['nothing']],
    ['https://a.example/x', '/x#y', ['nothing']],
    ['https://a.example/caf%C3%A9', '/caf\u00c3\u00a9/', ['trailing-slash']],
    ['https://a.example/x', 'http://[', []],
  ])('lists the changes from %s to %j', (url, location, changes) => {
    expect(describeChain([hop(url, location)]).hops[0]?.changes).toEqual(changes);
  });

  it.each([
    [301, 'permanent', false],
    [308, 'permanent', true],
    [302, 'temporary', false],
    [303, 'temporary', false],
    [307, 'temporary', true],
  ])('knows what %d means', (status, kind, keepsMethod) => {
    expect(describeChain([hop('https://a.example/', '/b', status)]).hops[0]).toMatchObject({
      kind,
      keepsMethod,
      target: 'https://a.example/b',
      ms: 12,
    });
  });

  it('adds up the times and finds downgrades to http', () => {
    const chain = describeChain([
      hop('http://a.example/', 'https://a.example/', 301),
      hop('https://a.example/', 'http://a.example/b', 302),
    ]);
    expect(chain).toMatchObject({ hopMs: 24, permanent: 1, temporary: 1, downgrades: 1 });
    expect(chain.hops.map(({ downgrade }) => downgrade)).toEqual([false, true]);
    expect(chain.loopsTo).toBeNull();
  });

  it('finds a redirect loop, ignoring fragments', () => {
    const a = hop('https://a.example/in', '/one');
    const b = hop('https://a.example/one', '/two');
    expect(describeChain([a, b, hop('https://a.example/two', '/one#top')]).loopsTo).toBe(1);
    expect(describeChain([hop('https://a.example/', '/')]).loopsTo).toBe(0);
    expect(describeChain([]).loopsTo).toBeNull();
  });

  it('accepts any Location', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, location) => {
        const [only] = describeChain([hop(url, location)]).hops;
        expect(only?.target === null || URL.canParse(only?.target ?? '')).toBe(true);
      }),
    );
    const long = describeChain([hop('https://a.example/', `/${'x'.repeat(100_000)}`)]);
    expect(JSON.stringify(long).length).toBeLessThan(10_000);
  });
});
