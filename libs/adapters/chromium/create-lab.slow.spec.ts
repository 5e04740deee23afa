import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gunzipSync } from 'node:zlib';
import type { Lab, LabProxy, LabResult, LabStep } from '@plumbline/tools/page-speed';
import { createLab } from './create-lab.ts';
import { goodSite } from './testing/good-site.ts';
import { startHostileSite } from './testing/hostile-site.ts';
import { startForwardingProxy } from './testing/forwarding-proxy.ts';

const forever = new AbortController().signal;
const quietly = { signal: forever, tell: () => {} };
const folders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`plumbline-lab-${process.pid}-`));

describe('a lab with a real browser', () => {
  const refusedHosts = new Map([
    ['blocked.test', 'blocked'],
    ['greedy.test', 'budget'],
    ['own.test', 'own'],
  ] as const);
  const proxies: (LabProxy & { closed: boolean })[] = [];
  let site: Awaited<ReturnType<typeof startHostileSite>>;
  let lab: Lab;
  let result: LabResult;
  const steps: LabStep[] = [];

  async function startProxy() {
    const proxy = await startForwardingProxy({
      toPort: site.port,
      refuses: (host) => refusedHosts.get(host as 'blocked.test') ?? null,
    });
    const watched = Object.assign(proxy, { closed: false });
    const close = proxy.close.bind(proxy);
    watched.close = async () => {
      watched.closed = true;
      await close();
    };
    proxies.push(watched);
    return watched;
  }

  beforeAll(async () => {
    site = await startHostileSite({
      ...goodSite,
      '/to-blocked': (_, response) => {
        response.writeHead(302, { location: 'http://blocked.test/' }).end();
      },
    });
    // Checks the result of a measurement, not its speed.
    lab = createLab({
      startProxy,
      limits: { startMs: 90_000, gatherMs: 200_000, loadMs: 250_000 },
    });
    result = await lab.measure(
      { url: 'http://page.test/good', runs: 1 },
      { signal: forever, tell: (step) => steps.push(step) },
    );
  }, 300_000);

  afterAll(async () => {
    await lab.close();
    await site.close();
    expect(folders()).toEqual([]);
  });

  it('reports where its browser comes from', async () => {
    expect(await lab.availability()).toEqual({ ok: true, origin: expect.any(String) });
  });

  it('measures for a desktop and for a phone', () => {
    expect(result.runs.map((run) => [run.formFactor, run.conditions.screen.width])).toEqual([
      ['desktop', 1350],
      ['mobile', 412],
    ]);
    for (const { metrics, score } of result.runs) {
      expect(score).toBeGreaterThan(0);
      expect(Object.values(metrics)).not.toContain(null);
    }
    expect(result.median).toEqual({ desktop: 0, mobile: 1 });
  });

  it('reports its progress', () => {
    const stages = ['starting', 'loading', 'gathering', 'auditing'];
    expect(steps.map(({ formFactor, stage }) => `${formFactor} ${stage}`)).toEqual([
      ...stages.map((stage) => `desktop ${stage}`),
      ...stages.map((stage) => `mobile ${stage}`),
    ]);
    expect(new Set(steps.map(({ run, of }) => `${run} of ${of}`))).toEqual(new Set(['1 of 1']));
  });

  it('gives the whole Lighthouse result, without its own audit', () => {
    for (const formFactor of ['desktop', 'mobile'] as const) {
      const whole = JSON.parse(gunzipSync(result.json[formFactor]).toString());
      expect(whole).toMatchObject({
        lighthouseVersion: '13.5.0',
        requestedUrl: 'http://page.test/good',
        configSettings: { formFactor },
      });
      expect(Object.keys(whole.audits)).toContain('total-byte-weight');
      expect(JSON.stringify(whole)).not.toContain('plumbline');
    }
  });

  it('reports nothing about requests that the proxy refused', () => {
    expect(proxies.some((proxy) => proxy.refused.length > 0)).toBe(true);
    expect(JSON.stringify(result.runs)).not.toContain('blocked.test');
    expect(gunzipSync(result.json.mobile).toString()).not.toContain('blocked.test');
    expect(result.runs.flatMap((run) => run.filmstrip)).toEqual([]);
  });

  it('reads the page as its scripts left it, out of their reach', () => {
    const { rendered } = result;
    if (!rendered) throw new Error('The page was not read.');
    expect(rendered.finalUrl).toBe('http://page.test/good');
    expect(rendered.html).toMatch(/^<!doctype html><html lang="en">.*<p id="late">/s);
    expect(rendered.html).toContain('<template shadowrootmode="closed"><p>In a <slot></slot> tree');
    expect(rendered.truncated).toBe(false);
    expect(rendered.dom).toEqual({ elements: 51, depth: 3, widest: 39 });
    // Two adjacent buttons of 12 px; a link in a sentence and a button of 90 px don't count as small targets.
    expect(rendered.tapTargets).toEqual({ total: 4, tooSmall: 2 });
  });

  it('opens a proxy for each load, and closes it', () => {
    expect(proxies.length).toBeGreaterThanOrEqual(2);
    expect(proxies.every((proxy) => proxy.closed)).toBe(true);
  });

  it.each([
    ['a document at a refused target', 'http://blocked.test/', 'blocked_target'],
    ['a document that leads there', 'http://page.test/to-blocked', 'blocked_target'],
    ['a document of the server itself', 'http://own.test/', 'own_address'],
    ['a document over its budget', 'http://greedy.test/', 'page_crashed'],
  ])('does not measure %s', async (_, url, code) => {
    await expect(lab.measure({ url, runs: 1 }, quietly)).rejects.toMatchObject({ code });
  });

  it('makes orders wait for their turn, and lets them leave while they wait', async () => {
    const stop = new AbortController();
    const first = lab.measure({ url: 'http://page.test/missing', runs: 1 }, quietly);
    const waiting = lab.measure(
      { url: 'http://page.test/good', runs: 1 },
      { ...quietly, signal: stop.signal },
    );
    stop.abort(new Error('nobody waits'));
    await expect(waiting).rejects.toThrow('nobody waits');
    await expect(first).rejects.toMatchObject({ code: 'page_unreachable' });
  });
});

describe('a lab without a browser', () => {
  it('says so, and measures nothing', async () => {
    const lab = createLab({
      browserPath: '/nowhere/chromium',
      startProxy: () => Promise.reject(new Error('not to be called')),
    });
    expect(await lab.availability()).toEqual({
      ok: false,
      reason: 'CHROMIUM_PATH names /nowhere/chromium, which is not there.',
    });
    await expect(lab.measure({ url: 'http://page.test/', runs: 1 }, quietly)).rejects.toMatchObject(
      { code: 'no_browser' },
    );
    await lab.close();
  });

  it('reports the output of a browser that does not start', async () => {
    const lab = createLab({
      browserPath: process.execPath,
      startProxy: () => startForwardingProxy({ toPort: 9 }),
    });
    await expect(lab.measure({ url: 'http://page.test/', runs: 1 }, quietly)).rejects.toMatchObject(
      { code: 'browser_failed', message: expect.stringContaining('bad option') },
    );
    await lab.close();
  });
});
