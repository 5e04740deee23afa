import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type WebFetcher, WebFetchError } from '@plumbline/page';
import { type FakeProgram, FakeWebFetcher } from '@plumbline/page/testing';
import { statusOf } from '@plumbline/meta-tags-analyzer';
import { naughtyStrings } from '../../../../../tools/testing/naughty-strings.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { MetaTagsAnalyzerReportDto } from './dto/meta-tags-analyzer-report.dto.ts';
import { MetaTagsAnalyzerController } from './meta-tags-analyzer.controller.ts';

/** Another site for every case, so that nothing of it is kept from the one before. */
let url = '';
let cases = 0;

/** The header of a PNG, which is all that is measured. */
const png = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const picture: FakeProgram = { body: png(1200, 630), headers: { 'content-type': 'image/png' } };
const page = (head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body><main><h1>Garden spades</h1></main></body></html>`;

const whole = () =>
  page(`<title>Garden spades: how to choose one that lasts</title>
<meta name="description" content="Which garden spades suit your soil and your back: blades, shafts and handles compared, with prices.">
<meta name="keywords" content="spade, garden">
<link rel="canonical" href="${url}"><link rel="icon" href="/icon.png" sizes="96x96"><link rel="alternate" hreflang="de" href="/de">
<meta property="og:title" content="Garden spades"><meta property="og:type" content="article">
<meta property="og:image" content="${url}a.png"><meta property="og:url" content="${url}">
<meta name="twitter:card" content="summary_large_image"><meta name="twitter:image" content="${url}b.png">`);

let app: NestFastifyApplication;
let web: WebFetcher = new FakeWebFetcher();

// One server for all, since its workers take a while to start.
beforeAll(async () => {
  app = await createTestApp({ fetcher: { fetch: (request) => web.fetch(request) } });
  await post({ 'https://first.example/': { body: page('') } }, { url: 'https://first.example/' });
}, 120_000);
beforeEach(() => {
  cases += 1;
  url = `https://shop-${cases}.example/`;
});
afterAll(() => app.close());

function post(pages: Record<string, FakeProgram>, payload: object = { url }) {
  web = new FakeWebFetcher(pages);
  return send(payload);
}

const send = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/meta-tags-analyzer', payload });

async function analyze(pages: Record<string, FakeProgram>) {
  const answer = await post(pages);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: MetaTagsAnalyzerReportDto }>().data;
}

describe(MetaTagsAnalyzerController, () => {
  const site = () =>
    ({
      [url]: { body: whole() },
      [`${url}a.png`]: picture,
      [`${url}b.png`]: 'timeout',
    }) as const;

  it('answers with the specified shape', async () => {
    const answer = await post(site());
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Meta tags analysis completed!',
      data: {
        url,
        overall: { status: 'excellent' },
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
        provenance: { kind: 'measured', fromCache: false },
      },
    });
  });

  it('has a score that can be computed again from its lines', async () => {
    const { overall } = await analyze({ [url]: { body: page('<title>Spades</title>') } });
    const sum = (key: 'earned' | 'possible') =>
      overall.lines.reduce((total, line) => total + line[key], 0);
    expect(overall.possible).toBe(sum('possible'));
    expect(overall.score).toBe(Math.round((100 * sum('earned')) / sum('possible')));
    expect(overall.status).toBe(statusOf(overall.score));
    expect(overall.lines.map(({ id }) => id)).toContain('twitter-card');
    expect(overall.lines.map(({ field }) => field)).not.toContain('head');
  });

  it('fetches and measures the pictures, and says why where it cannot', async () => {
    const { images } = await analyze(site());
    expect(images).toMatchObject([
      { url: `${url}a.png`, status: 200, format: 'png', width: 1200, height: 630, bytes: 64 },
      { url: `${url}b.png`, status: null, failure: 'timeout', width: null, height: null },
    ]);
  });

  it('lists canonical, hreflang, icons and every tag as found', async () => {
    const { head, tags, tagCount } = await analyze(site());
    expect(head).toMatchObject({
      canonical: url,
      lang: 'en',
      hreflangs: ['de'],
      icons: ['/icon.png'],
    });
    expect(tags).toHaveLength(tagCount);
    expect(tags).toContainEqual({
      group: 'openGraph',
      kind: 'meta property',
      name: 'og:type',
      content: 'article',
      inHead: true,
    });
  });

  it('gives no score for a wall in front of the page', async () => {
    const { overall, wall, title } = await analyze({
      [url]: {
        status: 403,
        body: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
        headers: { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
      },
    });
    expect(overall).toMatchObject({ score: null, status: 'unknown', lines: [] });
    expect(wall).not.toBeNull();
    expect(title.issues[0]?.message).toContain('Could not be judged');
  });

  it.each([
    [{}, 'Please enter a valid URL'],
    [{ url: '' }, 'Please enter a valid URL'],
    [{ url: 'not a url' }, 'Please enter a valid URL'],
    [{ url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ url: 7 }, 'Please enter a valid URL'],
    [
      { url: `https://shop.example/${'a'.repeat(2048)}` },
      'Please enter an address of at most 2048 characters',
    ],
    [{ url: 'https://shop.example/', fresh: 'yes' }, 'fresh must be true or false'],
  ])('refuses %j at its field', async (payload, message) => {
    const answer = await post({}, payload);
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: { message: string }[] }>();
    expect(errors.map((error) => error.message)).toContain(message);
  });

  it.each([
    ['dns_not_found', 'dns_not_found'],
    ['timeout', 'timeout'],
    [{ body: '%PDF', headers: { 'content-type': 'application/pdf' } }, 'not_html'],
  ] as const)('says what went wrong: %j', async (program, code) => {
    const answer = await post({ [url]: program });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json()).toMatchObject({ success: false, code });
  });
});

describe('strings that have broken programs before', () => {
  const { strings } = naughtyStrings();

  it('are never more than a bad address', async () => {
    const nowhere = {
      fetch: () => Promise.reject(new WebFetchError('dns_not_found', 'there is no network here')),
    };
    for (const text of strings) {
      web = nowhere;
      const answer = await send({ url: text });
      expect(answer.json()).toMatchObject({ success: false });
      expect([
        'validation_failed',
        'malformed_request',
        'dns_not_found',
        'payload_too_large',
      ]).toContain(answer.json<{ code: string }>().code);
    }
  });

  it('come through every tag as text', async () => {
    const escaped = (text: string) =>
      text.toWellFormed().replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
    // More tags than are listed, however few strings there are.
    const rest = Array.from({ length: 290 }, (_, n) => strings[n % strings.length] ?? '');
    const titles = rest.slice(0, 40);
    const head = `${titles.map((text) => `<title>${escaped(text)}</title>`).join('')}${rest
      .map((text, n) => `<meta property="og:x${n}" content="${escaped(text)}">`)
      .join('')}<meta property="og:title" content="&lt;script&gt;alert(1)&lt;/script&gt;">`;
    const { tags, openGraph, overall } = await analyze({ [url]: { body: page(head) } });
    expect(openGraph.title).toBe('<script>alert(1)</script>');
    expect(tags).toHaveLength(300);
    expect(overall.score).not.toBeNull();
    for (const { content } of tags) expect(content.isWellFormed()).toBe(true);
  });
});
