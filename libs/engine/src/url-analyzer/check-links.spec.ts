import { FakeWebFetcher } from '@plumbline/page/testing';
import { checkLinks, linkLimits } from './check-links.ts';

const site = 'https://links.example';

describe(checkLinks, () => {
  const fetcher = new FakeWebFetcher();
  const check = async (...urls: string[]) => (await checkLinks({ fetcher })({ urls })).links;

  it('asks for each by GET, without its body', async () => {
    fetcher.answer(`${site}/ok`, {
      redirects: [{ url: `${site}/ok`, status: 301, location: '/end', ms: 12.4 }],
      finalUrl: `${site}/end`,
    });
    fetcher.answer(`${site}/gone`, { status: 410 });
    fetcher.answer(`${site}/never`, 'connection_failed');
    const paths = ['ok', 'gone', 'never'];
    const links = await check(...paths.map((path) => `${site}/${path}`));
    expect(links.map(({ status, code }) => [status, code])).toEqual([
      [200, null],
      [410, null],
      [null, 'connection_failed'],
    ]);
    expect(fetcher.calls.map(({ body }) => body)).toEqual(['skip', 'skip', 'skip']);
    expect(links[0]).toMatchObject({
      finalUrl: `${site}/end`,
      redirects: [{ status: 301, ms: 12 }],
    });
    expect(links[2]?.reason).toMatch(/\S/);
  });

  it('fetches each once, whatever its fragments, and answers in their order', async () => {
    const urls = [`${site}/once#a`, `${site}/once#b`, `${site}/once`];
    fetcher.answer(`${site}/once`, {});
    const before = fetcher.calls.length;
    expect((await check(...urls)).map(({ url }) => url)).toEqual(urls);
    expect(fetcher.calls).toHaveLength(before + 1);
  });

  it('keeps the fragment of each through the redirects', async () => {
    fetcher.answer(`${site}/moved`, {
      finalUrl: `${site}/end`,
      redirects: [{ url: `${site}/moved`, status: 301, location: '/end', ms: 1 }],
    });
    const links = await check(`${site}/moved#a`, `${site}/moved#b`, `${site}/moved`);
    expect(links.map(({ finalUrl }) => finalUrl)).toEqual([
      `${site}/end#a`,
      `${site}/end#b`,
      `${site}/end`,
    ]);
  });

  it('gives every one of 25 its time, however slow the others are', async () => {
    const urls = Array.from({ length: linkLimits.urls }, (_, at) => `${site}/slow/${at}`);
    for (const url of urls) fetcher.answer(url, 'timeout');
    const before = fetcher.calls.length;
    await check(...urls);
    const asked = fetcher.calls.slice(before);
    expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual(urls.map(() => linkLimits.eachMs));
  });
});
