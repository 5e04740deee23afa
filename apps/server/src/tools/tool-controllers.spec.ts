import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeSite, htmlPage, pngHeader } from '@plumbline/engine/testing';
import { wholeIndex } from '@plumbline/links/testing';
import { allAudits } from '@plumbline/tools/seo-audit';
import { createTestApp } from '../testing/test-app.ts';
import { Runs } from '../runs.module.ts';
import { QuickTimes } from './page-speed/testing/quick-times.ts';
import { CRAWL_PACE } from './sitemap-generator/sitemap-generator.controller.ts';

const origin = 'https://shop.example';
const url = `${origin}/spades`;
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Garden spades: how to choose one that lasts</title>
<meta name="description" content="Which garden spades suit your soil and your back: blades, shafts and handles compared, with prices.">
<link rel="canonical" href="${url}"><meta property="og:image" content="${origin}/a.png">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Spade"}</script></head>
<body><main><h1>Garden spades</h1><p>A garden spade digs. Our spade stays sharp.</p></main></body></html>`;

const site = {
  [url]: { body: html },
  [`${origin}/a.png`]: { body: pngHeader(1200, 630), headers: { 'content-type': 'image/png' } },
  [`${origin}/robots.txt`]: {
    body: 'User-agent: *\nDisallow: /cart\n',
    headers: { 'content-type': 'text/plain' },
  },
  'https://crawled.example/': htmlPage({ links: ['/b', '/gone'] }),
  'https://crawled.example/b': htmlPage({}),
};

const text = (part: string): unknown => expect.stringContaining(part);
const list = (...items: object[]): unknown =>
  expect.arrayContaining(items.map((item): unknown => expect.objectContaining(item)));

interface Call {
  readonly path: string;
  readonly payload: object;
  readonly message: unknown;
  /** Of the answer. */
  readonly data: object;
  readonly refused: readonly [payload: object, field: string, message: string];
}

const calls: Readonly<Record<string, Call>> = {
  'seo-audit': {
    path: '/api/seo-audit',
    payload: { url, keyphrase: 'garden spades' },
    message: text('SEO audit completed. Score: '),
    data: { url, status: 200, keyphrase: 'garden spades', wall: null, deep: null },
    refused: [{ url: 'a text' }, 'url', 'Please enter a valid URL'],
  },
  'meta-generator': {
    path: '/api/meta-tags',
    payload: {
      websiteName: 'Spade & Son',
      pageTitle: 'How to choose garden spades',
      primaryKeyword: 'garden spades',
      description: 'Blades, shafts and handles compared by weight, price and soil.',
    },
    message: 'Meta tags generated successfully!',
    data: {
      title: 'How to choose garden spades | Spade & Son',
      writtenBy: 'rules',
      ogTags: text('<meta property="og:site_name" content="Spade &amp; Son">'),
    },
    refused: [
      { websiteName: 'A', pageTitle: '', primaryKeyword: 'b', description: 'c' },
      'pageTitle',
      'Page title is required',
    ],
  },
  'keyword-checker': {
    path: '/api/keyword-analysis',
    payload: { url },
    message: 'Analysis complete!',
    data: {
      page: { finalUrl: url, status: 200, part: 'main' },
      language: { code: 'en' },
      keywords: list({ keyword: 'spade', count: 2 }),
    },
    refused: [{}, 'content', 'Please provide content or URL based on your selection'],
  },
  'serp-preview': {
    path: '/api/serp-preview',
    payload: { url, title: 'Garden spades', description: 'Which spade suits your soil.' },
    message: 'SERP preview generated!',
    data: {
      displayTitle: 'Garden spades',
      displayUrl: 'shop.example › spades',
      model: { provenance: 'estimated' },
    },
    refused: [{ url, title: '', description: 'A' }, 'title', 'Title is required'],
  },
  'robots-generator': {
    path: '/api/robots-generator',
    payload: { domain: 'https://shop.example/x', disallowPaths: '/cart' },
    message: 'Robots.txt generated successfully!',
    data: {
      fileName: 'robots.txt',
      robotsTxt: text('Disallow: /cart\n\nSitemap: https://shop.example/sitemap.xml\n'),
      findings: [],
    },
    refused: [{}, 'domain', 'Please enter a valid domain URL'],
  },
  'sitemap-generator': {
    path: '/api/sitemap-generator',
    payload: { domain: origin, pages: ['/', '/about'] },
    message: 'Sitemap generated successfully!',
    data: {
      sitemapXml: text('<loc>https://shop.example/about</loc>'),
      kind: 'urlset',
      entries: 2,
      leftOut: 0,
    },
    refused: [{ domain: 'a.example' }, 'pages', 'At least one URL is required'],
  },
  'schema-markup': {
    path: '/api/schema-markup',
    payload: { type: 'Product', data: { name: 'Ash spade', description: 'A spade.', price: 39 } },
    message: 'Schema markup generated successfully!',
    data: {
      schemaMarkup: text('<script type="application/ld+json">\n{'),
      jsonLd: { '@type': 'Product', name: 'Ash spade', offers: { price: '39' } },
    },
    refused: [{ type: 'Product', data: { description: 'x' } }, 'data.name', 'Name is required'],
  },
  'meta-tags-analyzer': {
    path: '/api/meta-tags-analyzer',
    payload: { url },
    message: 'Meta tags analysis completed!',
    data: {
      url,
      title: { content: 'Garden spades: how to choose one that lasts', length: 43, issues: [] },
      head: { canonical: url, lang: 'en' },
      images: [{ url: `${origin}/a.png`, status: 200, format: 'png', width: 1200, height: 630 }],
    },
    refused: [{ url: 'javascript:alert(1)' }, 'url', 'Please enter a valid URL'],
  },
  'url-analyzer': {
    path: '/api/url-analyzer',
    payload: { url },
    message: 'URL analysis completed!',
    data: {
      finalUrl: url,
      status: 200,
      h1Tags: ['Garden spades'],
      structuredItems: { total: 1, errors: [] },
      indexability: { indexable: true, blockedBy: [] },
      keywords: list({ keyword: 'spade' }),
    },
    refused: [{ url: 'ftp://a.example' }, 'url', 'Please enter a valid URL'],
  },
  'page-speed': {
    path: '/api/page-speed',
    payload: { url: 'http://127.0.0.1:8001/' },
    message: 'Page speed analysis completed!',
    data: {
      url: 'http://127.0.0.1:8001/',
      desktop: { score: 97, fcp: 0.61 },
      mobile: { score: 76 },
    },
    refused: [{ url, runs: 2 }, 'runs', 'Please choose 1 or 3 runs'],
  },
  'backlink-checker': {
    path: '/api/backlinks',
    payload: { url: 'https://target.example/', filter: { type: 'follow' } },
    message: 'Backlink analysis completed!',
    data: {
      totalBacklinks: 4,
      backlinks: [{ sourceUrl: 'https://www.blog.example/spades', type: 'follow' }],
      target: { scope: 'domain', domain: 'target.example' },
    },
    refused: [{ url: 'http:target.example' }, 'url', 'Please enter a valid URL'],
  },
  'domain-authority': {
    path: '/api/domain-authority',
    payload: { domain: 'https://www.blog.example/spades?x=1' },
    message: 'Domain analysis completed!',
    data: { domain: 'blog.example', domainAuthority: 90 },
    refused: [{ domain: '' }, 'domain', 'Domain is required'],
  },
};

@Global()
@Module({ providers: [{ provide: CRAWL_PACE, useValue: 1 }], exports: [CRAWL_PACE] })
class QuickPace {}

/**
 * What each tool answers, and one refusal; the slow specs of the controllers have the rest. All share one application:
 * building it takes longer than every call here.
 */
describe('a tool', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createTestApp({
      fetcher: new FakeSite(site),
      linkIndex: wholeIndex(),
      extraModules: [QuickPace, QuickTimes],
      env: { EGRESS_ALLOW: '127.0.0.0/8' },
    });
    await app.get(Runs).start();
  });
  afterAll(() => app.close());

  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await app.inject({ method, url: path, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  };

  it('has its calls here', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(Object.keys(calls).toSorted()).toEqual(folders.toSorted());
  });

  it.each(Object.entries(calls))('answers: %s', async (_, { path, payload, message, data }) => {
    const answer = await call('POST', path, payload);
    expect(answer).toMatchObject({ status: 200, success: true, message, data });
  });

  it.each(Object.entries(calls))('names the invalid field: %s', async (_, { path, refused }) => {
    const [payload, field, message] = refused;
    expect(await call('POST', path, payload)).toMatchObject({
      ...{ status: 400, success: false, code: 'validation_failed' },
      errors: [{ field, message }],
    });
  });

  it('reports every audit of a page', async () => {
    const { data } = await call('POST', '/api/seo-audit', { url, keyphrase: 'garden spades' });
    expect(data.checks.length + data.others.length).toBe(allAudits.length);
  });

  it('reads the robots.txt of a site', async () => {
    const { data } = await call('POST', '/api/robots-generator/live-file', { url });
    expect(data).toMatchObject({
      url: `${origin}/robots.txt`,
      groups: [{ agents: ['*'], allow: 0, disallow: 1 }],
    });
  });

  it('crawls a site to its end', async () => {
    const crawls = '/api/sitemap-generator/crawls';
    const { data } = await call('POST', crawls, { url: 'https://crawled.example' });
    let crawl = data;
    while (crawl.state === 'queued' || crawl.state === 'running') {
      await sleep(5);
      crawl = (await call('GET', `${crawls}/${data.id}`)).data;
    }
    expect(crawl).toMatchObject({
      state: 'done',
      result: {
        pages: [{ url: 'https://crawled.example/' }, { url: 'https://crawled.example/b' }],
        skipped: [{ url: 'https://crawled.example/gone', reason: 'error-status' }],
      },
    });
  });
});
