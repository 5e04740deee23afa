import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type DemoModel,
  startDemoModel,
} from '../../../../../tools/demo-model/start-demo-model.ts';
import { BackgroundServices } from '../../background-services.ts';
import { quietDay } from '../../testing/quiet-day.ts';
import { asOperator, createTestApp } from '../../testing/test-app.ts';
import { GenerationController } from './generation.controller.ts';

const key = 'sk-a-secret-key-of-the-operator';

describe(GenerationController, () => {
  let app: NestFastifyApplication;
  let model: DemoModel;

  beforeAll(async () => {
    model = await startDemoModel();
    app = await createTestApp({
      postStore: undefined,
      env: {
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_API_KEY: key,
        OPENAI_MODEL: 'demo',
        ...quietDay(),
      },
    });
    await app.get(BackgroundServices).start();
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await model.close();
  });

  const post = (url: string, payload?: object) =>
    app.inject({ method: 'POST', url, headers: asOperator, ...(payload && { payload }) });
  const data = async (url: string) => (await app.inject({ url, headers: asOperator })).json().data;

  it('writes ten posts, returns them, and counts the tokens used', async () => {
    const answer = await post('/api/generate-blogs');
    expect(answer.statusCode).toBe(200);
    const { data: blogs, message } = answer.json();
    expect(message).toBe('Generated 10 SEO-optimized blog posts');
    expect(blogs).toHaveLength(10);
    expect(new Set(blogs.map(({ id }: { id: string }) => id)).size).toBe(10);
    for (const blog of blogs) {
      expect(blog).toMatchObject({ state: 'published', publishDate: expect.any(String) });
      expect(blog.words).toBeGreaterThanOrEqual(3_000);
      expect(blog.targetSearchVolume).toBeGreaterThan(0);
      const read = await app.inject({ url: `/api/blog/posts/${blog.id}` });
      expect(read.json().data).toMatchObject({ title: blog.title });
    }

    const { runs } = await data('/api/blog/runs');
    expect(runs).toMatchObject([
      { kind: 'daily', trigger: 'person', state: 'done', requested: 10, published: 10, done: 10 },
    ]);
    expect(runs[0].usage.requests).toBeGreaterThanOrEqual(10);
    expect(runs[0].cost).toEqual({
      estimatedUsd: null,
      countedUsd: null,
      unknownBecause: 'no-prices',
    });
    const run = await data(`/api/blog/runs/${runs[0].id}`);
    expect(run.items).toHaveLength(10);
    expect(run.items[0]).toMatchObject({ state: 'published', attempts: 0, reason: null });

    const stats = await data('/api/blog-stats');
    expect(stats).toMatchObject({
      generatedPosts: 10,
      drafts: 0,
      usage: runs[0].usage,
      lastRun: { kind: 'daily', state: 'done', requested: 10, kept: 10 },
      generation: { configured: true, running: false },
    });
    expect(stats.budget.usedTokens).toBe(runs[0].usage.inputTokens + runs[0].usage.outputTokens);
    expect(JSON.stringify([answer.body, run, runs, stats])).not.toContain(key);
  }, 120_000);

  it('says why nothing was written, and writes nothing twice', async () => {
    model.behave('malformed');
    const started = await post('/api/blog/runs', { kind: 'daily' });
    expect(started.json()).toMatchObject({ data: { requested: 10, trigger: 'person' } });
    const { id } = started.json().data;
    const again = await post('/api/generate-blogs');
    expect(again.json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(again.json().detail).toContain(id);

    const waits = app.inject({
      url: `/api/blog/runs/${id}/events`,
      headers: asOperator,
    });
    await untilItem(id, ({ attempts }) => attempts > 0);
    const cancelled = await app.inject({
      method: 'DELETE',
      url: `/api/blog/runs/${id}`,
      headers: asOperator,
    });
    expect(cancelled.json()).toMatchObject({ data: { state: 'cancelled', cancelled: 10 } });
    const events = (await waits).body;
    expect(events).toContain('"state":"cancelled"');
    expect(events).not.toContain(key);
    const [item] = (await data(`/api/blog/runs/${id}`)).items;
    expect(item).toMatchObject({ state: 'cancelled', postId: null });
    model.behave('normal');
  }, 120_000);

  async function untilItem(id: string, holds: (item: { attempts: number }) => boolean) {
    for (;;) {
      const { items } = await data(`/api/blog/runs/${id}`);
      if (items.some(holds)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
});
