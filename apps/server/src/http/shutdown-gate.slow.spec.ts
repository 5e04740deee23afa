import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Storage } from '@plumbline/adapters/storage';
import { storageForTests } from '@plumbline/adapters/storage/testing';
import { BackgroundServices } from '../background-services.ts';
import { stopTimes } from '../stop-order.ts';
import { createTestApp, type TestAppOptions } from '../testing/test-app.ts';

const never = () => new Promise<never>(() => undefined);

let app: NestFastifyApplication;
let url: string;
let storage: Storage;

async function start(options: TestAppOptions = {}): Promise<void> {
  app = await createTestApp({
    storage: async () => (storage = await storageForTests('pglite')),
    ...options,
  });
  await app.get(BackgroundServices).start();
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
}
/** `fetching` resolves when something is fetched, which never ends. */
async function startWithHangingFetcher(): Promise<{ readonly fetching: Promise<void> }> {
  const { promise: fetching, resolve } = Promise.withResolvers<void>();
  await start({
    fetcher: {
      fetch: () => {
        resolve();
        return never();
      },
    },
  });
  return { fetching };
}
afterEach(() => jest.restoreAllMocks());

/** Ends the time of requests soon, and gives their answers more than a busy machine needs. */
const hurryRequests = () => {
  jest.replaceProperty(stopTimes, 'requestsMs', 50 as 5_000);
  jest.replaceProperty(stopTimes, 'answersMs', 60_000 as 2_000);
};

const post = (path: string, body: object, signal: AbortSignal | null = null) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
const expectClosed = () => expect(storage.check()).rejects.toThrow('The database is closed.');

describe('a server that has to stop', () => {
  let slowSite: Server;
  let asked: Promise<unknown>;
  beforeEach(async () => {
    slowSite = createServer().listen(0, '127.0.0.1');
    asked = once(slowSite, 'request');
    await once(slowSite, 'listening');
  });
  afterEach(() => {
    slowSite.closeAllConnections();
    slowSite.close();
  });

  it.each([
    ['/api/echo/fetch', (page: string) => ({ text: page })],
    ['/api/seo-audit', (page: string) => ({ url: page })],
    ['/api/url-analyzer/redirects', (page: string) => ({ url: page })],
  ])('aborts what %s fetches, answers 503, and closes the database', async (path, bodyFor) => {
    hurryRequests();
    const { port } = slowSite.address() as AddressInfo;
    await start({
      env: { EGRESS_ALLOW: `127.0.0.1:${port}`, EGRESS_PORTS: `80,443,${port}` },
    });
    const running = post(path, bodyFor(`http://127.0.0.1:${port}/`));
    const [{ socket }] = (await asked) as [{ socket: NodeJS.EventEmitter }];
    const cut = once(socket, 'close');
    await app.close();
    const answer = await running;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await answer.json()).toMatchObject({ code: 'shutting_down' });
    await cut;
    await expectClosed();
  });

  it('does not wait for callers that have hung up', async () => {
    // Longer than a spec may take.
    jest.replaceProperty(stopTimes, 'requestsMs', 600_000 as 5_000);
    const { fetching } = await startWithHangingFetcher();
    const hangUp = new AbortController();
    const running = post('/api/echo/fetch', { text: 'https://example.com' }, hangUp.signal);
    await fetching;
    hangUp.abort();
    await expect(running).rejects.toThrow('aborted');
    await app.close();
    await expectClosed();
  });

  it('responds to callers of work that cannot be aborted', async () => {
    hurryRequests();
    const { fetching } = await startWithHangingFetcher();
    const running = post('/api/echo/fetch', { text: 'https://example.com' });
    await fetching;
    await app.close();
    expect((await running).status).toBe(503);
    await expectClosed();
  });

  it('ends event streams at once, while requests still have their time', async () => {
    jest.replaceProperty(stopTimes, 'requestsMs', 60_000 as 5_000);
    const { promise: fetched, resolve: answer } = Promise.withResolvers<never>();
    const { promise: fetching, resolve: began } = Promise.withResolvers<void>();
    await start({
      fetcher: {
        fetch: () => {
          began();
          return fetched;
        },
      },
    });
    const running = post('/api/echo/fetch', { text: 'https://example.com' });
    await fetching;
    const started = await post('/api/seo-audit/runs', { url: 'https://example.com' });
    const { data } = (await started.json()) as { data: { id: string } };
    const stream = await fetch(`${url}/api/seo-audit/runs/${data.id}/events`);
    const stopping = app.close();
    expect(await stream.text()).not.toContain('event: error');
    answer({ status: 200 } as never);
    expect((await running).status).toBe(200);
    await stopping;
  });

  it('closes a request that never arrives completely', async () => {
    jest.replaceProperty(stopTimes, 'answersMs', 50 as 2_000);
    await start();
    const half = connect(Number(new URL(url).port), '127.0.0.1');
    half.on('error', () => undefined);
    half.write('POST /api/echo HTTP/1.1\r\nhost: x\r\n');
    await once(half, 'connect');
    // Until the server has read it.
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    const cut = once(half, 'close');
    await app.close();
    await cut;
  });

  it('closes the database even if background work fails', async () => {
    jest.replaceProperty(stopTimes, 'workMs', 50 as 5_000);
    await start();
    const background = app.get(BackgroundServices);
    const begin = () => Promise.resolve();
    const stopped: string[] = [];
    background.add({ name: 'hangs', start: begin, stop: never });
    background.add({ name: 'fails', start: begin, stop: () => Promise.reject(new Error('no')) });
    background.add({ name: 'stops', start: begin, stop: async () => void stopped.push('it') });
    await app.close();
    expect(stopped).toEqual(['it']);
    await expectClosed();
  });
});
