import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeSite } from '@plumbline/engine/testing';
import type { FakeProgram } from '@plumbline/page/testing';
import { LabError, type LabErrorCode, type RenderedPage } from '@plumbline/tools/page-speed';
import { aLabResult, aLabRun, FakeLab } from '@plumbline/tools/page-speed/testing';
import { followEvents } from '../../testing/follow-events.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { Runs } from '../../runs.module.ts';
import { QuickTimes } from '../page-speed/testing/quick-times.ts';
import { until } from '../page-speed/testing/until.ts';
import type { SeoAuditRunStepDto } from './seo-audit-run.dto.ts';
import type { SeoAuditReportDto } from './seo-audit.dto.ts';

const origin = 'https://example.com';
const text = 'Some words about spades and soil. '.repeat(60);
const raw = `<!doctype html><html lang="en"><head><title>Spades</title>
<link rel="canonical" href="${origin}/"></head><body><h1>Spades</h1><a href="/care">Care</a></body></html>`;
const afterScripts = `<!doctype html><html lang="en"><head><title>Garden spades</title>
<link rel="canonical" href="${origin}/spades"></head><body><h1>Spades</h1><p>${text}</p>
<a href="/care">Care</a><a href="/soil">Soil</a></body></html>`;

const browserChecks = [
  'dom-size',
  'image-delivery',
  'lcp-image-not-lazy',
  'lcp-lab',
  'page-weight',
  'render-blocking',
  'render-content-diff',
  'render-head-diff',
  'render-links-diff',
  'schema-visible-match',
  'tap-targets',
  'tbt-lab',
];

describe('a deep audit', () => {
  let app: NestFastifyApplication;
  let base: string;
  const lab = new FakeLab();
  const pages: Record<string, FakeProgram> = {
    [`${origin}/missing`]: { status: 404, body: raw },
    [`${origin}/wall`]: {
      status: 403,
      body: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b"></script>',
    },
  };
  let serial = 0;
  /** A page that was not measured before. */
  const aPage = () => `${origin}/page-${(serial += 1)}`;

  beforeAll(async () => {
    for (let n = 1; n < 100; n += 1) pages[`${origin}/page-${n}`] = { body: raw };
    app = await createTestApp({
      lab,
      fetcher: new FakeSite(pages),
      judge: { judge: (url) => Promise.resolve(new URL(url)) },
      extraModules: [QuickTimes],
    });
    await app.get(Runs).start();
    await app.listen(0, '127.0.0.1');
    base = await app.getUrl();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    lab.orders.length = 0;
    lab.available = { ok: true, origin: 'a fake' };
    lab.answer = () => rendered({});
  });

  const rendered = (page: Partial<RenderedPage>) =>
    aLabResult({
      rendered: {
        finalUrl: `${origin}/`,
        html: afterScripts,
        truncated: false,
        dom: { elements: 3_200, depth: 9, widest: 12 },
        tapTargets: { total: 2, tooSmall: 1 },
        ...page,
      },
    });

  async function audit(body: object): Promise<SeoAuditReportDto> {
    const answer = await app.inject({ method: 'POST', url: '/api/seo-audit', payload: body });
    expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
    return answer.json<{ data: SeoAuditReportDto }>().data;
  }
  const lineOf = ({ checks, others }: SeoAuditReportDto, id: string) =>
    [...checks, ...others].find((line) => line.id === id);
  const unknownOf = ({ others }: SeoAuditReportDto) =>
    others
      .filter(({ id, status }) => status === 'unknown' && browserChecks.includes(id))
      .map(({ id }) => id)
      .sort();

  it('compares the page after scripts with the page as sent', async () => {
    const report = await audit({ url: aPage(), deep: true });
    expect(unknownOf(report)).toEqual([]);
    expect(lineOf(report, 'render-head-diff')).toMatchObject({
      status: 'fail',
      message: 'Scripts change the title and canonical in the head.',
    });
    expect(lineOf(report, 'render-content-diff')?.status).toBe('fail');
    expect(lineOf(report, 'render-links-diff')).toMatchObject({
      evidence: { value: '1 of 2', items: [{ label: `${origin}/soil` }] },
    });
    expect(lineOf(report, 'dom-size')).toMatchObject({
      status: 'fail',
      evidence: { value: '3,200 elements', sources: ['rendered'] },
    });
    expect(lineOf(report, 'tap-targets')?.message).toContain('1 of 2 tap targets');
  });

  it('has the lab figures and their conditions', async () => {
    const report = await audit({ url: aPage(), deep: true });
    expect(lineOf(report, 'lcp-lab')?.message).toBe(
      'Largest Contentful Paint is 3.01 s on mobile and 1.00 s on desktop in a single lab run.',
    );
    expect(lineOf(report, 'render-blocking')?.status).toBe('pass');
    expect(lineOf(report, 'image-delivery')?.status).toBe('warning');
    expect(lineOf(report, 'page-weight')?.message).toContain('842 KiB on mobile');
    expect(report.deep).toEqual({
      failure: null,
      measurement: {
        kind: 'measured',
        by: 'Lighthouse 13.5.0',
        browser: 'HeadlessChrome/153.0.8010.0',
        runs: 1,
        measuredAt: expect.stringMatching(/^\d{4}-/),
        finalUrl: `${origin}/`,
      },
    });
    expect(lineOf(report, 'lcp-field')).toMatchObject({
      status: 'unknown',
      message: expect.stringContaining('Chrome UX Report'),
    });
  });

  it('raises the coverage, and its score can be verified like any other', async () => {
    const url = aPage();
    const shallow = await audit({ url });
    const report = await audit({ url, deep: true });
    expect(report.coverage).toBeGreaterThan(shallow.coverage);
    const lost = report.checks.reduce((total, check) => total + check.lost, 0);
    expect(report).toMatchObject({ lost, score: Math.max(0, 100 - lost) });
  });

  it('runs only on request: without it, nothing changes', async () => {
    const url = aPage();
    const [left, off] = [await audit({ url }), await audit({ url, deep: false })];
    for (const report of [left, off]) {
      expect(report.deep).toBeNull();
      expect(unknownOf(report)).toEqual(browserChecks);
      expect(lineOf(report, 'dom-size')?.message).toContain('A deep audit checks this');
      expect(lineOf(report, 'lcp-field')?.message).toContain('no key for the Chrome UX Report');
    }
    expect(lab.orders).toEqual([]);
  });

  it('shares a measurement for a few minutes, and measures again on request', async () => {
    const url = aPage();
    const page = await app.inject({ method: 'POST', url: '/api/page-speed', payload: { url } });
    const first = await audit({ url, deep: true });
    expect(first.deep?.measurement?.measuredAt).toBe(page.json().data.analyzedAt);
    expect(lab.orders).toHaveLength(1);
    await audit({ url, deep: true, fresh: true });
    expect(lab.orders).toHaveLength(2);
  });

  it.each<[LabErrorCode, RegExp]>([
    ['page_timeout', /didn’t finish loading/],
    ['page_crashed', /crashed the browser/],
    ['page_not_html', /didn’t return a web page/],
    ['page_unreachable', /an error page or nothing/],
    ['blocked_target', /this server doesn’t check/],
    ['page_blank', /a blank page/],
    ['browser_failed', /The browser on this server stopped/],
  ])('answers without its browser when that ends in %s', async (code, reason) => {
    lab.answer = () => {
      throw new LabError(code, 'http://10.1.2.3/ was refused');
    };
    const report = await audit({ url: aPage(), deep: true });
    expect(report.deep).toEqual({ measurement: null, failure: expect.stringMatching(reason) });
    expect(unknownOf(report)).toEqual(browserChecks);
    expect(lineOf(report, 'lcp-lab')?.message).toMatch(reason);
    expect(lineOf(report, 'title-present-single')?.status).toBe('pass');
    expect(JSON.stringify(report)).not.toContain('10.1.2.3');
  });

  it('completes without a browser, and if the queue is full', async () => {
    lab.available = { ok: false, reason: '/opt/chrome is not there.' };
    expect((await audit({ url: aPage(), deep: true })).deep?.failure).toMatch(/has no browser/);
    lab.available = { ok: true, origin: 'a fake' };
    lab.hold();
    const waiting = Array.from({ length: 3 }, () =>
      app.inject({ method: 'POST', url: '/api/page-speed/runs', payload: { url: aPage() } }),
    );
    const runs = (await Promise.all(waiting)).map((answer) => answer.json().data.id as string);
    const { deep } = await audit({ url: aPage(), deep: true });
    expect(deep?.failure).toMatch(/Too many pages are waiting/);
    for (const id of runs) {
      await app.inject({ method: 'DELETE', url: `/api/page-speed/runs/${id}` });
    }
    lab.letGo();
  });

  it.each([
    ['/missing', 'The page returned 404.'],
    ['/wall', expect.stringContaining('a bot check or login instead of the page')],
  ])('takes no place in the queue for %s', async (path, failure) => {
    const report = await audit({ url: `${origin}${path}`, deep: true });
    expect(report.deep).toEqual({ measurement: null, failure });
    expect(lab.orders).toEqual([]);
  });

  it('compares nothing with another site, a wall, or half a page', async () => {
    lab.answer = () => rendered({ finalUrl: 'https://elsewhere.example/' });
    const elsewhere = await audit({ url: aPage(), deep: true });
    expect(elsewhere.deep?.failure).toContain('led to a different site: elsewhere.example');
    expect(unknownOf(elsewhere)).toEqual(browserChecks);
    lab.answer = () =>
      rendered({
        html: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b"></script>',
      });
    const wall = await audit({ url: aPage(), deep: true });
    expect(wall.deep?.failure).toContain('bot check');
    expect(unknownOf(wall)).toEqual(browserChecks);
    lab.answer = () => rendered({ truncated: true });
    const half = await audit({ url: aPage(), deep: true });
    expect(half.deep?.failure).toContain('too complex to read');
    expect(lineOf(half, 'dom-size')?.status).toBe('unknown');
    expect(lineOf(half, 'page-weight')?.status).toBe('pass');
  });

  it('marks figures that Lighthouse could not measure as unknown', async () => {
    const metrics = { ...aLabRun().metrics, totalBlockingTime: null };
    const delivery = {
      ...aLabRun().delivery,
      renderBlockingMs: null,
      imageSavingsBytes: null,
      largestImageBytes: null,
    };
    const given = { metrics, delivery, transferBytes: null };
    lab.answer = () => {
      const result = rendered({});
      return { ...result, runs: result.runs.map((run) => ({ ...run, ...given })) };
    };
    const report = await audit({ url: aPage(), deep: true });
    expect(unknownOf(report)).toEqual([
      'image-delivery',
      'page-weight',
      'render-blocking',
      'tbt-lab',
    ]);
  });

  it('has the figures of a page that could not be read', async () => {
    lab.answer = () => {
      const result = rendered({});
      const runs = result.runs.map((run) => ({ ...run, finalUrl: `${origin}/` }));
      return { ...result, runs, rendered: null };
    };
    const report = await audit({ url: aPage(), deep: true });
    expect(report.deep?.failure).toMatch(/read/);
    expect(report.deep?.measurement?.by).toBe('Lighthouse 13.5.0');
    expect(lineOf(report, 'dom-size')?.status).toBe('unknown');
    expect(lineOf(report, 'page-weight')?.status).toBe('pass');
  });

  it('reports its place in the queue and what the browser does', async () => {
    lab.hold();
    const start = async (path: string, payload: object) =>
      (await app.inject({ method: 'POST', url: path, payload })).json().data as { id: string };
    const other = await start('/api/page-speed/runs', { url: aPage() });
    await until(() => lab.atOnce === 1);
    const { id } = await start('/api/seo-audit/runs', { url: aPage(), deep: true });
    const { steps, ended } = await followEvents<SeoAuditRunStepDto>(
      `${base}/api/seo-audit/runs/${id}/events`,
      '127.0.0.1',
    );
    await until(() => steps.some(({ progress }) => progress?.browser?.place === 1));
    await app.inject({ method: 'DELETE', url: `/api/page-speed/runs/${other.id}` });
    await until(() => steps.some(({ progress }) => progress?.browser?.step?.stage === 'starting'));
    lab.letGo();
    await ended;
    expect(steps.at(-1)).toMatchObject({
      state: 'done',
      progress: { stage: 'done', browser: null },
    });
    for (const { progress } of steps) {
      if (progress?.browser) expect(progress.stage).toBe('browser');
    }
  });

  it('loses its place when the caller goes away', async () => {
    lab.hold();
    const caller = new AbortController();
    const call = fetch(`${base}/api/seo-audit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: aPage(), deep: true }),
      signal: caller.signal,
    });
    await until(() => lab.atOnce === 1);
    caller.abort();
    await expect(call).rejects.toThrow();
    await until(() => lab.atOnce === 0);
    lab.letGo();
  });

  it.each([['true'], [1], [[]]])('refuses %j for deep, and names it', async (deep) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/seo-audit',
      payload: { url: aPage(), deep },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'deep', message: 'deep must be true or false' }],
    });
  });
});
