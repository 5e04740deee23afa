import { WebFetchError } from '@plumbline/page';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { followRedirects } from './follow-redirects.ts';

const site = 'https://shop.example';
const hop = (from: string, location: string, status = 301) => ({
  url: site + from,
  status,
  location,
  ms: 12.4,
});

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
      chain: { hops: [{ status: 308, keepsMethod: true, target: `${site}/new.pdf` }] },
      end: { kind: 'answer', status: 200, contentType: 'application/pdf', code: null },
      totalMs: 100,
    });
    fetcher.answer(`${site}/gone`, { status: 404 });
    expect(await follow(`${site}/gone`)).toMatchObject({
      chain: { hops: [] },
      end: { kind: 'answer', status: 404 },
    });
  });

  it('shows those that go in a circle', async () => {
    const redirects = [hop('/a', '/b', 302), hop('/b', '/a', 302)];
    fetcher.answer(`${site}/a`, new WebFetchError('too_many_redirects', 'x', { redirects }));
    expect(await follow(`${site}/a`)).toMatchObject({
      chain: { loopsTo: 0, temporary: 2 },
      end: {
        kind: 'failure',
        url: `${site}/a`,
        status: null,
        code: 'too_many_redirects',
        reason: expect.stringMatching(/circle/) as string,
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
      chain: { hops: [] },
      end: { kind: 'failure', code: 'timeout' },
    });
  });

  it('fails for a URL that may not be fetched at all', async () => {
    fetcher.answer('http://10.0.0.1/', 'blocked_target');
    await expect(follow('http://10.0.0.1/')).rejects.toMatchObject({ code: 'blocked_target' });
  });
});
