import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WorkerPool } from '@plumbline/engine';
import { WebFetchError } from '@plumbline/page';
import { ShutdownGate } from './http/shutdown-gate.ts';
import { contract } from './testing/contract.ts';
import { asOperator, createTestApp } from './testing/test-app.ts';

const apps: NestFastifyApplication[] = [];
const start = async (...options: Parameters<typeof createTestApp>) => {
  const app = await createTestApp(...options);
  apps.push(app);
  return app;
};
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

const post = (app: NestFastifyApplication, url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload });

describe('the application', () => {
  it('warns the operator of private targets that it lets visitors check', async () => {
    const lines: string[] = [];
    await start({
      env: { EGRESS_ALLOW: '10.0.0.0/8,intranet.example:8080', LOG_LEVEL: 'warn' },
      logDestination: { write: (line) => void lines.push(line) },
    });
    const warning = lines
      .map((line) => JSON.parse(line))
      .find(({ context }) => context === 'Egress');
    expect(warning).toMatchObject({
      level: 'warn',
      msg: expect.stringContaining('10.0.0.0/8, intranet.example:8080'),
    });
  });

  it('can’t fetch anything on this machine with the production fetcher', async () => {
    const app = await start();
    await app.listen(0, '127.0.0.1');
    const own = await app.getUrl();
    const { port } = new URL(own);
    for (const url of [
      own,
      `http://localhost:${port}/metrics`,
      `http://[::1]:${port}/`,
      `http://2130706433:${port}/`,
    ]) {
      const answer = await post(app, '/api/echo/fetch', { text: url });
      expect([url, answer.statusCode]).toEqual([url, 422]);
      expect(['blocked_target', 'port_not_allowed']).toContain(answer.json().code);
    }
    for (const url of [
      'http://127.0.0.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:7f00:1]/',
    ]) {
      expect((await post(app, '/api/echo/fetch', { text: url })).json().code).toBe(
        'blocked_target',
      );
    }
  });

  it('counts answers, problems and exchanges, by route and code', async () => {
    const app = await start({
      fetcher: { fetch: () => Promise.reject(new WebFetchError('timeout', 'x')) },
    });
    await post(app, '/api/echo/fetch', { text: 'https://example.com' });
    await app.inject('/no/such/page');
    const { body, headers } = await app.inject({ url: '/metrics', headers: asOperator });
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toContain('plumbline_egress_requests_total{outcome="timeout"} 1');
    expect(body).toContain('plumbline_problems_total{code="timeout"} 1');
    expect(body).toMatch(
      /duration_seconds_count\{method="POST",route="\/api\/echo\/fetch",status="504"\} 1/,
    );
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).not.toContain('/no/such/page');
  });

  it('multiplies the deadlines of worker threads by DEADLINE_FACTOR', async () => {
    const app = await start({ env: { DEADLINE_FACTOR: '3' } });
    const endless = 'export const jobs = { loop() { for (;;); } };';
    const lane = {
      name: 'endless',
      module: new URL(`data:text/javascript,${endless}`),
      size: 1,
      deadlineMs: 20,
      maxQueued: 1,
      jobs: { loop: (): undefined => undefined },
    };
    await expect(app.get(WorkerPool).run(lane, 'loop', undefined as never)).rejects.toMatchObject({
      cause: { message: 'loop took longer than 60 ms.' },
    });
  });

  it('finishes running requests and rejects new ones while it stops', async () => {
    const fetching = Promise.withResolvers<() => void>();
    const app = await start({
      fetcher: {
        fetch: () =>
          new Promise((_, reject) => {
            fetching.resolve(() => reject(new WebFetchError('timeout', 'x')));
          }),
      },
    });
    await app.listen(0, '127.0.0.1');
    const url = await app.getUrl();
    const running = fetch(`${url}/api/echo/fetch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"https://example.com"}',
    });
    const finish = await fetching.promise;
    // A caller whose request is still being sent when the server has to stop.
    const accepted = once(app.getHttpServer(), 'connection') as Promise<[Socket]>;
    const late = connect(Number(new URL(url).port), '127.0.0.1');
    let said = '';
    late.setEncoding('utf8').on('data', (text) => (said += text));
    const lateClosed = once(late, 'close');
    late.write('GET /health/ready HTTP/1.1\r\nHost: x\r\n');
    const [socket] = await accepted;
    while (socket.bytesRead === 0) await setTimeout(5);

    const { closing } = app.get(ShutdownGate);
    const stopped = app.close();
    if (!closing.aborted) await once(closing, 'abort');
    late.write('\r\n');
    await lateClosed;
    expect(said).toMatch(/^HTTP\/1\.1 503 /);
    expect(said).toContain('"code":"shutting_down"');
    finish();
    expect(await (await running).json()).toMatchObject({ code: 'timeout' });
    await stopped;
  });
});

/** These tests share an application: building one takes longer than its answers. */
describe('the running application', () => {
  const lines: string[] = [];
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const logDestination = { write: (line: string) => void lines.push(line) };
    app = await createTestApp({ env: { LOG_LEVEL: 'info' }, logDestination });
  });

  it('serves the contract as committed, and pages made from it', async () => {
    expect((await app.inject('/docs-json')).json().paths).toEqual(contract.paths);
    expect((await app.inject('/docs')).body).toContain('Back to Plumbline');
    expect((await app.inject('/docs/seo-audit')).body).toContain('Garden spades');
    expect((await app.inject('/docs/nothing')).statusCode).toBe(404);
  });

  it('compresses large answers as the caller allows', async () => {
    const answer = await app.inject({ url: '/docs-json', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect((await app.inject('/docs-json')).headers['content-encoding']).toBeUndefined();
  });

  it('logs one line per request, without the query or IP address, and with a shortened User-Agent', async () => {
    lines.length = 0;
    await app.inject({
      url: '/robots.txt?url=https://secret.example/\r\nFAKE',
      headers: { 'user-agent': `\u001b[2J${'A'.repeat(1_000_000)}`, cookie: 'session=s3cret' },
      remoteAddress: '198.51.100.77',
    });
    expect(lines).toHaveLength(1);
    const [line = ''] = lines;
    expect(line.length).toBeLessThan(700);
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    expect(line).not.toMatch(/secret|s3cret|198\.51/);
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/robots.txt', status: 200 });
  });
});
