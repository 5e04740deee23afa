import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type DemoModel,
  startDemoModel,
} from '../../../../../tools/demo-model/start-demo-model.ts';
import { BackgroundServices } from '../../background-services.ts';
import { quietDay } from '../../testing/quiet-day.ts';
import { asOperator, createTestApp } from '../../testing/test-app.ts';

describe('the budget of a day', () => {
  let model: DemoModel;
  let app: NestFastifyApplication | undefined;

  beforeAll(async () => {
    model = await startDemoModel();
  });
  afterAll(() => model.close());
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  async function open(budget: string) {
    app = await createTestApp({
      postStore: undefined,
      env: {
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_MODEL: 'demo',
        OPENAI_PRICES: '0.40/1.60',
        BLOG_DAILY_BUDGET: budget,
        BLOG_CONCURRENCY: '1',
        ...quietDay(),
      },
    });
    return app;
  }

  it.each(['100 tokens', '0.001 USD', '0 USD'])(
    'of %s starts nothing, and says when to come again',
    async (budget) => {
      const opened = await open(budget);
      for (const url of ['/api/generate-blogs', '/api/blog/runs']) {
        const answer = await opened.inject({
          method: 'POST',
          url,
          headers: asOperator,
          ...(url.endsWith('runs') && { payload: { kind: 'bulk' } }),
        });
        expect(answer.json()).toMatchObject({ status: 429, code: 'budget_exhausted' });
        const seconds = Number(answer.headers['retry-after']);
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(86_400);
      }
      const { data } = (await opened.inject({ url: '/api/blog-stats' })).json();
      expect(data).toMatchObject({ lastRun: null, budget: { open: false, usedTokens: 0 } });
    },
    120_000,
  );

  it('returns the posts that fit, and lets the rest wait for tomorrow', async () => {
    const cap = 40_000;
    const opened = await open(`${cap} tokens`);
    await opened.get(BackgroundServices).start();
    const answer = await opened.inject({
      method: 'POST',
      url: '/api/generate-blogs',
      headers: asOperator,
    });
    expect(answer.statusCode).toBe(200);
    const kept = answer.json().data.length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(10);
    const { runs } = (await opened.inject({ url: '/api/blog/runs', headers: asOperator })).json()
      .data;
    expect(runs).toMatchObject([
      { state: 'running', waitingFor: 'budget', published: kept, waiting: 10 - kept, writing: 0 },
    ]);
    const { budget } = (await opened.inject({ url: '/api/blog-stats' })).json().data;
    expect(budget).toMatchObject({ capTokens: cap, heldTokens: 0 });
    expect(budget.usedTokens).toBeLessThanOrEqual(cap);
    expect(runs[0].waitingUntil).toBe(budget.nextDayAt);
    expect(budget.usedUsd).toBeGreaterThan(0);
  }, 120_000);
});
