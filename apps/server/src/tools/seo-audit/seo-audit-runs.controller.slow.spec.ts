import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { newDatabase } from '@plumbline/adapters/storage/testing';
import { FakeSite } from '@plumbline/engine/testing';
import type { FakeProgram } from '@plumbline/page/testing';
import { allAudits } from '@plumbline/tools/seo-audit';
import { Runs } from '../../runs.module.ts';
import { followEvents } from '../../testing/follow-events.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { QuickTimes } from '../page-speed/testing/quick-times.ts';
import { until } from '../page-speed/testing/until.ts';
import type { SeoAuditRunDto, SeoAuditRunStepDto } from './seo-audit-run.dto.ts';
import { SeoAuditRunsController } from './seo-audit.controller.ts';

const origin = 'https://shop.example';
const body = `<!doctype html><html lang="en"><head><title>Garden spades</title></head>
<body><main><h1>Garden spades</h1><p>Some words about spades.</p></main></body></html>`;
const runs = '/api/seo-audit/runs';

/** A site whose robots.txt is sent when the spec says so. */
function slowSite(pages: Readonly<Record<string, FakeProgram>> = {}) {
  const robots = Promise.withResolvers<{ body: string }>();
  const site = new FakeSite(
    { '/': { body }, '/robots.txt': () => robots.promise, ...pages },
    origin,
  );
  return { site, letGo: () => robots.resolve({ body: 'User-agent: *' }) };
}

async function call(
  app: NestFastifyApplication,
  method: 'GET' | 'POST' | 'DELETE',
  id: string | null,
  payload: object = {},
  visitor = '203.0.113.1',
) {
  const answer = await app.inject({
    ...{ method, url: id === null ? runs : `${runs}/${id}` },
    ...(method === 'POST' && { payload: { url: `${origin}/`, ...payload } }),
    headers: { 'x-forwarded-for': visitor },
  });
  return { status: answer.statusCode, ...answer.json<{ data: SeoAuditRunDto; code?: string }>() };
}

const ended = async (app: NestFastifyApplication, id: string): Promise<SeoAuditRunDto> => {
  let { data } = await call(app, 'GET', id);
  await until(async () => {
    ({ data } = await call(app, 'GET', id));
    return data.state !== 'queued' && data.state !== 'running';
  });
  return data;
};

const follow = (base: string, id: string) =>
  followEvents<SeoAuditRunStepDto>(`${base}${runs}/${id}/events`, '203.0.113.1');

const linesIn = ({ progress }: SeoAuditRunStepDto) => progress?.lines ?? [];

describe(SeoAuditRunsController, () => {
  let app: NestFastifyApplication;
  afterEach(() => app.close());

  async function start(site: FakeSite): Promise<string> {
    app = await createTestApp({
      ...{ fetcher: site, extraModules: [QuickTimes] },
      env: { TRUST_PROXY: 'loopback' },
    });
    await app.get(Runs).start();
    await app.listen(0, '127.0.0.1');
    return app.getUrl();
  }

  it('starts an audit, tells every follower all lines so far, and has the report', async () => {
    const { site, letGo } = slowSite();
    const base = await start(site);
    const { status, data: run } = await call(app, 'POST', null, { keyphrase: 'spades' });
    expect([status, run.state, run.report]).toEqual([202, 'queued', null]);
    const early = await follow(base, run.id);
    await until(() => early.steps.some((step) => linesIn(step).length > 0));
    const late = await follow(base, run.id);
    await until(() => late.steps.length > 0);
    const [first] = late.steps;
    expect(first && linesIn(first).map(({ id }) => id)).toContain('h1-present');
    letGo();
    await Promise.all([early.ended, late.ended]);

    for (const { steps } of [early, late]) {
      expect(steps.at(-1)).toMatchObject({ state: 'done', progress: { stage: 'done' } });
      const known = steps.map(linesIn).filter(({ length }) => length > 0);
      expect(known.at(-1)).toHaveLength(allAudits.length);
      // Each list is sent once, and only grows.
      expect(known.map(({ length }) => length)).toEqual(
        [...new Set(known.map(({ length }) => length))].toSorted((a, b) => a - b),
      );
    }
    const { report, progress } = await ended(app, run.id);
    expect(report).toMatchObject({ url: `${origin}/`, keyphrase: 'spades', status: 200 });
    expect(progress?.lines).toHaveLength(allAudits.length);
    const saved = await app.inject({
      ...{ method: 'POST', url: '/api/reports', payload: { resultId: run.id } },
    });
    const kept = await app.inject(`/api/reports/${saved.json().data.id}`);
    expect(kept.json().data).toMatchObject({ tool: 'seo-audit', report });
  });

  it('has the same problem for a failed audit as the call that waits', async () => {
    await start(new FakeSite({ '/': 'dns_not_found', '/busy': 'target_rate_limited' }, origin));
    for (const [path, retryAfterSeconds] of [
      ['/', null],
      ['/busy', 10],
    ] as const) {
      const payload = { url: `${origin}${path}` };
      const { data } = await call(app, 'POST', null, payload);
      const { problem, state, report } = await ended(app, data.id);
      const waiting = await app.inject({ method: 'POST', url: '/api/seo-audit', payload });
      const { code, title, detail, retryable } = waiting.json();
      expect([state, report]).toEqual(['failed', null]);
      expect(problem).toEqual({ code, title, detail, retryable, retryAfterSeconds });
      expect(waiting.headers['retry-after']).toBe(
        retryAfterSeconds === null ? undefined : String(retryAfterSeconds),
      );
    }
  });

  it('cancels an audit for anyone who has its id, which stops the work', async () => {
    const { site } = slowSite();
    const base = await start(site);
    const { data: run } = await call(app, 'POST', null);
    const tab = await follow(base, run.id);
    await site.until('/robots.txt');
    const cancelled = await call(app, 'DELETE', run.id, {}, '198.51.100.7');
    expect(cancelled.data).toMatchObject({ state: 'cancelled', report: null, problem: null });
    await tab.ended;
    expect(tab.steps.at(-1)?.state).toBe('cancelled');
    const robots = site.calls.find(({ url }) => String(url).endsWith('/robots.txt'));
    await until(() => robots?.signal?.aborted === true);
  });

  it('lets a visitor have ten unfinished audits, and keeps no password', async () => {
    const { site, letGo } = slowSite();
    await start(site);
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await call(app, 'POST', null)).data.id);
    expect(await call(app, 'POST', null)).toMatchObject({ status: 429, code: 'rate_limited' });
    const secret = await call(app, 'POST', null, { url: 'https://a:b@shop.example/' });
    expect(secret).toMatchObject({ status: 400, code: 'credentials_in_url' });
    expect(await call(app, 'POST', null, {}, '198.51.100.7')).toMatchObject({ status: 202 });
    letGo();
    for (const id of ids) expect((await ended(app, id)).state).toBe('done');
  });

  it('does not know other ids', async () => {
    await start(new FakeSite({}, origin));
    const id = '00000000-0000-4000-8000-00000000ffff';
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await call(app, method, id)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await app.inject(`${runs}/${id}/events`)).statusCode).toBe(404);
  });
});

describe('audits of several replicas on one database', () => {
  let database: string;
  const apps: NestFastifyApplication[] = [];
  beforeEach(async () => (database = await newDatabase()), 120_000);
  afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

  async function newReplica(fetcher: FakeSite, works: boolean): Promise<NestFastifyApplication> {
    const app = await createTestApp({
      ...{ fetcher, storage: undefined, extraModules: [QuickTimes] },
      env: { DATABASE_URL: database, TRUST_PROXY: 'loopback' },
    });
    if (works) await app.get(Runs).start();
    await app.listen(0, '127.0.0.1');
    apps.push(app);
    return app;
  }

  it('are started, followed and canceled at any of them', async () => {
    const { site, letGo } = slowSite();
    await newReplica(site, true);
    const other = await newReplica(new FakeSite({}, origin), false);
    const base = await other.getUrl();
    const [first, second] = [await call(other, 'POST', null), await call(other, 'POST', null)];
    const tabs = [await follow(base, first.data.id), await follow(base, second.data.id)];
    await until(() => tabs.every(({ steps }) => steps.some((step) => linesIn(step).length > 0)));
    await call(other, 'DELETE', second.data.id);
    letGo();
    await Promise.all(tabs.map((tab) => tab.ended));
    expect(tabs.map(({ steps }) => steps.at(-1)?.state)).toEqual(['done', 'cancelled']);
    expect((await ended(other, first.data.id)).report?.status).toBe(200);
  });

  it('are done by another one when theirs stops', async () => {
    const { site } = slowSite();
    const first = await newReplica(site, true);
    const { data: run } = await call(first, 'POST', null);
    const tab = await follow(await first.getUrl(), run.id);
    await until(() => tab.steps.some((step) => linesIn(step).length > 0));
    await first.close();
    apps.length = 0;
    await tab.ended;
    expect(tab.steps.at(-1)?.state).toBe('running');

    const { site: answering, letGo } = slowSite();
    letGo();
    const second = await newReplica(answering, true);
    expect(await ended(second, run.id)).toMatchObject({
      state: 'done',
      problem: null,
      report: { url: `${origin}/`, status: 200 },
    });
  });
});
