import { FakeWebFetcher } from '@plumbline/page/testing';
import { checkLinks } from './check-links.ts';

const site = 'https://links.example';

describe(checkLinks, () => {
  const fetcher = new FakeWebFetcher();
  const check = (...urls: string[]) => checkLinks({ fetcher })({ urls });

  it('sends HEAD, and GET where that gives an error', async () => {
    fetcher.answer(`${site}/ok`, {
      redirects: [{ url: `${site}/ok`, status: 301, location: '/end', ms: 12.4 }],
      finalUrl: `${site}/end`,
    });
    fetcher.answer(`${site}/no-head`, ({ method }) => ({ status: method === 'HEAD' ? 405 : 200 }));
    fetcher.answer(`${site}/gone`, { status: 410 });
    fetcher.answer(`${site}/busy`, ({ method }) => ({ status: method === 'HEAD' ? 429 : 500 }));
    fetcher.answer(`${site}/never`, 'connection_failed');
    const paths = ['ok', 'no-head', 'gone', 'busy', 'never'];
    const links = await check(...paths.map((path) => `${site}/${path}`));
    expect(links.map(({ status, method, code }) => [status, method, code])).toEqual([
      [200, 'HEAD', null],
      [200, 'GET', null],
      [410, 'GET', null],
      [429, 'HEAD', null],
      [null, 'HEAD', 'connection_failed'],
    ]);
    expect(links[0]).toMatchObject({ finalUrl: `${site}/end`, redirects: [{ status: 301 }] });
    expect(links[4]?.reason).toMatch(/\S/);
  });

  it('fetches each once, whatever its fragments, and answers in their order', async () => {
    const urls = [`${site}/once#a`, `${site}/once#b`, `${site}/once`];
    fetcher.answer(`${site}/once`, {});
    const before = fetcher.calls.length;
    expect((await check(...urls)).map(({ url }) => url)).toEqual(urls);
    expect(fetcher.calls).toHaveLength(before + 1);
  });
});
