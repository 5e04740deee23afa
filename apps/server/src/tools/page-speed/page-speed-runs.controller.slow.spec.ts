import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeLab } from '@plumbline/tools/page-speed/testing';
import { createTestApp } from '../../testing/test-app.ts';
import type { PageSpeedRunDto } from './page-speed-run.dto.ts';
import { Runs } from '../../runs.module.ts';
import { PageSpeedRunsController } from './page-speed.controller.ts';
import { follow, type Following } from './testing/follow.ts';
import { QuickTimes, quickTimes } from './testing/quick-times.ts';
import { until } from './testing/until.ts';

const noId = '00000000-0000-4000-8000-00000000ffff';

describe(PageSpeedRunsController, () => {
  let app: NestFastifyApplication;
  let base: string;
  const lab = new FakeLab();
  const tabs: Following[] = [];

  beforeAll(async () => {
    app = await createTestApp({
      lab,
      extraModules: [QuickTimes],
      env: { EGRESS_ALLOW: '127.0.0.0/8', PAGE_SPEED_QUEUE: '3', TRUST_PROXY: 'loopback' },
    });
    await app.get(Runs).start();
    await app.listen(0, '127.0.0.1');
    base = await app.getUrl();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    lab.orders.length = 0;
  });
  afterEach(async () => {
    for (const tab of tabs.splice(0)) tab.leave();
    for (const [id, from] of started) await cancel({ id }, from);
    started.clear();
    await until(() => lab.atOnce === 0);
    lab.letGo();
  });

  const runs = '/api/page-speed/runs';
  /** Who started which run. */
  const started = new Map<string, string>();
  let visitors = 0;
  /** Somebody else than before, in another network. */
  const visitor = () => `203.0.${(visitors += 1)}.1`;
  const query = (holder?: string) => (holder === undefined ? '' : `?holder=${holder}`);
  const post = (url: string, from = visitor(), more: object = {}, holder?: string) =>
    app.inject({
      method: 'POST',
      url: `${runs}${query(holder)}`,
      payload: { url, ...more },
      headers: { 'x-forwarded-for': from },
    });
  const start = async (
    url: string,
    from = visitor(),
    more?: object,
    holder?: string,
  ): Promise<PageSpeedRunDto> => {
    const answer = await post(url, from, more, holder);
    expect(answer.statusCode).toBe(202);
    const { data } = answer.json();
    if (!started.has(data.id)) started.set(data.id, from);
    return data;
  };
  const read = async ({ id }: { id: string }, from = visitor()): Promise<PageSpeedRunDto> =>
    (await app.inject({ url: `${runs}/${id}`, headers: { 'x-forwarded-for': from } })).json().data;
  const cancel = ({ id }: { id: string }, from: string, holder?: string) =>
    app.inject({
      method: 'DELETE',
      url: `${runs}/${id}${query(holder)}`,
      headers: { 'x-forwarded-for': from },
    });
  const open = async ({ id }: { id: string }, holder?: string): Promise<Following> => {
    const tab = await follow(base, id, started.get(id) ?? visitor(), holder);
    tabs.push(tab);
    return tab;
  };
  const ended = async (run: { id: string }): Promise<PageSpeedRunDto> => {
    let seen = await read(run);
    await until(async () =>
      ['done', 'failed', 'cancelled'].includes((seen = await read(run)).state),
    );
    return seen;
  };
  let sites = 0;
  const aPage = () => `http://127.0.1.${(sites += 1)}:9000/`;

  it('starts a run, sends each step of it, and ends with it', async () => {
    lab.hold();
    const url = aPage();
    const run = await start(url);
    expect(run).toMatchObject({ url, runs: 1, state: 'queued', place: 1, report: null });
    const tab = await open(run);
    expect([tab.status, tab.type]).toEqual([200, expect.stringContaining('text/event-stream')]);
    await until(() => tab.steps.some(({ step }) => step !== null));
    lab.letGo();
    await tab.ended;

    const states = [...new Set(tab.steps.map(({ state }) => state))];
    expect(states.slice(-2)).toEqual(['running', 'done']);
    const shares = tab.steps.map(({ progress }) => progress);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(tab.steps.find(({ step }) => step !== null)).toMatchObject({
      state: 'running',
      place: null,
      step: { stage: 'starting', formFactor: 'desktop', run: 1, of: 1 },
    });
    expect(tab.steps.at(-1)).not.toHaveProperty('report');
    expect(await read(run)).toMatchObject({
      state: 'done',
      report: { url, mobile: { score: 76 } },
      problem: null,
    });
  });

  it('gives the whole Lighthouse result as a download, packed or not', async () => {
    const run = await start(aPage());
    const file = (formFactor: string, headers = {}) =>
      app.inject({ url: `${runs}/${run.id}/lighthouse/${formFactor}`, headers });
    await ended(run);
    const plain = await file('mobile');
    expect(plain.statusCode).toBe(200);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="lighthouse-${new URL(run.url).hostname}-mobile.json"`,
    });
    expect(plain.json()).toEqual({});
    const packed = await file('desktop', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe('{}');
    expect((await file('tablet')).json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'formFactor' }],
    });
  });

  it('has no Lighthouse result before its end, and nothing of unknown runs', async () => {
    lab.hold();
    const run = await start(aPage());
    await open(run);
    const urls = [
      `${runs}/${run.id}/lighthouse/mobile`,
      `${runs}/${noId}`,
      `${runs}/${noId}/events`,
      `${runs}/${noId}/lighthouse/mobile`,
    ];
    for (const url of urls) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
    }
    expect((await cancel({ id: noId }, visitor())).statusCode).toBe(404);
    expect((await app.inject({ url: `${runs}/x` })).statusCode).toBe(400);
  });

  it('shares a run among callers that ask for the same, until one wants a fresh one', async () => {
    lab.hold();
    const url = aPage();
    const first = await start(url);
    const tab = await open(first);
    expect((await start(`${url}#part`)).id).toBe(first.id);
    expect((await start(url, undefined, { runs: 3 })).id).not.toBe(first.id);
    lab.letGo();
    await tab.ended;
    expect(await start(url)).toMatchObject({ id: first.id, state: 'done', report: { url } });
    expect((await start(url, undefined, { fresh: true })).id).not.toBe(first.id);
  });

  it('limits the queue: 429 says when to try again', async () => {
    lab.hold();
    const running = await start(aPage());
    await open(running);
    await until(() => lab.atOnce === 1);
    for (const _ of [1, 2, 3]) await open(await start(aPage()));
    const answer = await post(aPage());
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_runs']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  it('reserves the second half of the queue for networks that don’t wait yet, whose turn is next', async () => {
    lab.hold();
    const neighbors = ['198.51.100.1', '198.51.100.2', '198.51.100.3'] as const;
    await open(await start(aPage(), neighbors[0]));
    await until(() => lab.atOnce === 1);
    await open(await start(aPage(), neighbors[1]));
    const third = await start(aPage(), neighbors[2]);
    await open(third);
    const answer = await post(aPage(), '198.51.100.4');
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_runs']);
    const newcomer = await start(aPage());
    expect(newcomer.place).toBe(1);
    expect((await read(third, neighbors[2])).place).toBe(3);
    await open(newcomer);
  });

  it('lets one visitor wait for three runs at a time', async () => {
    lab.hold();
    const from = visitor();
    await open(await start(aPage(), from));
    await until(() => lab.atOnce === 1);
    for (const _ of [2, 3]) await open(await start(aPage(), from));
    const answer = await post(aPage(), from);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_runs']);
    expect(answer.json().detail).toContain('as many measurements in the queue as allowed');
    expect(answer.headers['retry-after']).toBeDefined();
  });

  it('takes one run at a time, in the order of the queue', async () => {
    lab.mostAtOnce = 0;
    const pages = [aPage(), aPage(), aPage()];
    const asked: PageSpeedRunDto[] = [];
    for (const page of pages) asked.push(await start(page));
    const following = await Promise.all(asked.map((run) => open(run)));
    await Promise.all(following.map((tab) => tab.ended));
    expect(following.map(({ steps }) => steps.at(-1)?.state)).toEqual(['done', 'done', 'done']);
    expect(lab.orders.map(({ url }) => url)).toEqual(pages);
    expect(lab.mostAtOnce).toBe(1);
  });

  it('cancels a run while it is queued and while it is measured', async () => {
    lab.hold();
    const [a, b] = [visitor(), visitor()];
    const running = await start(aPage(), a);
    await until(() => lab.atOnce === 1);
    const queued = await start(aPage(), b);
    expect((await cancel(queued, b)).json()).toMatchObject({
      data: { state: 'cancelled', place: null },
      message: 'The run has ended.',
    });
    expect((await cancel(running, a)).json().data.state).toBe('cancelled');
    await until(() => lab.atOnce === 0);
    expect(await read(running)).toMatchObject({ state: 'cancelled', report: null });
  });

  it('ends a run for one visitor only when others wait for it', async () => {
    lab.hold();
    const url = aPage();
    const [a, b] = [visitor(), visitor()];
    const run = await start(url, a);
    await start(url, b);
    expect((await cancel(run, a)).json().message).toBe('The run continues for others.');
    expect((await cancel(run, b)).json().data.state).toBe('cancelled');
  });

  it('ends a run for one of two pages behind one address, and the other gets its report', async () => {
    lab.hold();
    const url = aPage();
    const from = visitor();
    const [a, b] = [randomUUID(), randomUUID()];
    const run = await start(url, from, {}, a);
    const first = await open(run, a);
    expect((await start(url, from, {}, b)).id).toBe(run.id);
    const second = await open(run, b);
    await until(() => lab.atOnce === 1);
    expect((await cancel(run, from, a)).json()).toMatchObject({
      data: { state: 'running' },
      message: 'The run continues for others.',
    });
    first.leave();
    lab.letGo();
    await second.ended;
    expect(second.steps.at(-1)?.state).toBe('done');
  });

  it('rejects a holder that isn’t a UUID', async () => {
    for (const answer of [
      await post(aPage(), visitor(), {}, 'me'),
      await cancel({ id: noId }, visitor(), 'me'),
      await app.inject({ url: `${runs}/${noId}?holder=me` }),
      await app.inject({ url: `${runs}/${noId}/events?holder=me` }),
    ]) {
      expect(answer.json()).toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'holder', message: 'holder must be a UUID' }],
      });
    }
  });

  it('answers with the state of a run', async () => {
    lab.hold();
    const url = aPage();
    const words = async () => (await post(url)).json().message;
    await open(await start(url));
    await until(() => lab.atOnce === 1);
    expect(await words()).toBe('The run is being measured.');
    const from = visitor();
    const queued = await post(aPage(), from);
    started.set(queued.json().data.id, from);
    expect(queued.json().message).toBe('The run is in the queue.');
    lab.letGo();
    await until(async () => (await words()) === 'The run is done.');
  });

  it('makes browsers reconnect to its events after one second', async () => {
    lab.hold();
    const run = await start(aPage());
    const tab = await open(run);
    await until(() => tab.steps.length > 0);
    expect(tab.retries[0]).toBe(1_000);
  });

  it('frees the place of a closed tab, also while it is measured', async () => {
    lab.hold();
    const { leaseMs } = quickTimes;
    // Longer than a busy machine takes to renew it.
    quickTimes.leaseMs = 6_000;
    const running = await start(aPage());
    const tab = await open(running);
    quickTimes.leaseMs = leaseMs;
    await until(() => lab.atOnce === 1);
    const queued = await start(aPage());
    const other = await open(queued);
    await until(() => other.steps.at(-1)?.place === 1);
    tab.leave();
    await until(() => lab.orders.length === 2);
    expect((await read(running)).state).toBe('cancelled');
  });

  it('continues when one of two tabs is closed', async () => {
    lab.hold();
    const run = await start(aPage());
    const [first, second] = [await open(run), await open(run)];
    await until(() => lab.atOnce === 1);
    first.leave();
    await first.ended;
    lab.letGo();
    await second.ended;
    expect(second.steps.at(-1)?.state).toBe('done');
  });

  it('cancels a run that is not read, and keeps one that was', async () => {
    lab.hold();
    await open(await start(aPage()));
    await until(() => lab.atOnce === 1);
    const { leaseMs } = quickTimes;
    // Longer than a busy machine takes from the start of a run to its being read.
    quickTimes.leaseMs = 8_000;
    const looked = await start(aPage());
    const left = await start(aPage());
    quickTimes.leaseMs = leaseMs;
    const reader = visitor();
    await read(looked, reader);
    const last = await start(aPage());
    const tab = await open(last);
    await until(() => tab.steps.at(-1)?.place === 2);
    expect((await read(left)).state).toBe('cancelled');
    expect((await read(looked, reader)).state).toBe('queued');
    await cancel(looked, reader);
  });
});
