import { setTimeout } from 'node:timers/promises';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { engineForTests } from '../testing/engine-for-tests.ts';
import { checkBacklink } from './check-backlink.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Spades</title>${head}</head><body><p>${'Blades. '.repeat(50)}</p>${body}</body></html>`;

describe(checkBacklink, () => {
  const fetcher = new FakeWebFetcher();
  const { engine, close } = engineForTests({ fetcher });
  afterAll(close);
  const check = engine.checkBacklink;

  it('says that the page has the link, with text and rel', async () => {
    const sourceUrl = 'https://blog.example/linking';
    fetcher.answer(sourceUrl, {
      body: page(
        '<a href="https://www.target.example/a" rel="ugc noopener">a spade</a><a href="https://other.example/">x</a>',
      ),
    });
    expect(await check({ sourceUrl, url: 'target.example' })).toEqual({
      verdict: 'live',
      summary: 'The page links to this domain once.',
      matches: 1,
      links: [
        {
          anchor: 'a spade',
          targetUrl: 'https://www.target.example/a',
          rel: ['ugc', 'noopener'],
          type: 'nofollow',
        },
      ],
      pageNofollow: [],
      indexable: true,
      pageNoindex: [],
      target: {
        scope: 'domain',
        url: 'https://target.example/',
        host: 'target.example',
        domain: 'target.example',
      },
      sourceUrl,
      finalUrl: sourceUrl,
      redirects: [],
      status: 200,
      fetchedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      fromCache: false,
    });
  });

  it('looks for one URL, whatever the scheme, and follows the page’s own base', async () => {
    const sourceUrl = 'https://blog.example/base';
    fetcher.answer(sourceUrl, {
      body: page('<a href="a?b=1#c">a</a>', '<base href="http://target.example/">'),
    });
    const { verdict, target } = await check({
      sourceUrl,
      targetUrl: 'https://target.example/a?b=1',
    });
    expect([verdict, target.scope]).toEqual(['live', 'url']);
    // Times have a resolution of one millisecond.
    await setTimeout(2);
    const other = await check({ sourceUrl, targetUrl: 'https://target.example/a' });
    expect(other).toMatchObject({ verdict: 'gone', matches: 0, links: [] });
    expect(other.fromCache).toBe(true);
  });

  it('says what makes all links of the page nofollow: meta element or header', async () => {
    const sourceUrl = 'https://blog.example/nofollow';
    fetcher.answer(sourceUrl, {
      body: page(
        '<a href="https://target.example/">a</a>',
        '<meta name="robots" content="noindex, nofollow">',
      ),
      headers: [
        ['content-type', 'text/html'],
        ['x-robots-tag', 'googlebot: none'],
      ],
    });
    const { links, pageNofollow, indexable, pageNoindex } = await check({
      sourceUrl,
      url: 'target.example',
    });
    expect(links).toMatchObject([{ rel: [], type: 'nofollow' }]);
    expect(pageNofollow).toEqual([
      { source: 'meta', agent: 'robots', content: 'noindex, nofollow' },
      { source: 'header', agent: 'googlebot', content: 'none' },
    ]);
    expect(indexable).toBe(false);
    expect(pageNoindex).toEqual(pageNofollow);
  });

  it.each([
    [404, 'text/html', 'gone'],
    [410, 'text/plain', 'gone'],
    [404, 'application/json', 'gone'],
    [500, 'text/html', 'unclear'],
    [503, 'text/plain', 'unclear'],
  ])('takes %s as %s for an answer: %s', async (status, type, verdict) => {
    const sourceUrl = `https://blog.example/${status}/${type.length}`;
    fetcher.answer(sourceUrl, { status, body: 'no', headers: { 'content-type': type } });
    expect(await check({ sourceUrl, url: 'target.example' })).toMatchObject({ status, verdict });
  });

  it('names the page that it was led to', async () => {
    const sourceUrl = 'https://blog.example/moved';
    const finalUrl = 'https://blog.example/new';
    fetcher.answer(sourceUrl, {
      body: page('<a href="https://target.example/">a</a>'),
      finalUrl,
      redirects: [{ url: sourceUrl, status: 301, location: '/new', ms: 1 }],
    });
    expect(await check({ sourceUrl, url: 'target.example' })).toMatchObject({
      sourceUrl,
      finalUrl,
      redirects: [{ url: sourceUrl, status: 301 }],
      verdict: 'live',
    });
  });

  it.each(['blocked_target', 'timeout', 'dns_not_found'] as const)(
    'fails as %s where the page cannot be fetched',
    async (code) => {
      const sourceUrl = `https://blog.example/${code}`;
      fetcher.answer(sourceUrl, code);
      const failed = check({ sourceUrl, url: 'target.example' });
      await expect(failed).rejects.toMatchObject({ code, field: 'sourceUrl' });
    },
  );

  it('cannot look into what is no page', async () => {
    const sourceUrl = 'https://blog.example/a.pdf';
    fetcher.answer(sourceUrl, { body: '%PDF', headers: { 'content-type': 'application/pdf' } });
    const failed = check({ sourceUrl, url: 'target.example' });
    await expect(failed).rejects.toMatchObject({ code: 'not_html', field: 'sourceUrl' });
  });

  it('needs a target', async () => {
    const failed = check({ sourceUrl: 'https://blog.example/' });
    await expect(failed).rejects.toMatchObject({
      code: 'validation_failed',
      field: 'targetUrl',
    });
  });
});
