import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aPost } from '@plumbline/blog/testing';
import { insertPost } from '@plumbline/storage';
import { storageForTests } from '@plumbline/storage/testing';
import { asOperator, createTestApp } from '../../testing/test-app.ts';
import { BlogDraftsController } from './blog-drafts.controller.ts';

describe(BlogDraftsController, () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    const storage = await storageForTests('pglite');
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
    app = await createTestApp({ storage, postStore: undefined });
  }, 120_000);
  afterAll(() => app.close());

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

  it('shows drafts with their text, and readers none of them', async () => {
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
