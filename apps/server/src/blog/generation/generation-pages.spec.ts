import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aPost, FakePostStore } from '@plumbline/blog/testing';
import { fakePageOf, templateHtml, writeWebBuild } from '../../site/testing/web-build.ts';
import { createTestApp } from '../../testing/test-app.ts';

const paths = ['/blog-dashboard', '/blog-automation'];

describe("the operator's pages of the blog", () => {
  let build: Awaited<ReturnType<typeof writeWebBuild>>;
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
      ...Object.fromEntries(
        paths.map((path) => [`templates${path}.html`, templateHtml('Operator')]),
      ),
    });
    app = await createTestApp({
      postStore: new FakePostStore([aPost({ origin: 'generated' })]),
      config: { webDist: build.webDist },
    });
  });
  afterAll(async () => {
    await app.close();
    await build.remove();
  });

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
