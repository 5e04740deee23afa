import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aPost, FakePostStore } from '@plumbline/blog/testing';
import { StorageUnreachable } from '@plumbline/storage';
import { createTestApp } from '../../testing/test-app.ts';

const shell = (body: string) =>
  `<!doctype html><html><head><script>1</script><!--fill:head--></head><body><main>${body}</main></body></html>`;

const files: Readonly<Record<string, string>> = {
  'routes.json': JSON.stringify([
    { path: '/', file: 'index.html', status: 200 },
    { path: '/blog', file: 'blog/index.html', status: 200, filled: true },
    { path: '/blog/:postId', file: 'blog/post.html', status: 200, filled: true },
    { path: '*', file: '404.html', status: 404, indexable: false },
  ]),
  'client/index.html': shell('Home'),
  'client/blog/index.html': shell('<h1>Hub</h1><!--fill:list-->'),
  'client/blog/post.html': shell('<!--fill:header--><!--fill:body--><!--fill:after-->'),
  'client/404.html': shell('Page Not Found'),
};

const hostile = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)> $& $1';

describe("the blog's pages", () => {
  let webDist: string;
  let app: NestFastifyApplication;
  const store = new FakePostStore([
    aPost({ sources: [{ title: 'On steel', url: 'https://steel.example/?a=1&b=2' }] }),
    aPost({ id: 'soil', sourceId: 'auto-2026-02-01-1', publishDate: '2026-02-01' }),
    aPost({
      id: 'hostile',
      publishDate: '2026-01-20',
      title: hostile,
      excerpt: hostile,
      metaDescription: hostile,
      author: hostile,
      category: hostile,
      tags: [hostile],
      content: hostile,
      sources: [{ title: hostile, url: 'https://a.example/' }],
      featured: true,
    }),
  ]);

  beforeAll(async () => {
    webDist = await mkdtemp(join(tmpdir(), 'web-build-'));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(webDist, name)), { recursive: true });
      await writeFile(join(webDist, name), text);
    }
    app = await createTestApp({
      postStore: store,
      env: { PUBLIC_URL: 'https://seo.example', PRODUCT_NAME: 'Plumb' },
      config: { webDist },
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(webDist, { recursive: true });
  });

  const page = async (url: string) => {
    const answer = await app.inject(url);
    return { answer, html: answer.body };
  };
  const data = (html: string, path: string): unknown => {
    const start = html.indexOf(`data-path="${path}">`);
    if (start === -1) throw new Error(`No data for ${path}`);
    const json = html.slice(html.indexOf('>', start) + 1);
    return JSON.parse(json.slice(0, json.indexOf('</script>')));
  };
  const structured = (html: string) =>
    [...html.matchAll(/<script data-fill type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );

  it('say what an article is before any script runs', async () => {
    const { answer, html } = await page('/blog/garden-spades');
    expect(answer.statusCode).toBe(200);
    expect(html).toContain('<title>How to choose a garden spade | Plumb</title>');
    for (const tag of [
      'rel="canonical" href="https://seo.example/blog/garden-spades"',
      'property="og:type" content="article"',
      'property="og:url" content="https://seo.example/blog/garden-spades"',
      'property="article:published_time" content="2026-01-15"',
      'name="keywords" content="spades, soil"',
      '<h1>How to choose a garden spade</h1>',
      '<h2 id="s-blades">Blades</h2>',
      'January 15, 2026',
      'href="https://steel.example/?a=1&amp;b=2"',
    ]) {
      expect(html).toContain(tag);
    }
    expect(structured(html).map((block) => block['@type'])).toEqual([
      'BlogPosting',
      'BreadcrumbList',
    ]);
  });

  it('carry the answer that the app would ask for', async () => {
    const { html } = await page('/blog/garden-spades');
    const asked = await app.inject('/api/blog/posts/garden-spades');
    expect(data(html, '/api/blog/posts/garden-spades')).toEqual(asked.json());
    const list = await page('/blog');
    for (const query of ['featured=true&amp;limit=100', 'featured=false&amp;limit=20']) {
      const answer = await app.inject(`/api/blog/posts?${query.replace('&amp;', '&')}`);
      expect(data(list.html, `/api/blog/posts?${query}`)).toEqual(answer.json());
    }
  });

  it('list titles with their links', async () => {
    const { html } = await page('/blog');
    expect(html).toContain('<a href="/blog/garden-spades">How to choose a garden spade</a>');
  });

  it('let no text out of its place', async () => {
    for (const url of ['/blog/hostile', '/blog']) {
      const { html } = await page(url);
      const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      const running = scripts.filter((tag) => !tag.includes('application/'));
      expect(running).toEqual(['<script>']);
      expect(html).not.toContain('<img');
      expect(html).toContain('$&amp; $1');
    }
  });

  it('allow no script beside those of the build', async () => {
    const { answer } = await page('/blog/hostile');
    const home = await page('/');
    expect(answer.headers['content-security-policy']).toBe(
      home.answer.headers['content-security-policy'],
    );
  });

  it('lead from the other name of a post to its address for good', async () => {
    const { answer } = await page('/blog/auto-2026-02-01-1?a=b');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/blog/soil?a=b']);
  });

  it.each([
    ['/blog/', '/blog'],
    ['/blog/soil/', '/blog/soil'],
    ['/blog/index.html', '/blog'],
  ])('redirect %s to %s', async (url, location) => {
    const { answer } = await page(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  it.each(['nothing', '%00', '%3Cscript%3E'])('answer 404 for /blog/%s', async (id) => {
    const { answer, html } = await page(`/blog/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(html).toContain('<title>Blog Post Not Found | Plumb</title>');
    expect(html).toContain('<h1>Post Not Found</h1>');
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  });

  it('leave other addresses to the page for unknown ones', async () => {
    const { answer, html } = await page('/blog/a/b');
    expect([answer.statusCode, html.includes('Page Not Found')]).toEqual([404, true]);
  });

  it('answer 304 to whoever has the bytes', async () => {
    const { answer } = await page('/blog/soil');
    const again = await app.inject({
      url: '/blog/soil',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('stand in the sitemap, with their days', async () => {
    const { html } = await page('/sitemap.xml');
    expect([...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://seo.example/',
      'https://seo.example/blog',
      'https://seo.example/blog/soil',
      'https://seo.example/blog/hostile',
      'https://seo.example/blog/garden-spades',
    ]);
    expect(html).toContain('<lastmod>2026-02-01</lastmod>');
  });

  it('are fed', async () => {
    const { answer, html } = await page('/feed.xml');
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(html).toContain('<guid isPermaLink="true">https://seo.example/blog/soil</guid>');
    const etag = String(answer.headers.etag);
    const again = await app.inject({ url: '/feed.xml', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });
});

it('can be had while the database cannot: the app says so then', async () => {
  const webDist = await mkdtemp(join(tmpdir(), 'web-build-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(webDist, name)), { recursive: true });
    await writeFile(join(webDist, name), text);
  }
  const app = await createTestApp({
    postStore: undefined,
    storage: () => Promise.reject(new StorageUnreachable('away')),
    config: { webDist },
  });
  const answer = await app.inject('/blog');
  expect([answer.statusCode, answer.body.includes('<h1>Hub</h1>')]).toEqual([503, true]);
  await app.close();
  await rm(webDist, { recursive: true });
});
