import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aPost, FakePostStore } from '@plumbline/blog/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { fakePageOf, templateHtml, writeWebBuild } from '../../testing/web-build.ts';

const files: Readonly<Record<string, string>> = {
  'routes.json': JSON.stringify([
    { path: '/', file: 'index.html', status: 200 },
    { path: '/blog', template: 'templates/blog.html', status: 200 },
    { path: '/blog/:postId', template: 'templates/blog/_postId.html', status: 200 },
    { path: '*', file: '404.html', status: 404, indexable: false },
  ]),
  'client/index.html': templateHtml('Home'),
  'client/404.html': templateHtml('Page Not Found'),
  'templates/blog.html': templateHtml('Hub'),
  'templates/blog/_postId.html': templateHtml('Article'),
};

describe("the blog's pages", () => {
  let build: Awaited<ReturnType<typeof writeWebBuild>>;
  let app: NestFastifyApplication;
  const store = new FakePostStore([
    aPost({ sources: [{ title: 'On steel', url: 'https://steel.example/?a=1&b=2' }] }),
    aPost({ id: 'soil', sourceId: 'auto-2026-02-01-1', publishDate: '2026-02-01' }),
    aPost({ id: 'unrenderable', publishDate: '2026-01-20' }),
  ]);

  beforeAll(async () => {
    build = await writeWebBuild(files);
    app = await createTestApp({
      postStore: store,
      env: { PUBLIC_URL: 'https://seo.example', PRODUCT_NAME: 'Plumb' },
      config: { webDist: build.webDist },
    });
  });
  afterAll(() => app.close());

  const page = async (url: string) => {
    const answer = await app.inject(url);
    return { answer, html: answer.body, made: fakePageOf(answer.body) };
  };

  it('are rendered from the response that the app would request', async () => {
    const { answer, html, made } = await page('/blog/garden-spades');
    expect(answer.statusCode).toBe(200);
    expect(html).toContain('<title>Rendered</title>');
    const asked = await app.inject('/api/blog/posts/garden-spades');
    expect(made).toMatchObject({
      address: '/blog/garden-spades',
      settings: { productName: 'Plumb', origin: 'https://seo.example' },
    });
    expect(made?.answers).toEqual({ '/api/blog/posts/garden-spades': asked.json() });
  });

  it.each([
    ['/blog', '/blog', ''],
    [
      '/blog?tag=soil&utm_source=a&search=On%20steel',
      '/blog?search=On+steel&tag=soil',
      '&search=On+steel&tag=soil',
    ],
    [
      '/blog?writtenBy=model&tag=soil',
      '/blog?tag=soil&writtenBy=model',
      '&tag=soil&writtenBy=model',
    ],
    ['/blog?writtenBy=nobody', '/blog', ''],
    [
      `/blog?search=${'a'.repeat(201)}`,
      `/blog?search=${'a'.repeat(200)}`,
      `&search=${'a'.repeat(200)}`,
    ],
  ])('list what %s narrows them to', async (url, address, filter) => {
    const { made } = await page(url);
    expect(made?.address).toBe(address);
    const paths = [
      ...(filter.includes('search=')
        ? ['limit=20']
        : ['featured=true&limit=100', 'featured=false&limit=20']
      ).map((part) => `/api/blog/posts?${part}${filter}`),
      '/api/blog/categories',
    ];
    expect(Object.keys(made?.answers ?? {})).toEqual(paths);
    for (const path of paths) {
      expect(made?.answers[path]).toEqual((await app.inject(path)).json());
    }
  });

  it('continue at the cursor in the URL', async () => {
    const { data } = (await app.inject('/api/blog/posts?featured=false&limit=1')).json();
    const { made } = await page(`/blog?after=${encodeURIComponent(data.next)}`);
    expect(made?.address).toBe(`/blog?after=${encodeURIComponent(data.next)}`);
    const paths = [
      '/api/blog/posts?featured=true&limit=1',
      `/api/blog/posts?featured=false&limit=20&after=${encodeURIComponent(data.next)}`,
      '/api/blog/categories',
    ];
    expect(Object.keys(made?.answers ?? {})).toEqual(paths);
    for (const path of paths) {
      expect(made?.answers[path]).toEqual((await app.inject(path)).json());
    }
  });

  it.each(['nothing', 'a'.repeat(1_001)])('have no place in the list called %s', async (after) => {
    const { answer, made } = await page(`/blog?after=${after}`);
    expect(answer.statusCode).toBe(200);
    expect(made).toMatchObject({ address: `/blog?after=${after}`, answers: {} });
  });

  it('request nothing for a name that is too long', async () => {
    const { made } = await page(`/blog?tag=${'a'.repeat(301)}`);
    expect(made).toMatchObject({ address: `/blog?tag=${'a'.repeat(301)}`, answers: {} });
  });

  it('are cached, even if they were read in the meantime', async () => {
    const before = await page('/blog/soil');
    await app.inject({ method: 'POST', url: '/api/blog/posts/soil/views' });
    const after = await page('/blog/soil?utm_source=a');
    expect(after.html).toBe(before.html);
    const other = await page('/blog/garden-spades');
    expect(other.made?.rendering).not.toBe(before.made?.rendering);
  });

  it('are left to the browser where they cannot be rendered', async () => {
    const { answer, html, made } = await page('/blog/unrenderable');
    expect([answer.statusCode, made]).toEqual([503, null]);
    expect(answer.headers['retry-after']).toBe('10');
    expect(html).toContain('<main></main>');
    // The renderer still renders other pages.
    expect((await page('/blog/soil')).made).not.toBeNull();
  });

  it('allow no script beside those of the build', async () => {
    const { answer } = await page('/blog/soil');
    const home = await page('/');
    expect(answer.headers['content-security-policy']).toBe(
      home.answer.headers['content-security-policy'],
    );
  });

  it('redirect permanently from a post’s other id to its URL', async () => {
    const { answer } = await page('/blog/auto-2026-02-01-1?a=b');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/blog/soil?a=b']);
  });

  it.each([
    ['/blog/', '/blog'],
    ['/blog/soil/', '/blog/soil'],
    ['/blog/index.html', '/blog'],
    ['/BLOG?tag=A', '/blog?tag=A'],
    ['/Blog/soil', '/blog/soil'],
    ['/bl%6Fg/Soil', '/blog/Soil'],
    ['/Blog//', '/blog'],
    ['/blog/soil//', '/blog/soil'],
    ['/blog/%2F%2Fevil.example/', '/blog/%2F%2Fevil.example'],
  ])('redirect %s to %s', async (url, location) => {
    const { answer } = await page(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  it.each(['nothing', 'Soil', '%00', '%3Cscript%3E'])('answer 404 for /blog/%s', async (id) => {
    const { answer, made } = await page(`/blog/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(made).toMatchObject({
      address: `/blog/${id}`,
      answers: { [`/api/blog/posts/${decodeURIComponent(id)}`]: null },
    });
  });

  it('leave other URLs to the page for unknown ones', async () => {
    const { answer, html } = await page('/blog/a/b');
    expect([answer.statusCode, html.includes('Page Not Found')]).toEqual([404, true]);
  });

  it('answer 304 to clients that have the bytes', async () => {
    const { answer } = await page('/blog/soil');
    const again = await app.inject({
      url: '/blog/soil',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('are in the sitemap, with their days', async () => {
    const { html } = await page('/sitemap.xml');
    expect([...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://seo.example/',
      'https://seo.example/blog',
      'https://seo.example/blog/soil',
      'https://seo.example/blog/unrenderable',
      'https://seo.example/blog/garden-spades',
    ]);
    expect(html).toContain('<lastmod>2026-02-01</lastmod>');
  });

  it('are in the feed', async () => {
    const { answer, html } = await page('/feed.xml');
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(html).toContain('<guid isPermaLink="true">https://seo.example/blog/soil</guid>');
    const etag = String(answer.headers.etag);
    const again = await app.inject({ url: '/feed.xml', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });

  it('are not read again for each reader of the feed, unless the list changes', async () => {
    const find = jest.spyOn(store, 'find');
    const feed = async () => (await app.inject('/feed.xml')).body;
    store.add(aPost({ id: 'clay', publishDate: '2026-03-01' }));
    const feeds = await Promise.all(Array.from({ length: 20 }, feed));
    expect(new Set(feeds).size).toBe(1);
    expect(await feed()).toContain('https://seo.example/blog/clay');
    expect(find.mock.calls.filter(([id]) => id === 'clay')).toHaveLength(1);
    store.add(aPost({ id: 'clay', publishDate: '2026-03-01', title: 'Clay at last' }));
    expect(await feed()).toContain('Clay at last');
    find.mockRestore();
  });
});
