import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aPost } from '@plumbline/blog/testing';
import { insertPost } from '@plumbline/storage';
import { storageForTests } from '@plumbline/storage/testing';
import { asOperator, createTestApp } from '../../testing/test-app.ts';
import { BlogTextsController } from './blog-texts.controller.ts';

describe(BlogTextsController, () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    const storage = await storageForTests('pglite');
    for (const id of ['spades', 'rakes', 'shipped']) {
      const origin = id === 'shipped' ? 'static' : 'generated';
      const title = `About ${id} of {product}`;
      const post = aPost({ id, sourceId: null, origin, title, publishDate: '2020-01-15' });
      await insertPost(storage.db, { post, signature: [] });
    }
    app = await createTestApp({ storage, postStore: undefined });
  }, 120_000);
  afterAll(() => app.close());

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
    const today = new Date().toISOString().slice(0, 10);
    expect(post).toMatchObject({ publishDate: '2020-01-15', modifiedDate: today });
    const { body: sitemap } = await app.inject('/sitemap.xml');
    expect(sitemap).toMatch(new RegExp(`/blog/spades</loc>\\s*<lastmod>${today}</lastmod>`));
    expect(sitemap).toMatch(/\/blog\/rakes<\/loc>\s*<lastmod>2020-01-15<\/lastmod>/);
  });

  it('names what is wrong with an edit', async () => {
    const { data } = await call('GET', 'spades/text');
    const { id: _, state: __, ...text } = data;
    const answer = await call('POST', 'spades/text', {
      ...text,
      title: '',
      content: ' \n ',
      version: 'x',
    });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(answer.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'content',
      'title',
      'version',
    ]);
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

  it('deletes a post for good, and none that ships with the product', async () => {
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
