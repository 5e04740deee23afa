import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DatabaseFigureStore } from '@plumbline/adapters/storage';
import { storageForTests } from '@plumbline/adapters/storage/testing';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { createTestApp } from '../testing/test-app.ts';
import { fakePageOf, templateHtml, writeWebBuild } from '../testing/web-build.ts';
import { FigureCounts, Figures } from './figures.service.ts';

const measured = (value: number) => ({
  value,
  provenance: 'measured',
  since: value === 0 ? null : expect.stringMatching(/^\d{4}-.*Z$/),
  release: null,
});

describe('what this installation has measured', () => {
  let build: Awaited<ReturnType<typeof writeWebBuild>>;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    build = await writeWebBuild({
      'routes.json': JSON.stringify([
        { path: '/', file: 'index.html', status: 200, template: 'templates/home.html' },
        { path: '/bot', file: 'index.html', status: 200, template: 'templates/home.html' },
      ]),
      'client/index.html': templateHtml('Home'),
      'templates/home.html': templateHtml('Home'),
    });
    app = await createTestApp({
      config: { webDist: build.webDist },
      storage: await storageForTests('pglite'),
      linkIndex: new FakeLinkIndex(),
    });
  }, 120_000);
  afterAll(() => app.close());

  /** As a replica reads it half a minute later. */
  const read = (minutes: number) => app.get(Figures).read(Date.now() + minutes * 60_000);

  it('is nothing at first', async () => {
    const answer = await app.inject('/api/figures');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.json()).toMatchObject({
      success: true,
      data: {
        auditedPages: measured(0),
        checks: measured(0),
        openedPages: measured(0),
        indexedLinks: { provenance: 'indexed' },
        indexedDomains: { provenance: 'indexed' },
      },
    });
  });

  it('is counted in the database, whichever replica counts', async () => {
    const counts = app.get(FigureCounts);
    const other = new FigureCounts(app.get(DatabaseFigureStore));
    counts.add('auditedPages');
    counts.add('checks', 90);
    other.add('auditedPages');
    other.add('openedPages');
    await Promise.all([counts.write(), other.stop()]);
    await counts.write();
    expect(await read(1)).toMatchObject({
      auditedPages: measured(2),
      checks: measured(90),
      openedPages: measured(1),
    });
  });

  it('doesn’t count health checks', async () => {
    const before = await read(2);
    for (const url of ['/health/live', '/health/ready', '/api/figures']) await app.inject(url);
    await app.get(FigureCounts).write();
    expect(await read(3)).toEqual(before);
  });

  it('is in the served home page only', async () => {
    await read(4);
    const home = await app.inject('/');
    expect(fakePageOf(home.body)).toMatchObject({
      address: '/',
      answers: { '/api/figures': { success: true, data: { auditedPages: measured(2) } } },
    });
    expect(fakePageOf((await app.inject('/bot')).body)).toBeNull();
  });
});
