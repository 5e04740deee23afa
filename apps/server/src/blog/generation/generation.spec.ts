import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { insertPost, type Storage } from '@plumbline/adapters/storage';
import { storageForTests } from '@plumbline/adapters/storage/testing';
import { aPost } from '@plumbline/blog/testing';
import { quietDay } from '../../testing/quiet-day.ts';
import { asOperator, createTestApp } from '../../testing/test-app.ts';
import { fakePageOf, templateHtml, writeWebBuild } from '../../testing/web-build.ts';
import { BlogDraftsController } from './blog-drafts.controller.ts';
import { BlogTextsController } from './blog-texts.controller.ts';
import { GenerationController } from './generation.controller.ts';

const paths = ['/blog-dashboard', '/blog-automation'];

let build: Awaited<ReturnType<typeof writeWebBuild>>;
let storage: Storage;
let app: NestFastifyApplication;

beforeAll(async () => {
  build = await writeWebBuild({
    'routes.json': JSON.stringify([
      { path: '/', file: 'index.html', status: 200 },
      ...paths.map((path) => ({
        ...{ path, template: `templates${path}.html`, status: 200, indexable: false },
      })),
    ]),
    'client/index.html': templateHtml('Home'),
    ...Object.fromEntries(paths.map((path) => [`templates${path}.html`, templateHtml('Operator')])),
  });
  storage = await storageForTests('pglite');
  for (const id of ['spades', 'rakes', 'shipped']) {
    const origin = id === 'shipped' ? 'static' : 'generated';
    const title = `About ${id} of {product}`;
    const post = aPost({ id, sourceId: null, origin, title, publishDate: '2020-01-15' });
    await insertPost(storage.db, { post, signature: [] });
  }
  app = await createTestApp({
    ...{ storage, postStore: undefined, config: { webDist: build.webDist } },
    env: { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', ...quietDay() },
  });
});

describe(BlogTextsController, () => {
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = asOperator,
  ) => {
    const url = `/api/blog/posts/${path}`;
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  };
  const listed = async (): Promise<string[]> => {
    const { data } = (await app.inject('/api/blog/posts?limit=100')).json();
    return data.posts.map(({ id }: { id: string }) => id);
  };
  const feedNames = async (text: string) => (await app.inject('/feed.xml')).body.includes(text);
  const sitemapNames = async (id: string) =>
    (await app.inject('/sitemap.xml')).body.includes(`/blog/${id}<`);

  it('is for the operator', async () => {
    for (const [method, path] of [
      ['GET', 'spades/text'],
      ['POST', 'spades/text'],
      ['POST', 'spades/unpublish'],
      ['DELETE', 'spades'],
    ] as const) {
      expect(await call(method, path, undefined, {})).toMatchObject({ status: 401 });
    }
  });

  it('changes a published post for readers, once for each version', async () => {
    const { data } = await call('GET', 'spades/text');
    expect(data).toMatchObject({ id: 'spades', state: 'published' });
    expect(data.title).toBe('About spades of {product}');
    const { id: _, state: __, ...text } = data;
    const content = '## Why\n\nA <script>alert(1)</script> fork of {product} digs.';
    const edit = { ...text, title: 'Forks', content, tags: 'forks, ,forks' };
    const dayOf = (at: Date) => at.toISOString().slice(0, 10);
    const before = dayOf(new Date());
    const changed = await call('POST', 'spades/text', edit);
    expect(changed).toMatchObject({ status: 200, data: { title: 'Forks', content } });
    expect(changed.data.version).not.toBe(text.version);
    expect(await call('POST', 'spades/text', edit)).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const post = (await app.inject('/api/blog/posts/spades')).json().data;
    expect(post).toMatchObject({ title: 'Forks', tags: ['forks'], readTime: 1 });
    expect(post.html).toContain('fork of Plumbline digs');
    expect(post.html).not.toContain('<script');
    expect(await feedNames('Forks')).toBe(true);
    expect(post).toMatchObject({ publishDate: '2020-01-15' });
    const today = post.modifiedDate;
    expect([before, dayOf(new Date())]).toContain(today);
    const { body: sitemap } = await app.inject('/sitemap.xml');
    expect(sitemap).toMatch(new RegExp(`/blog/spades</loc>\\s*<lastmod>${today}</lastmod>`));
    expect(sitemap).toMatch(/\/blog\/rakes<\/loc>\s*<lastmod>2020-01-15<\/lastmod>/);
  });

  it('says what is wrong with an edit', async () => {
    const { data } = await call('GET', 'spades/text');
    const { id: _, state: __, category: ___, ...text } = data;
    const answer = await call('POST', 'spades/text', {
      ...text,
      title: '',
      content: ' \n ',
      version: 'x',
    });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(answer.errors).toHaveLength(4);
    expect(answer.errors).toEqual(
      expect.arrayContaining([
        { field: 'category', message: 'Category is required' },
        { field: 'content', message: 'Content is required' },
        { field: 'title', message: 'Title is required' },
        { field: 'version', message: 'Send the version that you read' },
      ]),
    );
  });

  it('refuses a text that the renderer cannot read', async () => {
    const { data } = await call('GET', 'spades/text');
    const { id: _, state: __, ...text } = data;
    const content = '>'.repeat(25_000);
    expect(await call('POST', 'spades/text', { ...text, content })).toMatchObject({
      ...{ status: 422, code: 'page_too_complex', errors: [] },
      detail: expect.stringContaining('The text took too long to render'),
    });
    expect((await call('GET', 'spades/text')).data).toEqual(data);
  });

  it('unpublishes a post, which can be edited and approved again', async () => {
    expect([await sitemapNames('spades'), await feedNames('Forks')]).toEqual([true, true]);
    expect(await call('POST', 'spades/unpublish')).toMatchObject({
      status: 200,
      data: { id: 'spades', outcome: 'unpublished' },
    });
    expect((await app.inject('/api/blog/posts/spades')).statusCode).toBe(404);
    expect(await listed()).not.toContain('spades');
    expect(await feedNames('Forks')).toBe(false);
    expect(await call('POST', 'spades/unpublish')).toMatchObject({ status: 404 });
    expect((await call('GET', 'spades/text')).data.state).toBe('draft');
    await app.inject({
      method: 'POST',
      url: '/api/blog/drafts/spades/approve',
      headers: asOperator,
    });
    expect(await listed()).toContain('spades');
  });

  it('deletes a generated post permanently, but not one that ships with the product', async () => {
    expect(await call('DELETE', 'rakes')).toMatchObject({
      status: 200,
      data: { id: 'rakes', outcome: 'deleted' },
    });
    expect(await call('DELETE', 'rakes')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await call('DELETE', 'shipped')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await call('GET', 'shipped/text')).toMatchObject({ status: 404 });
    expect((await listed()).sort()).toEqual(['shipped', 'spades']);
  });
});

describe(BlogDraftsController, () => {
  beforeAll(async () => {
    for (const id of ['good', 'bad']) {
      await insertPost(storage.db, {
        post: aPost({
          id,
          sourceId: `auto-2026-11-21-${id}`,
          origin: 'generated',
          state: 'draft',
          title: `A ${id} draft of {product}`,
          content: '## Why\n\nA <script>alert(1)</script> spade of {product} digs.',
        }),
        signature: [],
      });
    }
  });

  const call = async (method: 'GET' | 'POST' | 'DELETE', path = '') => {
    const answer = await app.inject({
      method,
      url: `/api/blog/drafts${path}`,
      headers: asOperator,
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const read = async (id: string) =>
    (await app.inject({ url: `/api/blog/posts/${id}` })).statusCode;

  it('shows drafts with their text to the operator only', async () => {
    const { data } = await call('GET');
    expect(data).toMatchObject({ total: 2, drafts: [{ id: 'good' }, { id: 'bad' }] });
    expect(data.drafts[0].title).toBe('A good draft of Plumbline');
    expect(data.drafts[0].html).toContain('spade of Plumbline digs');
    expect(data.drafts[0].html).not.toContain('<script');
    expect([await read('good'), await read('bad')]).toEqual([404, 404]);
  });

  it('publishes one and discards another, each once', async () => {
    expect(await call('POST', '/good/approve')).toMatchObject({
      status: 200,
      data: { id: 'good', outcome: 'published' },
    });
    expect(await call('DELETE', '/bad')).toMatchObject({
      status: 200,
      data: { id: 'bad', outcome: 'discarded' },
    });
    expect([await read('good'), await read('bad')]).toEqual([200, 404]);
    expect(await call('POST', '/good/approve')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await call('DELETE', '/good')).toMatchObject({ status: 404 });
    expect((await call('GET')).data).toEqual({ drafts: [], total: 0 });
  });
});

describe(GenerationController, () => {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: asOperator, payload });
  const data = async (url: string) => (await app.inject({ url, headers: asOperator })).json().data;

  it('estimates before it spends', async () => {
    expect(await data('/api/blog/estimate?kind=bulk&count=200')).toMatchObject({
      posts: 200,
      keywords: 600,
      words: 300_000,
      searchVolume: 5_000_000,
      costUsd: null,
      unknownBecause: 'no-prices',
      provenance: 'estimated',
    });
    expect(await data('/api/blog/estimate?kind=daily')).toMatchObject({ posts: 10, words: 30_000 });
    for (const query of ['', '?kind=weekly', '?kind=bulk&count=49', '?kind=bulk&count=many']) {
      const answer = await app.inject({ url: `/api/blog/estimate${query}` });
      expect(answer.json()).toMatchObject({ status: 400, code: 'validation_failed' });
    }
  });

  it.each([{}, { count: 49 }, { count: 501 }, { count: 50.5 }, { count: '50' }])(
    'writes no bulk run of %j',
    async (payload) => {
      const answer = await post('/api/generate-bulk-blogs', payload);
      expect(answer.json()).toMatchObject({
        status: 400,
        errors: [{ field: 'count', message: 'Please enter a number of posts from 50 to 500' }],
      });
    },
  );

  it.each([
    ['GET', '/api/blog/runs/0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11', 404],
    ['DELETE', '/api/blog/runs/0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11', 404],
    ['GET', '/api/blog/runs/0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11/events', 404],
    ['POST', '/api/blog/runs/0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11/items/0/retry', 404],
    ['POST', '/api/blog/runs/0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11/items/-1/retry', 400],
    ['GET', '/api/blog/runs/x', 400],
    ['GET', '/api/blog/runs?after=x', 400],
    ['GET', '/api/blog/runs?limit=0', 400],
    ['POST', '/api/blog/drafts/nothing/approve', 404],
    ['DELETE', '/api/blog/drafts/nothing', 404],
  ] as const)('%s %s answers %i', async (method, url, status) => {
    expect((await app.inject({ method, url, headers: asOperator })).statusCode).toBe(status);
  });
});

describe("the operator's pages of the blog", () => {
  it.each([
    ['/blog-dashboard', ['/api/blog-stats']],
    ['/blog-automation', ['/api/blog-stats', '/api/blog/posts?limit=20']],
  ])('renders %s from what the app would ask for', async (path, asked) => {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(200);
    const page = fakePageOf(answer.body);
    expect(page?.address).toBe(path);
    expect(Object.keys(page?.answers ?? {})).toEqual(asked);
    for (const each of asked) {
      expect(page?.answers[each]).toEqual((await app.inject(each)).json());
    }
  });

  it('keeps them out of the sitemap', async () => {
    const { body } = await app.inject('/sitemap.xml');
    expect(body).toContain('<urlset');
    for (const path of paths) expect(body).not.toContain(path);
  });
});

// It is here because this application has a database, which takes longer to open than the call.
it('publishes what this installation has measured', async () => {
  const { statusCode, headers, body } = await app.inject('/api/figures');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  const measured = { value: 0, provenance: 'measured', since: null };
  expect(JSON.parse(body).data).toMatchObject({
    auditedPages: measured,
    checks: measured,
    openedPages: measured,
    indexedLinks: { provenance: 'indexed' },
  });
});
