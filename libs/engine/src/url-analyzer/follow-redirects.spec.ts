import { WebFetchError } from '@plumbline/page';
import { FakeWebFetcher, redirectHop } from '@plumbline/page/testing';
import { followRedirects } from './analyze-url.ts';

const site = 'https://shop.example';
const hop = (from: string, location: string, status = 301) =>
  redirectHop({ url: site + from, status, location, ms: 12.4 });

describe(followRedirects, () => {
  const fetcher = new FakeWebFetcher();
  const follow = (url: string) => followRedirects({ fetcher })({ url });

  it('follows them to their end, also when that is a file or an error page', async () => {
    fetcher.answer(`${site}/old`, {
      headers: { 'content-type': 'application/pdf; x=y' },
      finalUrl: `${site}/new.pdf`,
      redirects: [hop('/old', '/new.pdf', 308)],
    });
    expect(await follow('shop.example/old')).toMatchObject({
      redirects: [{ status: 308, keepsMethod: true, target: `${site}/new.pdf` }],
      end: { kind: 'answer', status: 200, contentType: 'application/pdf', code: null },
      totalMs: 100,
    });
    fetcher.answer(`${site}/gone`, { status: 404 });
    expect(await follow(`${site}/gone`)).toMatchObject({
      redirects: [],
      end: { kind: 'answer', status: 404 },
    });
  });

  it('tries http where no scheme was typed and https fails', async () => {
    fetcher.answer('https://plain.example/', 'tls_error').answer('http://plain.example/', {});
    expect(await follow('plain.example')).toMatchObject({
      url: 'http://plain.example/',
      end: { kind: 'answer', url: 'http://plain.example/', status: 200 },
    });
    expect(await follow('https://plain.example/')).toMatchObject({
      url: 'https://plain.example/',
      end: { kind: 'failure', code: 'tls_error' },
    });
  });

  it.each([
    ['/old#part', '/new', '/new#part'],
    ['/old#part', '/new#own', '/new#own'],
    ['/old#part', '/new#', '/new#'],
    ['/old', '/new#own', '/new#own'],
    ['/old#caf\u00e9', '/new', '/new#caf%C3%A9'],
  ])('keeps the fragment of %s on the way to %s: %s', async (from, location, end) => {
    fetcher.answer(`${site}/old`, {
      finalUrl: `${site}/last`,
      redirects: [hop('/old', location), hop('/new', '/last')],
    });
    const fragment = end.slice('/new'.length);
    const followed = await follow(site + from);
    expect(followed.url).toBe(new URL(from, site).href);
    expect(followed.redirects.map(({ target }) => target)).toEqual([
      site + end,
      `${site}/last${fragment}`,
    ]);
    expect(followed.end.url).toBe(`${site}/last${fragment}`);
  });

  it('keeps the fragment up to the URL that does not answer, and without any redirect', async () => {
    const redirects = [hop('/lost', 'https://gone.example/')];
    fetcher.answer(`${site}/lost`, new WebFetchError('dns_not_found', 'x', { redirects }));
    expect((await follow(`${site}/lost#part`)).end.url).toBe('https://gone.example/#part');
    fetcher.answer(`${site}/direct`, {});
    expect((await follow(`${site}/direct#part`)).end.url).toBe(`${site}/direct#part`);
  });

  it('ends at a redirect status that leads nowhere', async () => {
    for (const status of [300, 304, 399]) {
      fetcher.answer(`${site}/${status}`, { status, headers: { location: '/x' } });
      expect((await follow(`${site}/${status}`)).end).toMatchObject({ kind: 'answer', status });
    }
  });

  it('shows a redirect loop', async () => {
    const redirects = [hop('/a', '/b', 302), hop('/b', '/a', 302)];
    fetcher.answer(`${site}/a`, new WebFetchError('too_many_redirects', 'x', { redirects }));
    expect(await follow(`${site}/a`)).toMatchObject({
      chain: { loopsTo: 0, temporary: 2 },
      end: {
        kind: 'failure',
        url: `${site}/a`,
        status: null,
        code: 'too_many_redirects',
        reason: 'Too many redirects',
      },
    });
  });

  it('shows them up to the URL that does not answer', async () => {
    const redirects = [hop('/away', 'https://gone.example/')];
    fetcher.answer(`${site}/away`, new WebFetchError('dns_not_found', 'x', { redirects }));
    expect((await follow(`${site}/away`)).end).toMatchObject({
      url: 'https://gone.example/',
      code: 'dns_not_found',
    });
    fetcher.answer('https://silent.example/', 'timeout');
    expect(await follow('https://silent.example/')).toMatchObject({
      redirects: [],
      end: { kind: 'failure', code: 'timeout' },
    });
  });

  it('fails for a URL that may not be fetched at all', async () => {
    fetcher.answer('http://10.0.0.1/', 'blocked_target');
    await expect(follow('http://10.0.0.1/')).rejects.toMatchObject({ code: 'blocked_target' });
  });
});
