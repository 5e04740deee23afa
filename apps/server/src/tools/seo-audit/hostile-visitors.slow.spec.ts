import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Engine } from '@plumbline/engine';
import { ENGINE } from '../../engine.module.ts';
import { Runs } from '../../runs.module.ts';
import { type LoopbackSite, startSite } from '../../testing/loopback-site.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { QuickTimes } from '../page-speed/testing/quick-times.ts';
import type { SeoAuditReportDto } from './seo-audit.dto.ts';

const links = Array.from({ length: 40 }, (_, n) => `<a href="/linked/${n}">Link ${n}</a>`).join('');
const pageOf = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body><h1>${title}</h1>${links}`;

describe('malicious visitors, and visitors who leave', () => {
  let app: NestFastifyApplication;
  let site: LoopbackSite;
  let base: string;
  let log: string;
  /** Answers that the site keeps back, by their path. */
  const held = new Map<ServerResponse, string>();
  let holds: (path: string) => boolean;

  const send = (response: ServerResponse) => void response.end(pageOf('Garden \x1b[2J spades'));
  const letGo = () => {
    holds = () => false;
    for (const response of held.keys()) send(response);
  };

  async function start(env: Record<string, string> = {}): Promise<void> {
    log = '';
    holds = () => false;
    site = await startSite(({ url = '' }, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (!holds(url)) return send(response);
      held.set(response, url);
      response.on('close', () => held.delete(response));
    });
    const logDestination = new PassThrough();
    logDestination.on('data', (chunk: Buffer) => (log += chunk.toString()));
    app = await createTestApp({
      env: { EGRESS_ALLOW: `127.0.0.1:${site.port}`, LOG_LEVEL: 'info', ...env },
      extraModules: [QuickTimes],
      logDestination,
    });
    await app.get(Runs).start();
    await app.listen(0, '127.0.0.1');
    base = await app.getUrl();
  }
  afterEach(async () => {
    // The client keeps its connections for some seconds, also unused ones.
    app.getHttpServer().closeAllConnections();
    await app.close();
    await site.close();
  });

  const audit = (
    path: string,
    options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
  ) =>
    fetch(`${base}/api/seo-audit`, {
      method: 'POST',
      body: JSON.stringify({ url: `${site.origin}${path}` }),
      signal: options.signal ?? null,
      headers: { 'content-type': 'application/json', ...options.headers },
    });
  const asked = (path: string) => site.paths.filter((each) => each === path).length;
  const until = async (condition: () => boolean) => {
    while (!condition()) await wait(5);
  };

  it('who leave stop the work, without an error in the log', async () => {
    await start();
    holds = (path) => path.startsWith('/linked/');
    const leaving = new AbortController();
    const gone = audit('/page', { signal: leaving.signal }).catch(() => 'gone');
    await until(() => held.size > 0);
    leaving.abort();
    await expect(gone).resolves.toBe('gone');
    // The server hangs up on what the site has not answered.
    await until(() => held.size === 0);
    const seen = site.paths.length;
    await wait(300);
    expect(site.paths).toHaveLength(seen);
    expect(seen).toBeLessThan(40);
    expect(log).not.toMatch(/"level":"(error|fatal)"/);
  });

  it('who leave while others wait for the same page don’t affect them', async () => {
    await start();
    holds = (path) => path === '/page';
    const audits = jest.spyOn(app.get<Engine>(ENGINE), 'auditPage');
    const leaving = new AbortController();
    const gone = audit('/page', { signal: leaving.signal }).catch(() => 'gone');
    const staying = audit('/page');
    await until(() => audits.mock.calls.length === 2 && asked('/page') === 1);
    leaving.abort();
    await expect(gone).resolves.toBe('gone');
    await until(() => audits.mock.calls.some(([, options]) => options.signal?.aborted));
    letGo();
    expect((await staying).status).toBe(200);
    expect(asked('/page')).toBe(1);
  });

  it('who ask for one page all at once cost its site one fetch', async () => {
    await start({ TRUST_PROXY: 'loopback' });
    holds = (path) => path === '/page';
    const audits = jest.spyOn(app.get<Engine>(ENGINE), 'auditPage');
    const all = Array.from({ length: 40 }, (_, n) =>
      audit('/page', { headers: { 'x-forwarded-for': `203.0.${n}.1` } }),
    );
    // As many as the server audits at a time; the others are in its queue.
    await until(() => audits.mock.calls.length === 24);
    letGo();
    const answers = await Promise.all(all);
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(asked('/page')).toBe(1);
    expect(asked('/robots.txt')).toBe(1);
    expect(Math.max(...site.paths.map(asked))).toBeLessThanOrEqual(2);
  }, 120_000);

  it('who aim many audits at one site have to wait, and the site gets no more requests', async () => {
    await start();
    const statuses: number[] = [];
    for (let n = 0; n < 400 && !statuses.includes(429); n += 1) {
      const answer = await audit(`/?page=${n}`);
      statuses.push(answer.status);
      if (answer.status !== 429) continue;
      await expect(answer.json()).resolves.toMatchObject({ code: 'target_rate_limited' });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(site.paths.length).toBeLessThanOrEqual(200);
  }, 120_000);

  it('cannot slip past the limit of audits by forged headers', async () => {
    await start({ RATE_LIMIT_COSTLY_PER_MINUTE: '2' });
    const forged = (n: number) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      'cf-connecting-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
    });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await audit('/page', { headers: forged(n) })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('cannot put their Host into an answer, nor lines or escapes into the log', async () => {
    await start();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/seo-audit',
      headers: { host: 'evil.example', 'user-agent': 'a\x1b[2J', origin: 'https://evil.example' },
      payload: {
        url: `${site.origin}/page\r\n{"level":"fatal"}\x1b[2J`,
        keyphrase: 'a\r\n\x1b[2J',
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('evil.example');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.json<{ data: SeoAuditReportDto }>().data.pageTitle).toMatch(/^Garden .*spades$/);
    const lines = log.trim().split('\n');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(log).not.toContain('\x1b');
    expect(log).not.toMatch(/"level":"fatal"/);
    // Which page a visitor checks stays private.
    expect(log).not.toContain(site.origin);
  });

  it('cannot send a bomb', async () => {
    await start();
    const bomb = gzipSync(JSON.stringify({ url: 'a'.repeat(50_000_000) }));
    for (const coding of ['gzip', 'deflate', 'br', 'identity']) {
      const answer = await fetch(`${base}/api/seo-audit`, {
        method: 'POST',
        body: bomb,
        headers: { 'content-type': 'application/json', 'content-encoding': coding },
      });
      expect([400, 413, 415]).toContain(answer.status);
    }
    expect(site.paths).toEqual([]);
  });
});
