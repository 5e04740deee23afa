import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { asOperator, createTestApp, type TestAppOptions } from '../testing/test-app.ts';
import { until } from '../tools/page-speed/testing/until.ts';
import { answerBrokenRequest } from './request-bounds.ts';

/** All that the server sends for these bytes until it closes. */
const say = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

const lines: string[] = [];

/** The first application of this file has the log: nestjs-pino keeps it for the others. */
const open = async (options: TestAppOptions): Promise<[NestFastifyApplication, number]> => {
  const app = await createTestApp({
    ...options,
    env: { LOG_LEVEL: 'debug' },
    logDestination: { write: (line) => void lines.push(line) },
  });
  await app.listen(0, '127.0.0.1');
  lines.length = 0;
  return [app, Number(new URL(await app.getUrl()).port)];
};

const problemsCounted = async (app: NestFastifyApplication): Promise<readonly string[]> =>
  (await app.inject({ url: '/metrics', headers: asOperator })).body
    .split('\n')
    .filter((line) => /^plumbline_problems/.test(line));

const half =
  'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"text":';

describe('input that is hardly HTTP', () => {
  let app: NestFastifyApplication;
  let port: number;
  let readsBody = (): void => undefined;

  beforeAll(async () => {
    [app, port] = await open({
      onRoute: (route) => {
        route.preParsing = (_request, _reply, payload, done) => {
          done(null, payload);
          readsBody();
        };
      },
    });
  });
  afterAll(() => app.close());

  it.each([
    ['noise', '\x16\x03\x01\x02\x00\r\n\r\n', 400, 'malformed_request'],
    [
      'a URL of 100,000 letters',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      414,
      'uri_too_long',
    ],
    [
      'two lengths',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      'malformed_request',
    ],
    [
      'a length and chunks (request smuggling)',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    [
      'two hosts',
      'GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\nhost: x\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'two hosts in one line',
      'GET /health/live HTTP/1.1\r\nHost: x, y\r\nConnection: close\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'a host in the target that is not that of the header',
      'GET http://y/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'two hosts from before HTTP/1.1',
      'GET /health/live HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'two tokens',
      'GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'a bare line feed in a header',
      'GET / HTTP/1.1\r\nHost: x\nX: y\r\n\r\n',
      400,
      'malformed_request',
    ],
  ])(
    '%s is answered with a problem, once, and the connection closes',
    async (_name, bytes, status, code) => {
      const answer = await say(port, bytes);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
      expect(answer).toContain(`HTTP/1.1 ${status} `);
      expect(answer).toContain(`"code":"${code}"`);
      expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
    },
  );

  it.each([
    ['without a host, from before HTTP/1.1', 'GET /health/live HTTP/1.0\r\n\r\n'],
    [
      'with the same host in its target, in other words',
      'GET HTTP://X:80/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    [
      'through two proxies',
      'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 192.0.2.2\r\nConnection: close\r\n\r\n',
    ],
  ])('%s is answered', async (_name, bytes) => {
    expect(await say(port, bytes)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['with a reset', (socket) => void socket.resetAndDestroy()],
    ['with an end', (socket) => void socket.end()],
  ])('is no failure of the server where the client goes away %s', async (_, leave) => {
    lines.length = 0;
    const before = await problemsCounted(app);
    const socket = connect(port, '127.0.0.1', () => socket.write(half));
    await new Promise<void>((resolve) => (readsBody = resolve));
    leave(socket);
    const words = 'A client disconnected before its response was complete';
    await until(() => lines.join('').includes(words));
    expect(lines.join('')).not.toMatch(/"level":"(warn|error|fatal)"|stack|aborted/);
    expect(await problemsCounted(app)).toEqual(before);
  });
});

it('is no failure of the server where the client goes away while its answer is compressed', async () => {
  const [app, port] = await open({
    onRoute: (route) => {
      // A compressed response sends no headers before its first bytes, which never come.
      route.onSend = (_request, reply, payload, done) => {
        setImmediate(() => reply.raw.destroy());
        done(null, reply.raw.destroyed ? payload : new Readable({ read: () => undefined }));
      };
    },
  });
  const answer = fetch(`http://127.0.0.1:${port}/api/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"a"}',
  });
  await expect(answer).rejects.toThrow('fetch failed');
  await until(() => /A client disconnected|A request failed/.test(lines.join('')));
  const log = lines.join('');
  lines.length = 0;
  expect(log).toContain('A client disconnected before its response was complete');
  expect(log).not.toMatch(/"level":"(warn|error|fatal)"|stack|aborted/);
  await app.close();
});

describe('a request that is slow to arrive', () => {
  let app: NestFastifyApplication;
  let port: number;

  const listen = async (requestTimeoutMs: number) => {
    [app, port] = await open({ requestTimeoutMs });
  };
  afterEach(() => app.close());

  it.each([
    ['headers', half.slice(0, 40), 240],
    ['a body', half, 240],
    // Its first request has to arrive in time.
    ['a first byte of a second request', 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\nG', 3_000],
  ])('is answered with 408 where the client is slow to send %s', async (_, bytes, timeoutMs) => {
    await listen(timeoutMs);
    const answer = (await say(port, bytes)).slice(bytes.startsWith('GET') ? 9 : 0);
    expect(answer).toMatch(/HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(answer).toContain('"code":"request_timeout"');
    expect(await problemsCounted(app)).toEqual([
      'plumbline_problems_total{code="request_timeout"} 1',
    ]);
    expect(lines.join('')).not.toMatch(/"level":"(warn|error|fatal)"|stack/);
  });

  it('leaves no connection open where the client does not close it', async () => {
    await listen(240);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(half);
    });
    await once(socket.resume(), 'end');
    const server = app.getHttpAdapter().getHttpServer() as Server;
    const connections = promisify(server.getConnections.bind(server));
    await until(async () => (await connections()) === 0);
    socket.destroy();
  });
});

it('cuts off a response that has started instead of writing into it when its request is slow', async () => {
  const timing = { requestTimeout: 3_000, headersTimeout: 3_000, connectionsCheckingInterval: 100 };
  const server = createServer(timing, (_request, response) => response.write('started'));
  const counted: string[] = [];
  server.on('clientError', (error, socket) => {
    answerBrokenRequest(error, socket as Socket, (code) => counted.push(code));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await say(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*started\r\n$/);
    expect(counted).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
