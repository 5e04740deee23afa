import { WebFetchError } from '@plumbline/page';
import { type FakeProgram, FakeWebFetcher } from '@plumbline/page/testing';
import { parseRobots } from '@plumbline/robots';
import { WorkerPool } from '../workers/worker-pool.ts';
import { judgeLiveRobots } from './judge-live-robots.ts';

const site = 'https://shop.example';
const text = (body: string | Uint8Array, status = 200): FakeProgram => ({
  status,
  body,
  headers: { 'content-type': 'text/plain' },
});

describe(judgeLiveRobots, () => {
  const fetcher = new FakeWebFetcher();
  const workers = new WorkerPool(1_536);
  afterAll(() => workers.close());

  const dataOf = (program: FakeProgram) => {
    fetcher.answer(`${site}/robots.txt`, program);
    return judgeLiveRobots({ fetcher, workers })({ url: `${site}/shop?x=1#y` });
  };

  it('fetches it each time', async () => {
    await dataOf(text('User-agent: a'));
    expect((await dataOf(text('User-agent: b'))).content).toBe('User-agent: b');
  });

  it.each([
    [404, 'allow-all'],
    [403, 'allow-all'],
    [429, 'block-all'],
    [503, 'block-all'],
  ])('takes the status %s for a result: %s', async (status, interpretation) => {
    expect(await dataOf(text('User-agent: *\nDisallow: /', status))).toMatchObject({
      status,
      interpretation,
      content: '',
      groups: [],
    });
  });

  it('finds an HTML page in place of the file, and passes on only its beginning', async () => {
    const data = await dataOf({
      body: `<!doctype html><title>x</title>${'<p>y\n'.repeat(9_000)}`,
    });
    expect(data.findings.map(({ code }) => code)).toEqual(['looks-like-html']);
    expect(data.content).toHaveLength(20_000);
  });

  it('takes redirects without end for no file', async () => {
    const hop = { url: `${site}/robots.txt`, status: 301, location: '/a', ms: 1 };
    const error = new WebFetchError('too_many_redirects', 'x', { redirects: [hop] });
    expect(await dataOf(error)).toMatchObject({
      status: 301,
      interpretation: 'allow-all',
      redirects: [{ url: hop.url, status: 301 }],
    });
  });

  it('reads a file of rubbish at the limit, and says where crawlers stop', async () => {
    const data = await dataOf(text('useragen: x\n'.repeat(60_000)));
    expect(data.truncated).toBe(true);
    expect(data.findings).toHaveLength(500);
    const long = await dataOf(
      text(`User-agent: *\n${`Disallow: /${'a'.repeat(1000)}\n`.repeat(600)}`),
    );
    expect(long.findings.map(({ code }) => code)).toContain('too-large');
    // Who reads the content again comes to the same end.
    const again = parseRobots(long.content);
    expect(again.groups[0]?.rules).toHaveLength(long.groups[0]?.disallow ?? -1);
    expect(again.findings.at(-1)?.line).toBe(long.findings.at(-1)?.line);
  });

  it('passes binary on as well-formed text', async () => {
    const data = await dataOf(text(Uint8Array.from({ length: 4096 }, (_, n) => (n * 37) % 256)));
    expect(data.content.isWellFormed()).toBe(true);
  });

  it('fails when no answer came', async () => {
    await expect(dataOf('timeout')).rejects.toMatchObject({ code: 'timeout' });
  });
});
