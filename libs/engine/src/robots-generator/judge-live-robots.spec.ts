import { parseTypedAddress, WebFetchError } from '@plumbline/page';
import { type FakeProgram, FakeWebFetcher } from '@plumbline/page/testing';
import { parseRobots } from '@plumbline/seo/robots';
import { naughtyStrings } from '../../../../tools/testing/naughty-strings.ts';
import { patientWorkers } from '../testing/patient-workers.ts';
import { judgeLiveRobots } from './judge-live-robots.ts';

const site = 'https://shop.example';
const text = (body: string | Uint8Array, status = 200): FakeProgram => ({
  status,
  body,
  headers: { 'content-type': 'text/plain' },
});

describe(judgeLiveRobots, () => {
  const fetcher = new FakeWebFetcher();
  const workers = patientWorkers();
  afterAll(() => workers.close());

  const dataOf = (program: FakeProgram) => {
    fetcher.answer(`${site}/robots.txt`, program);
    return judgeLiveRobots({ fetcher, workers })({ url: `${site}/shop?x=1#y` });
  };

  it('tries http where no scheme was typed and https fails', async () => {
    fetcher
      .answer('https://plain.example/robots.txt', 'connection_failed')
      .answer('http://plain.example/robots.txt', text('User-agent: *\nAllow: /\n'));
    await expect(
      judgeLiveRobots({ fetcher, workers })({ url: 'plain.example/shop' }),
    ).resolves.toMatchObject({ url: 'http://plain.example/robots.txt', status: 200 });
  });

  it('fetches the file of the site, and reads it line by line', async () => {
    const content =
      'User-agent: *\nDisallow: admin\nDisalow: /x\nAllow: /y\n\nUser-agent: GPTBot\nDisallow: /\nSitemap: /s.xml\n';
    const data = await dataOf(text(content));
    expect(data).toMatchObject({
      url: `${site}/robots.txt`,
      finalUrl: `${site}/robots.txt`,
      redirects: [],
      status: 200,
      interpretation: 'rules',
      contentType: 'text/plain',
      content,
      bytes: content.length,
      truncated: false,
      groups: [
        { agents: ['*'], allow: 1, disallow: 2 },
        { agents: ['GPTBot'], allow: 0, disallow: 1 },
      ],
      sitemaps: [{ line: 8, url: '/s.xml' }],
    });
    expect(data.findings.map(({ line, severity, code }) => [line, severity, code])).toEqual([
      [2, 'warning', 'pattern-without-slash'],
      [3, 'warning', 'misspelled-field'],
      [8, 'error', 'relative-sitemap'],
    ]);
    expect(fetcher.calls.at(-1)).toMatchObject({ maxRedirects: 5, maxBytes: 501 * 1024 });
  });

  it('fetches it each time', async () => {
    await dataOf(text('User-agent: a'));
    expect((await dataOf(text('User-agent: b'))).content).toBe('User-agent: b');
  });

  it.each([
    [404, 'allow-all', 'This site has no robots.txt, which is fine'],
    [410, 'allow-all', 'This site has no robots.txt, which is fine'],
    [403, 'allow-all', 'denies access to robots.txt'],
    [429, 'block-all', 'blocked until it does'],
    [503, 'block-all', 'blocked until it does'],
  ])('takes the status %s for a result: %s', async (status, interpretation, said) => {
    expect(await dataOf(text('User-agent: *\nDisallow: /', status))).toMatchObject({
      status,
      interpretation,
      explanation: expect.stringContaining(said),
      content: '',
      groups: [],
    });
  });

  it('recognizes an HTML page instead of the file, and returns only its beginning', async () => {
    const data = await dataOf({
      body: `<!doctype html><title>x</title>${'<p>y\n'.repeat(9_000)}`,
    });
    expect(data.findings.map(({ code }) => code)).toEqual(['looks-like-html']);
    expect(data.content).toHaveLength(20_000);
  });

  it('treats endless redirects as a missing file', async () => {
    const hop = {
      url: `${site}/robots.txt`,
      status: 301,
      location: '/a',
      target: `${site}/a`,
      ms: 1,
    };
    const error = new WebFetchError('too_many_redirects', 'x', { redirects: [hop] });
    expect(await dataOf(error)).toMatchObject({
      status: 301,
      interpretation: 'allow-all',
      redirects: [{ url: hop.url, status: 301 }],
    });
  });

  it('reads a garbage file at the limit, and says where crawlers stop', async () => {
    const data = await dataOf(text('useragen: x\n'.repeat(60_000)));
    expect(data.truncated).toBe(true);
    expect(data.findings).toHaveLength(500);
    const long = await dataOf(
      text(`User-agent: *\n${`Disallow: /${'a'.repeat(1000)}\n`.repeat(600)}`),
    );
    expect(long.findings.map(({ code }) => code)).toContain('too-large');
    // Reading the content again gives the same.
    const again = parseRobots(long.content);
    expect(again.groups[0]?.rules).toHaveLength(long.groups[0]?.disallow ?? -1);
    expect(again.findings.at(-1)?.line).toBe(long.findings.at(-1)?.line);
  });

  it('returns binary data as well-formed text', async () => {
    const data = await dataOf(text(Uint8Array.from({ length: 4096 }, (_, n) => (n * 37) % 256)));
    expect(data.content.isWellFormed()).toBe(true);
  });

  it('fails when no answer came', async () => {
    await expect(dataOf('timeout')).rejects.toMatchObject({ code: 'timeout' });
  });

  it('fetches only /robots.txt, whatever URL is typed', async () => {
    const fetched: string[] = [];
    const nowhere = {
      fetch: ({ url }: { url: string | URL }) => {
        fetched.push(String(url));
        return Promise.reject(new WebFetchError('dns_not_found', 'x'));
      },
    };
    const addresses = naughtyStrings().strings.filter((typed) => parseTypedAddress(typed));
    for (const url of addresses) {
      const judging = judgeLiveRobots({ fetcher: nowhere, workers })({ url });
      await expect(judging).rejects.toMatchObject({ code: 'dns_not_found' });
    }
    for (const url of fetched) expect(url).toMatch(/^https?:\/\/[^/]+\/robots\.txt$/);
  });
});
