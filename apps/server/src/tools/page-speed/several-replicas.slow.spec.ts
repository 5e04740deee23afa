import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { newDatabase } from '@plumbline/adapters/storage/testing';
import { FakeLab } from '@plumbline/tools/page-speed/testing';
import { createTestApp } from '../../testing/test-app.ts';
import type { PageSpeedRunDto } from './page-speed-run.dto.ts';
import { Runs } from '../../runs.module.ts';
import { follow } from './testing/follow.ts';
import { QuickTimes } from './testing/quick-times.ts';
import { until } from './testing/until.ts';

interface Replica {
  readonly app: NestFastifyApplication;
  readonly lab: FakeLab;
  readonly base: string;
}

describe('several replicas on one database', () => {
  const replicas: Replica[] = [];
  let tests = 0;
  /** Somebody else in each test: what one leaves open takes no place of the next. */
  let visitor = '';
  let headers = {};
  beforeEach(() => {
    visitor = `203.0.113.${(tests += 1)}`;
    headers = { 'x-forwarded-for': visitor };
  });

  beforeAll(async () => {
    const database = await newDatabase();
    for (const _ of [1, 2]) {
      const lab = new FakeLab();
      const app = await createTestApp({
        lab,
        storage: undefined,
        extraModules: [QuickTimes],
        env: { DATABASE_URL: database, EGRESS_ALLOW: '127.0.0.0/8', TRUST_PROXY: 'loopback' },
      });
      await app.get(Runs).start();
      await app.listen(0, '127.0.0.1');
      replicas.push({ app, lab, base: await app.getUrl() });
    }
  }, 120_000);
  afterAll(() => Promise.all(replicas.map(({ app }) => app.close())));

  const both = () => replicas as [Replica, Replica];
  const start = async ({ app }: Replica, port: number): Promise<PageSpeedRunDto> => {
    const payload = { url: `http://127.0.0.1:${port}/` };
    const call = { method: 'POST', url: '/api/page-speed/runs', payload, headers } as const;
    const answer = await app.inject(call);
    expect([answer.statusCode, answer.json().code]).toEqual([202, undefined]);
    return answer.json().data;
  };

  it('share one queue: each run is measured once, and followed at any of them', async () => {
    const [a, b] = both();
    for (const { lab } of replicas) lab.hold();
    const runs = [await start(a, 1_001), await start(b, 1_002), await start(a, 1_003)];
    const tabs = await Promise.all(runs.map(({ id }) => follow(b.base, id, visitor)));
    await until(() => a.lab.atOnce + b.lab.atOnce === 2);
    for (const { lab } of replicas) lab.letGo();
    await Promise.all(tabs.map(({ ended }) => ended));
    expect(tabs.map(({ steps }) => steps.at(-1)?.state)).toEqual(['done', 'done', 'done']);
    const measured = [...a.lab.orders, ...b.lab.orders].map(({ url }) => url);
    expect(measured.toSorted()).toEqual(runs.map(({ url }) => url));
    expect([a.lab.mostAtOnce, b.lab.mostAtOnce]).toEqual([1, 1]);
  });

  it('share the runs of a URL', async () => {
    const [a, b] = both();
    for (const { lab } of replicas) lab.hold();
    const run = await start(a, 1_004);
    const tab = await follow(a.base, run.id, visitor);
    expect((await start(b, 1_004)).id).toBe(run.id);
    for (const { lab } of replicas) lab.letGo();
    await tab.ended;
  });

  it('end a run that is cancelled at another of them', async () => {
    const [a, b] = both();
    for (const { lab } of replicas) lab.hold();
    const run = await start(a, 1_005);
    const tab = await follow(b.base, run.id, visitor);
    await until(() => a.lab.atOnce + b.lab.atOnce === 1);
    const other = a.lab.atOnce === 1 ? b : a;
    await other.app.inject({ method: 'DELETE', url: `/api/page-speed/runs/${run.id}`, headers });
    await until(() => a.lab.atOnce + b.lab.atOnce === 0);
    await tab.ended;
    expect(tab.steps.at(-1)?.state).toBe('cancelled');
    for (const { lab } of replicas) lab.letGo();
  });

  it('take over what a replica was measuring when it stops', async () => {
    const [a, b] = both();
    for (const { lab } of replicas) lab.hold();
    const run = await start(a, 1_006);
    await until(() => a.lab.atOnce + b.lab.atOnce === 1);
    const [stopping, staying] = a.lab.atOnce === 1 ? [a, b] : [b, a];
    const tab = await follow(staying.base, run.id, visitor);
    staying.lab.letGo();
    await stopping.app.close();
    await tab.ended;
    expect(tab.steps.at(-1)?.state).toBe('done');
    expect(staying.lab.orders.at(-1)?.url).toBe(run.url);
    expect(stopping.lab.closed).toBe(true);
    replicas.splice(0, replicas.length, staying);
  });
});
