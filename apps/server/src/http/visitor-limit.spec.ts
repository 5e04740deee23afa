import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../testing/test-app.ts';
import { templateHtml, writeWebBuild } from '../testing/web-build.ts';
import { clientKey, networkKey, VisitorLimit, VisitorTurns } from './visitor-limit.ts';

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

describe('the key that a limit counts', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['<script>', 'unknown'],
  ])('%s counts as %s', (ip, key) => expect(clientKey(ip)).toBe(key));

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::', '2001:db8:0::/48'],
    ['unknown', 'unknown'],
  ])('%s is in the network %s', (ip, key) => expect(networkKey(clientKey(ip))).toBe(key));
});

describe('rate limits', () => {
  let app: NestFastifyApplication;
  /** By their environment. Tests share an application, and each has a visitor of its own. */
  const apps = new Map<string, NestFastifyApplication>();
  afterAll(() => Promise.all([...apps.values()].map((each) => each.close())));
  let tests = 0;
  let visitor: string;
  beforeEach(() => (visitor = `198.51.100.${(tests += 1)}`));

  const limited = async (env: Record<string, string> = {}) => {
    const key = JSON.stringify(env);
    const shared =
      apps.get(key) ??
      (await createTestApp({
        env: { RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_COSTLY_PER_MINUTE: '2', ...env },
        fetcher: { fetch: () => Promise.reject(new Error('unused')) },
        config: await writeWebBuild({
          'routes.json': JSON.stringify([
            { path: '/blog', template: 'templates/page.html', status: 200 },
            {
              path: '/seo-audit',
              file: 'page.html',
              status: 200,
              template: 'templates/page.html',
              inputs: ['url'],
            },
          ]),
          'client/page.html': templateHtml('Page'),
          'templates/page.html': templateHtml('Page'),
        }),
      }));
    apps.set(key, shared);
    return shared;
  };

  const call = (url: string, headers: Record<string, string> = {}, remoteAddress = visitor) =>
    app.inject({ method: 'POST', url, headers, remoteAddress, payload: {} });

  const codes = async (count: number, make: (i: number) => ReturnType<typeof call>) => {
    const answers = [];
    for (let i = 0; i < count; i++) answers.push((await make(i)).json().code);
    return answers;
  };

  it('returns 429 with Retry-After once a visitor has used up the minute’s calls', async () => {
    app = await limited();
    expect(await codes(5, () => call('/api/echo'))).toEqual(Array(5).fill('validation_failed'));
    const answer = await call('/api/echo');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'rate_limited', success: false });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('gives costly calls a smaller limit, and leaves the cheap calls usable', async () => {
    app = await limited();
    expect(await codes(3, () => call('/api/echo/fetch'))).toEqual([
      'validation_failed',
      'validation_failed',
      'rate_limited',
    ]);
    expect((await call('/api/echo')).json().code).toBe('validation_failed');
  });

  it('counts unknown URLs and broken bodies too, before it reads the body', async () => {
    app = await limited();
    const broken = () =>
      app.inject({
        method: 'POST',
        url: '/api/nothing',
        headers: { 'content-type': 'application/json' },
        payload: '{',
        remoteAddress: visitor,
      });
    expect(new Set(await codes(5, broken))).not.toContain('rate_limited');
    expect((await broken()).json().code).toBe('rate_limited');
  });

  it('keeps visitors apart, but not the addresses of one /64', async () => {
    app = await limited();
    const from = (address: string) => () => call('/api/echo', {}, address);
    await codes(5, from('2001:db8:0:1::1'));
    expect((await from('2001:db8:0:1:abcd::2')()).statusCode).toBe(429);
    expect((await from('2001:db8:0:2::1')()).statusCode).toBe(400);
  });

  it('doesn’t give each /64 of a /48 its own limit', async () => {
    app = await limited();
    const answers = await codes(30, (i) =>
      call('/api/echo/fetch', {}, `2001:db8:1:${i.toString(16)}::1`),
    );
    expect(answers.filter((code) => code !== 'rate_limited')).toHaveLength(8);
  });

  it.each([
    'x-forwarded-for',
    'forwarded',
    'cf-connecting-ip',
    'x-real-ip',
    'true-client-ip',
    'x-client-ip',
  ])('is not fooled by a forged %s', async (header) => {
    app = await limited();
    const answers = await codes(6, (i) => call('/api/echo', { [header]: `203.0.113.${i}` }));
    expect(answers.at(-1)).toBe('rate_limited');
  });

  it('counts the IP address that the trusted proxy saw, whatever precedes it', async () => {
    app = await limited({ TRUST_PROXY: '1' });
    const answers = await codes(6, (i) =>
      call('/api/echo', { 'x-forwarded-for': `203.0.113.${i}, 192.0.2.1` }),
    );
    expect(answers.at(-1)).toBe('rate_limited');
    expect((await call('/api/echo', { 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(400);
  });

  it('trusts only the proxies that are named', async () => {
    app = await limited({ TRUST_PROXY: '10.0.0.0/8' });
    const direct = await codes(6, (i) =>
      call('/api/echo', { 'x-forwarded-for': `203.0.113.${i}` }),
    );
    expect(direct.at(-1)).toBe('rate_limited');
    const proxied = await codes(6, (i) =>
      call('/api/echo', { 'x-forwarded-for': `203.0.113.${i}` }, '10.1.1.1'),
    );
    expect(proxied).not.toContain('rate_limited');
  });

  it('leaves pages, health and documents alone', async () => {
    app = await limited();
    await codes(6, () => call('/api/echo'));
    for (const url of ['/robots.txt', '/health/ready', '/docs-json']) {
      expect((await app.inject({ url, remoteAddress: visitor })).statusCode).toBe(200);
    }
  });

  describe('of pages', () => {
    const load = (url: string) =>
      app.inject({ url, headers: { accept: 'text/html' }, remoteAddress: visitor });
    const statuses = async (count: number, urlOf: (i: number) => string) => {
      const answers = [];
      for (let i = 0; i < count; i++) answers.push((await load(urlOf(i))).statusCode);
      return answers;
    };

    it.each(['/seo-audit?url=', '/blog?search='])('count %s as a call', async (url) => {
      app = await limited();
      expect(await statuses(5, (i) => url + i)).toEqual(Array(5).fill(200));
      const answer = await load(`${url}6`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        429,
        'text/html; charset=utf-8',
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(answer.body).toMatch(/opened many pages in a short time. Wait \d+ seconds, then/);
      expect((await call('/api/echo')).statusCode).toBe(429);
      expect((await load('/seo-audit')).statusCode).toBe(200);
    });

    it('do not count a page that is rendered already', async () => {
      app = await limited();
      expect(await statuses(12, () => '/seo-audit?url=same')).toEqual(Array(12).fill(200));
      expect((await call('/api/echo')).statusCode).toBe(400);
    });

    it.each(['/feed.xml', '/docs'])('count %s as a page', async (url) => {
      app = await limited();
      expect(await statuses(25, () => url)).toEqual(Array(25).fill(200));
      expect((await load(url)).statusCode).toBe(429);
      expect((await load('/blog')).statusCode).toBe(429);
      expect((await call('/api/echo')).statusCode).toBe(400);
    });

    it('leave five pages without a query for each call', async () => {
      app = await limited();
      expect(await statuses(25, () => '/blog')).toEqual(Array(25).fill(200));
      expect((await load('/blog')).statusCode).toBe(429);
      expect((await call('/api/echo')).statusCode).toBe(400);
    });
  });
});
