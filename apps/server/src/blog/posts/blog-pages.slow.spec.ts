import { StorageUnreachable } from '@plumbline/adapters/storage';
import { aPost, FakePostStore } from '@plumbline/blog/testing';
import { createTestApp } from '../../testing/test-app.ts';
import {
  fakePageOf,
  templateHtml,
  unrenderableText,
  writeWebBuild,
} from '../../testing/web-build.ts';

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
  it('keep the last rendering when they cannot be rendered again', async () => {
    const build = await writeWebBuild(files);
    const store = new FakePostStore([aPost({ id: 'soil' })]);
    const app = await createTestApp({ postStore: store, config: { webDist: build.webDist } });
    const before = await app.inject('/blog/soil');
    store.add(aPost({ id: 'soil', title: unrenderableText }));
    const after = await app.inject('/blog/soil');
    expect([after.statusCode, after.body]).toEqual([200, before.body]);
    // A filtered list is not a copy of the whole one.
    expect((await app.inject('/blog/clay')).statusCode).toBe(404);
    store.add(aPost({ id: 'clay', title: unrenderableText }));
    expect((await app.inject('/blog/clay')).statusCode).toBe(503);
    await app.close();
  });

  it('are served while the database is down: the app says so then', async () => {
    const build = await writeWebBuild(files);
    const app = await createTestApp({
      postStore: undefined,
      storage: () => Promise.reject(new StorageUnreachable('away')),
      config: { webDist: build.webDist },
    });
    const answer = await app.inject('/blog');
    expect([answer.statusCode, fakePageOf(answer.body)]).toMatchObject([
      503,
      { address: '/blog', answers: {} },
    ]);
    expect(answer.headers['retry-after']).toBe('10');
    // The page has the filters of its URL.
    const filtered = await app.inject('/blog?category=Performance');
    expect(fakePageOf(filtered.body)).toMatchObject({ address: '/blog?category=Performance' });
    await app.close();
  });
});
