import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type DatabaseReportStore, StorageError } from '@plumbline/adapters/storage';
import { contract } from '../testing/contract.ts';
import { asOperator, createTestApp } from '../testing/test-app.ts';
import { maxReportBytes, recentMs, RecentResults, savableCalls } from './recent-results.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportRetention } from './reports.module.ts';
import { REPORT_STORE, reportsPerHour } from './reports.service.ts';

const publicUrl = 'https://plumbline.example';
const nobodys = '6f1c2f0e-6c1c-4b39-9f6e-0c5d8b9a7e21';

describe(ReportsController, () => {
  let app: NestFastifyApplication;
  let store: DatabaseReportStore;
  beforeAll(async () => {
    app = await createTestApp({
      env: { PUBLIC_URL: publicUrl, RATE_LIMIT_PER_MINUTE: '1000' },
    });
    store = app.get(REPORT_STORE);
  });
  afterAll(() => app.close());
  afterEach(() => jest.restoreAllMocks());

  const preview = () =>
    app.inject({
      method: 'POST',
      url: '/api/serp-preview',
      headers: { 'accept-encoding': 'gzip' },
      payload: { title: 'Spades', url: 'https://shop.example/', description: 'Sharp ones.' },
    });
  const resultId = async () => String((await preview()).headers['x-result-id']);
  let visitors = 0;
  const save = (payload: object, remoteAddress = `198.51.100.${++visitors}`) =>
    app.inject({ method: 'POST', url: '/api/reports', payload, remoteAddress });
  const saved = async () => (await save({ resultId: await resultId() })).json().data;
  const read = (id: string) => app.inject(`/api/reports/${id}`);
  const remove = (id: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'DELETE', url: `/api/reports/${id}`, headers });

  it('saves the server’s result, and returns it with its time and place', async () => {
    const plain = await app.inject({
      method: 'POST',
      url: '/api/serp-preview',
      payload: { title: 'Spades', url: 'https://shop.example/', description: 'Sharp ones.' },
    });
    const answer = await save({ resultId: await resultId() });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { id, url, secret, savedAt, expiresAt } = answer.json().data;
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(url).toBe(`${publicUrl}/reports/${id}`);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(expiresAt) - Date.parse(savedAt)).toBe(90 * 86_400_000);

    const report = await read(id);
    expect(report.headers['x-robots-tag']).toBe('noindex');
    expect(report.json().data).toEqual({
      ...{ id, savedAt, expiresAt, tool: 'serp-preview', madeWhere: publicUrl },
      madeAt: expect.stringMatching(/^\d{4}-/),
      madeBy: expect.stringMatching(/^PlumblineBot\/\d/),
      report: plain.json().data,
    });
    expect(JSON.stringify(report.json())).not.toContain(secret);
  });

  it('rejects a report that a visitor sends', async () => {
    const sent = await save({ resultId: await resultId(), report: { score: 100 } });
    expect([sent.statusCode, sent.json().code]).toEqual([400, 'validation_failed']);
    for (const body of [{}, { resultId: 'x' }, { report: { score: 100 } }]) {
      expect((await save(body)).json().code).toBe('validation_failed');
    }
    expect((await save({ resultId: nobodys })).json()).toMatchObject({
      status: 404,
      code: 'result_gone',
    });
  });

  it('sets an id only for successful results of tools', async () => {
    const failed = await app.inject({ method: 'POST', url: '/api/serp-preview', payload: {} });
    expect(failed.statusCode).toBe(400);
    expect(failed.headers['x-result-id']).toBeUndefined();
    expect((await app.inject('/health')).headers['x-result-id']).toBeUndefined();
  });

  it('forgets a result after 30 minutes', async () => {
    const id = await resultId();
    const later = Date.now() + recentMs;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect((await save({ resultId: id })).json().code).toBe('result_gone');
  });

  it('saves no report of more than 2 MB', async () => {
    const recent = app.get(RecentResults);
    const answer = (bytes: number) => {
      const frame = JSON.stringify({ data: { text: '' } });
      return JSON.stringify({ data: { text: 'a'.repeat(bytes - frame.length) } });
    };
    const fits = recent.hold('seo-audit', answer(maxReportBytes), new Date());
    expect((await save({ resultId: fits })).statusCode).toBe(200);
    const large = recent.hold('seo-audit', answer(maxReportBytes + 1), new Date());
    expect((await save({ resultId: large })).json()).toMatchObject({
      status: 422,
      code: 'report_too_large',
    });
  });

  it('deletes a report only with its secret or for the operator', async () => {
    const first = await saved();
    expect((await remove(first.id)).json().code).toBe('unauthorized');
    const wrong = await remove(first.id, { 'x-report-secret': (await saved()).secret });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_secret']);
    expect((await read(first.id)).statusCode).toBe(200);
    const gone = await remove(first.id, { 'x-report-secret': first.secret });
    expect(gone.json().data).toEqual({ id: first.id, deleted: true });
    expect((await read(first.id)).json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await remove(first.id, { 'x-report-secret': first.secret })).statusCode).toBe(404);
    const second = await saved();
    expect((await remove(second.id, asOperator)).statusCode).toBe(200);
  });

  it.each(['x', 'a'.repeat(22), '%00', "' or 1=1 --", '..%2f'])(
    'knows no report %j',
    async (id) => {
      expect((await read(id)).statusCode).toBe(404);
    },
  );

  it('lets one visitor save 20 an hour', async () => {
    const id = await resultId();
    const statuses: number[] = [];
    for (let n = 0; n <= reportsPerHour; n++) {
      statuses.push((await save({ resultId: id }, '203.0.113.9')).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: reportsPerHour }, () => 200), 429]);
  });

  it('says when storage is full or the database is down, without counting it for the visitor', async () => {
    const id = await resultId();
    jest.spyOn(store, 'add').mockResolvedValue(false);
    for (let n = 0; n <= reportsPerHour; n++) {
      const answer = await save({ resultId: id }, '203.0.113.10');
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'reports_full']);
    }
    jest.spyOn(store, 'add').mockRejectedValue(new StorageError('down'));
    expect((await save({ resultId: id }, '203.0.113.10')).json().code).toBe('storage_unavailable');
    jest.spyOn(store, 'find').mockRejectedValue(new StorageError('down'));
    expect((await read('a'.repeat(22))).json().code).toBe('storage_unavailable');
  });

  it('doesn’t return an expired report, and the nightly run deletes it', async () => {
    const { id, expiresAt } = await saved();
    jest.useFakeTimers({
      now: Date.parse(expiresAt),
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    try {
      expect((await read(id)).statusCode).toBe(404);
    } finally {
      jest.useRealTimers();
    }
    const removed = jest.spyOn(store, 'removeExpired');
    await app.get(ReportRetention).deleteExpired(new Date(expiresAt));
    expect(await removed.mock.results[0]?.value).toBeGreaterThan(0);
  });
});

it('every tool with a server has one call whose answer can be saved', () => {
  const folders = readdirSync(resolve(import.meta.dirname, '../tools'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(Object.values(savableCalls).toSorted()).toEqual(folders.toSorted());
  for (const [path, tool] of Object.entries(savableCalls)) {
    const tags = contract.paths[path]?.post?.tags;
    expect([path, tags]).toEqual([path, [tool]]);
  }
});
