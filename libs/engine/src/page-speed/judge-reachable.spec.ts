import { FakeWebFetcher } from '@plumbline/page/testing';
import { judgeReachable } from './judge-reachable.ts';

describe(judgeReachable, () => {
  const [secure, plain] = ['https://site.example/', 'http://site.example/'];
  const addresses = { judge: (url: string) => Promise.resolve(new URL(url, 'https://typed/')) };
  const judge = async (typed: string, fetcher: FakeWebFetcher) =>
    (await judgeReachable(addresses, fetcher).judge(typed)).href;

  it('takes http where no scheme was typed and only http answers', async () => {
    const fetcher = new FakeWebFetcher({ [secure]: 'tls_error', [plain]: {} });
    expect(await judge('site.example', fetcher)).toBe(plain);
  });

  it('leaves an address as typed where https answers, or neither', async () => {
    const answers = new FakeWebFetcher({ [secure]: { status: 404 } });
    expect(await judge('site.example', answers)).toBe('https://typed/site.example');
    const none = new FakeWebFetcher({ [secure]: 'tls_error', [plain]: 'connection_failed' });
    expect(await judge('site.example', none)).toBe('https://typed/site.example');
  });

  it('asks nothing where a scheme was typed', async () => {
    const fetcher = new FakeWebFetcher({});
    expect(await judge(secure, fetcher)).toBe(secure);
    expect(fetcher.calls).toHaveLength(0);
  });
});
