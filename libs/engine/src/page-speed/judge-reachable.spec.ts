import { FakeWebFetcher } from '@plumbline/page/testing';
import { judgeReachable } from './judge-reachable.ts';

describe(judgeReachable, () => {
  const [secure, plain] = ['https://site.example/', 'http://site.example/'];
  const addresses = { judge: (url: string) => Promise.resolve(new URL(url, 'https://typed/')) };
  const judge = async (typed: string, fetcher: FakeWebFetcher) =>
    (await judgeReachable(addresses, fetcher).judge(typed)).href;

  it('uses http if no scheme was typed and only http responds', async () => {
    const fetcher = new FakeWebFetcher({ [secure]: 'tls_error', [plain]: {} });
    expect(await judge('site.example', fetcher)).toBe(plain);
  });

  it('keeps the typed URL if https responds, or neither does', async () => {
    const answers = new FakeWebFetcher({ [secure]: { status: 404 } });
    expect(await judge('site.example', answers)).toBe('https://typed/site.example');
    const none = new FakeWebFetcher({ [secure]: 'tls_error', [plain]: 'connection_failed' });
    expect(await judge('site.example', none)).toBe('https://typed/site.example');
  });

  it('sends no request if a scheme was typed', async () => {
    const fetcher = new FakeWebFetcher({});
    expect(await judge(secure, fetcher)).toBe(secure);
    expect(fetcher.calls).toHaveLength(0);
  });
});
