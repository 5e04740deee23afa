import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { LiveBacklinksService } from './live-backlinks.service.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Spades</title>${head}</head><body><p>${'Blades. '.repeat(50)}</p>${body}</body></html>`;

describe(LiveBacklinksService, () => {
  const fetcher = new FakeWebFetcher();
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp({ fetcher })));
  afterAll(() => app.close());

  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/backlinks/live', payload });
  const dataOf = async (payload: object) => {
    const answer = await post(payload);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  };

  it('says that the link stands, with text and rel, measured', async () => {
    const sourceUrl = 'https://blog.example/stands';
    fetcher.answer(sourceUrl, {
      body: page(
        '<a href="https://www.target.example/a" rel="ugc noopener">a spade</a><a href="https://other.example/">x</a>',
      ),
    });
    expect(await dataOf({ sourceUrl, url: 'target.example' })).toEqual({
      verdict: 'stands',
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
      target: {
        scope: 'domain',
        url: 'https://target.example/',
        host: 'target.example',
        domain: 'target.example',
      },
      sourceUrl,
      finalUrl: sourceUrl,
      status: 200,
      provenance: {
        kind: 'measured',
        by: expect.stringMatching(/^PlumblineBot\//),
        fetchedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        fromCache: false,
      },
    });
  });

  it('looks for one address, whatever the scheme, and follows the page’s own base', async () => {
    const sourceUrl = 'https://blog.example/base';
    fetcher.answer(sourceUrl, {
      body: page('<a href="a?b=1#c">a</a>', '<base href="http://target.example/">'),
    });
    const { verdict, target } = await dataOf({
      sourceUrl,
      targetUrl: 'https://target.example/a?b=1',
    });
    expect([verdict, target.scope]).toEqual(['stands', 'url']);
    const other = await dataOf({ sourceUrl, targetUrl: 'https://target.example/a' });
    expect(other).toMatchObject({ verdict: 'gone', matches: 0, links: [] });
    expect(other.provenance.fromCache).toBe(true);
  });

  it('tells what makes all links of the page nofollow: meta element or header', async () => {
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
    const { links, pageNofollow } = await dataOf({ sourceUrl, url: 'target.example' });
    expect(links).toMatchObject([{ rel: [], type: 'nofollow' }]);
    expect(pageNofollow).toEqual([
      { source: 'meta', agent: 'robots', content: 'noindex, nofollow' },
      { source: 'header', agent: 'googlebot', content: 'googlebot: none' },
    ]);
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
    expect(await dataOf({ sourceUrl, url: 'target.example' })).toMatchObject({ status, verdict });
  });

  it('names the page that it was led to', async () => {
    const sourceUrl = 'https://blog.example/moved';
    const finalUrl = 'https://blog.example/new';
    fetcher.answer(sourceUrl, {
      body: page('<a href="https://target.example/">a</a>'),
      finalUrl,
      redirects: [{ url: sourceUrl, status: 301, location: '/new', ms: 1 }],
    });
    expect(await dataOf({ sourceUrl, url: 'target.example' })).toMatchObject({
      sourceUrl,
      finalUrl,
      verdict: 'stands',
    });
  });

  it.each([
    ['blocked_target', 422],
    ['timeout', 504],
    ['dns_not_found', 422],
  ] as const)('is the problem %s where the page cannot be had', async (code, status) => {
    const sourceUrl = `https://blog.example/${code}`;
    fetcher.answer(sourceUrl, code);
    const answer = await post({ sourceUrl, url: 'target.example' });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    for (const { field } of answer.json().errors) expect(field).toBe('sourceUrl');
  });

  it('cannot look into what is no page', async () => {
    const sourceUrl = 'https://blog.example/a.pdf';
    fetcher.answer(sourceUrl, { body: '%PDF', headers: { 'content-type': 'application/pdf' } });
    const answer = await post({ sourceUrl, url: 'target.example' });
    expect(answer.json()).toMatchObject({ code: 'not_html', errors: [{ field: 'sourceUrl' }] });
  });

  it.each([
    [{ url: 'target.example' }, 'sourceUrl'],
    [{ sourceUrl: 'x', url: 'target.example' }, 'sourceUrl'],
    [{ sourceUrl: 'https://blog.example/' }, 'targetUrl'],
    [{ sourceUrl: 'https://blog.example/', targetUrl: 'x y' }, 'targetUrl'],
    [{ sourceUrl: 'https://blog.example/', targetUrl: 'http:a.example' }, 'targetUrl'],
    [{ sourceUrl: 'https://blog.example/', url: 'x y' }, 'url'],
    [{ sourceUrl: 'https://blog.example/', url: 'a.example', scope: 'site' }, 'scope'],
  ])('refuses %j for its %s', async (payload, field) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });
});
