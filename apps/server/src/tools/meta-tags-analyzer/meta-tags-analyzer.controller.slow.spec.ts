import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pngHeader } from '@plumbline/engine/testing';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { MetaTagsAnalyzerController } from './meta-tags-analyzer.controller.ts';

const url = 'https://shop.example/';
const body = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Garden spades: how to choose one that lasts</title>
<meta name="description" content="Which garden spades suit your soil and your back: blades, shafts and handles compared, with prices.">
<meta name="keywords" content="spade, garden">
<link rel="canonical" href="${url}"><link rel="icon" href="/icon.png" sizes="96x96"><link rel="alternate" hreflang="de" href="/de">
<meta property="og:title" content="Garden spades"><meta property="og:type" content="article">
<meta property="og:image" content="${url}a.png"><meta property="og:url" content="${url}">
<meta name="twitter:card" content="summary_large_image"><meta name="twitter:image" content="${url}b.png">
</head><body><main><h1>Garden spades</h1></main></body></html>`;

describe(MetaTagsAnalyzerController, () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const picture = { body: pngHeader(1200, 630), headers: { 'content-type': 'image/png' } };
    app = await createTestApp({
      fetcher: new FakeWebFetcher({
        [url]: { body },
        [`${url}a.png`]: picture,
        [`${url}b.png`]: 'timeout',
        [`${url}no-such-page`]: { status: 404, body },
        [`${url}a.pdf`]: { body: '%PDF', headers: { 'content-type': 'application/pdf' } },
        'https://gone.example/': 'dns_not_found',
        'https://slow.example/': 'timeout',
      }),
    });
  });
  afterAll(() => app.close());

  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/meta-tags-analyzer', payload });

  it('answers with the specified shape', async () => {
    const answer = await post({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Meta tags analysis completed!',
      data: {
        url,
        overall: { status: 'needs-improvement' },
        title: { content: 'Garden spades: how to choose one that lasts', length: 43, issues: [] },
        description: { length: 99, issues: [] },
        keywords: { content: 'spade, garden', issues: [{ type: 'info' }] },
        openGraph: {
          title: 'Garden spades',
          description: '',
          image: `${url}a.png`,
          url,
          issues: [],
        },
        twitterCard: { card: 'summary_large_image', title: '', image: `${url}b.png`, issues: [] },
        head: { canonical: url, lang: 'en', hreflangs: ['de'], icons: ['/icon.png'] },
        images: [
          { url: `${url}a.png`, status: 200, format: 'png', width: 1200, height: 630, bytes: 64 },
          { url: `${url}b.png`, status: null, failure: 'timeout', width: null, height: null },
        ],
        wall: null,
        provenance: { kind: 'measured', fromCache: false },
      },
    });
    const { tags, tagCount } = answer.json().data;
    expect(tags).toHaveLength(tagCount);
    expect(tags).toContainEqual({
      group: 'openGraph',
      kind: 'meta property',
      name: 'og:type',
      content: 'article',
      inHead: true,
    });
  });

  it('scores nothing of an error page, and says why', async () => {
    const answer = await post({ url: `${url}no-such-page` });
    expect(answer.json().data).toMatchObject({
      status: 404,
      overall: { score: null, status: 'unknown', unscored: 'The page returned 404.', lines: [] },
    });
  });

  it.each([
    [{}, 'Please enter a valid URL'],
    [{ url: '' }, 'Please enter a valid URL'],
    [{ url: 'not a url' }, 'Please enter a valid URL'],
    [{ url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ url: 7 }, 'Please enter a valid URL'],
    [
      { url: `https://shop.example/${'a'.repeat(2048)}` },
      'Please enter a URL of at most 2048 characters',
    ],
    [{ url, fresh: 'yes' }, 'fresh must be true or false'],
  ])('refuses %j at its field', async (payload, message) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: { message: string }[] }>();
    expect(errors.map((error) => error.message)).toContain(message);
  });

  it.each([
    ['https://gone.example/', 422, 'dns_not_found'],
    ['https://slow.example/', 504, 'timeout'],
    [`${url}a.pdf`, 422, 'not_html'],
  ])('answers for %s with %i %s', async (address, status, code) => {
    const answer = await post({ url: address });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code });
  });
});
