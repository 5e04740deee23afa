import { WebFetchError } from '@plumbline/page';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { SiteFetcher } from './site-fetcher.ts';

const url = 'https://site.example/robots.txt';

describe(SiteFetcher, () => {
  it('sends a site one request for several callers', async () => {
    const fetcher = new FakeWebFetcher({ [url]: { body: 'User-agent: *' } });
    const site = new SiteFetcher(fetcher).forReport({ fresh: false });
    const answers = await Promise.all([site.fetch({ url }), site.fetch({ url })]);
    await site.fetch({ url: new URL(url) });
    expect(fetcher.calls).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('doesn’t reuse a response that was fetched with other limits', async () => {
    const fetcher = new FakeWebFetcher({ [url]: { body: 'User-agent: *' } });
    const site = new SiteFetcher(fetcher).forReport({ fresh: false });
    const cut = await site.fetch({ url, maxBytes: 4, onTooLarge: 'truncate' });
    const whole = await site.fetch({ url });
    const none = await site.fetch({ url, body: 'skip' });
    await site.fetch({ url, range: { first: 0, last: 3 } });
    await site.fetch({ url, range: { first: 4, last: 7 } });
    expect([cut, whole, none].map(({ body }) => body.byteLength)).toEqual([4, 13, 0]);
    expect(fetcher.calls.map(({ range }) => range?.first ?? 'all')).toEqual([
      'all',
      'all',
      'all',
      0,
      4,
    ]);
  });

  it('doesn’t cache responses that would evict many others', async () => {
    const fetcher = new FakeWebFetcher({ [url]: { body: new Uint8Array(4_200_000) } });
    const site = new SiteFetcher(fetcher).forReport({ fresh: false });
    await site.fetch({ url });
    await site.fetch({ url });
    expect(fetcher.calls).toHaveLength(2);
  });

  it('caches a failure only for a moment, and passes it on', async () => {
    const fetcher = new FakeWebFetcher({ [url]: 'connection_failed' });
    const site = new SiteFetcher(fetcher).forReport({ fresh: false });
    await expect(site.fetch({ url })).rejects.toMatchObject({ code: 'connection_failed' });
    await expect(site.fetch({ url })).rejects.toMatchObject({ code: 'connection_failed' });
    expect(fetcher.calls).toHaveLength(1);
  });

  it('counts a report’s requests, and fetches everything again once if it should be fresh', async () => {
    const fetcher = new FakeWebFetcher({
      [url]: { body: 'User-agent: *' },
      'http://127.0.0.1/': 'blocked_target',
      'https://down.example/': 'connection_failed',
    });
    const site = new SiteFetcher(fetcher);
    await site.forReport({ fresh: false }).fetch({ url });
    const cached = site.forReport({ fresh: false });
    await cached.fetch({ url });
    expect(cached.sent).toBe(0);
    const fresh = site.forReport({ fresh: true });
    await fresh.fetch({ url });
    await fresh.fetch({ url });
    expect(fresh.sent).toBe(1);
    await expect(fresh.fetch({ url: 'http://127.0.0.1/' })).rejects.toThrow();
    expect(fresh.sent).toBe(1);
    await expect(fresh.fetch({ url: 'https://down.example/' })).rejects.toThrow();
    // No connection, so no request.
    expect(fresh.sent).toBe(1);
    expect(fetcher.calls).toHaveLength(4);
  });

  it('counts each redirect once, even if it leads nowhere', async () => {
    const hop = (at: number) => ({
      url: `${url}?${at}`,
      status: 301,
      location: '/',
      target: url,
      ms: 1,
    });
    const fetcher = new FakeWebFetcher({
      [url]: { redirects: [hop(1), hop(2)] },
      'https://ring.example/': new WebFetchError('too_many_redirects', 'a ring', {
        redirects: [hop(1), hop(2), hop(3)],
      }),
    });
    const site = new SiteFetcher(fetcher).forReport({ fresh: false });
    await site.fetch({ url });
    expect(site.sent).toBe(3);
    await expect(site.fetch({ url: 'https://ring.example/' })).rejects.toThrow('a ring');
    expect(site.sent).toBe(6);
  });

  it('doesn’t share other callers’ requests if it should be fresh, and counts only its own', async () => {
    const answers: ((answer: { body: string }) => void)[] = [];
    const fetcher = new FakeWebFetcher({
      [url]: () => new Promise<{ body: string }>((resolve) => answers.push(resolve)),
    });
    const site = new SiteFetcher(fetcher);
    const reports = [false, false, true].map((fresh) => site.forReport({ fresh }));
    const asked = reports.map((report) => report.fetch({ url }));
    answers.forEach((answer, at) => answer({ body: `answer ${at}` }));
    const bodies = (await Promise.all(asked)).map(({ body }) => new TextDecoder().decode(body));
    expect(bodies).toEqual(['answer 0', 'answer 0', 'answer 1']);
    expect(reports.map(({ sent }) => sent)).toEqual([1, 0, 1]);
  });
});
