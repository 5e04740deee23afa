import { setTimeout as sleep } from 'node:timers/promises';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { newDatabase } from '@plumbline/adapters/storage/testing';
import { FakeSite, htmlPage } from '@plumbline/engine/testing';
import { Runs } from '../../runs.module.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { QuickTimes } from '../page-speed/testing/quick-times.ts';
import type { SitemapCrawlDto } from './sitemap-generator.dto.ts';
import { CRAWL_PACE } from './sitemap-generator.controller.ts';

@Global()
@Module({ providers: [{ provide: CRAWL_PACE, useValue: 1 }], exports: [CRAWL_PACE] })
class QuickPace {}

const origin = 'https://shop.example';
const crawls = '/api/sitemap-generator/crawls';

describe('crawls of several replicas on one database', () => {
  let database: string;
  const apps: NestFastifyApplication[] = [];
  beforeEach(async () => (database = await newDatabase()), 120_000);
  afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

  async function newReplica(fetcher: FakeSite, works: boolean) {
    const app = await createTestApp({
      ...{ fetcher, storage: undefined, extraModules: [QuickPace, QuickTimes] },
      env: { DATABASE_URL: database },
    });
    if (works) await app.get(Runs).start();
    apps.push(app);
    return app;
  }

  const call = async (app: NestFastifyApplication, method: 'GET' | 'POST' | 'DELETE', id = '') => {
    const answer = await app.inject({
      method,
      url: id === '' ? crawls : `${crawls}/${id}`,
      ...(method === 'POST' && { payload: { url: origin } }),
    });
    return answer.json().data as SitemapCrawlDto;
  };
  const ended = async (app: NestFastifyApplication, id: string) => {
    for (;;) {
      const crawl = await call(app, 'GET', id);
      if (crawl.state !== 'queued' && crawl.state !== 'running') return crawl;
      await sleep(20);
    }
  };
  const never = () => new Promise<never>(() => undefined);

  it('continue where a replica stopped, and send no request again but the last', async () => {
    const held = new FakeSite(
      { '/': htmlPage({ links: ['/a', '/b', '/c'] }), '/a': htmlPage({}), '/b': never },
      origin,
    );
    const first = await newReplica(held, true);
    const { id } = await call(first, 'POST');
    await held.until('/b');
    await first.close();
    apps.length = 0;

    const rest = new FakeSite({ '/b': htmlPage({}), '/c': htmlPage({}) }, origin);
    const second = await newReplica(rest, true);
    const { state, result } = await ended(second, id);
    expect(state).toBe('done');
    expect(result?.pages.map(({ url }) => url)).toEqual(
      ['/', '/a', '/b', '/c'].map((path) => `${origin}${path}`),
    );
    expect(result?.fetched).toBe(4);
    expect(rest.paths).toEqual(['/b', '/c']);
  });

  it('are read and canceled at any of them, with what was found', async () => {
    const site = new FakeSite({ '/': htmlPage({ links: ['/b'] }), '/b': never }, origin);
    const working = await newReplica(site, true);
    const other = await newReplica(site, false);
    const { id } = await call(other, 'POST');
    await site.until('/b');
    expect((await call(other, 'GET', id)).state).toBe('running');
    expect(await call(other, 'DELETE', id)).toMatchObject({
      state: 'cancelled',
      result: { ended: 'cancelled', pages: [{ url: `${origin}/` }] },
    });
    expect((await call(working, 'GET', id)).state).toBe('cancelled');
  });
});
