import { once } from 'node:events';
import { createServer } from 'node:net';
import { WebFetchError } from '@plumbline/page';
import { tcpConnector } from './dial.ts';
import { parseEgressAllow } from './egress-allow.ts';
import {
  ask,
  answer,
  loopbackEgress,
  startRawServer,
  type RawServer,
} from './testing/raw-server.ts';

const line = (head: string) => head.split('\r\n')[0] ?? '';

describe('createEgress', () => {
  let server: RawServer;
  let root: string;

  beforeAll(async () => {
    server = await startRawServer((socket, head) => {
      const path = head.split(' ')[1];
      if (path === '/moved')
        socket.write('HTTP/1.1 301 Moved\r\nLocation: /new#part\r\nContent-Length: 4\r\n\r\nbody');
      else if (path === '/never') return;
      else socket.write(answer(line(head)));
    });
    root = `http://127.0.0.1:${server.port}`;
  });

  afterAll(() => server.close());

  it('follows a redirect and lists it, with URLs without fragment', async () => {
    const egress = loopbackEgress();
    const { requestedUrl, finalUrl, redirects, timings } = await egress.fetch({
      url: `${root}/moved#top`,
    });
    await egress.close();
    expect([requestedUrl, finalUrl]).toEqual([`${root}/moved`, `${root}/new`]);
    expect(redirects).toEqual([
      {
        url: `${root}/moved`,
        status: 301,
        location: '/new#part',
        target: `${root}/new#part`,
        ms: expect.any(Number),
      },
    ]);
    expect(timings.totalMs).toBeGreaterThanOrEqual(timings.firstByteMs + timings.downloadMs);
    expect(timings.dnsMs).toBeNull();
  });

  it('returns the redirect itself when it may follow none', async () => {
    const egress = loopbackEgress();
    const response = await egress.fetch({ url: `${root}/moved`, maxRedirects: 0 });
    await egress.close();
    expect([response.status, Buffer.from(response.body).toString()]).toEqual([301, 'body']);
  });

  it('sends JSON as a POST, and returns a redirect instead of following it', async () => {
    const requests: string[] = [];
    const api = await startRawServer((socket, head) => {
      requests.push(head);
      socket.write('HTTP/1.1 307 Moved\r\nLocation: /new\r\nContent-Length: 0\r\n\r\n');
    });
    const egress = loopbackEgress();
    const { status } = await egress.fetch({
      url: `http://127.0.0.1:${api.port}/v1`,
      json: '{"url":"é"}',
    });
    await egress.close();
    await api.close();
    expect(status).toBe(307);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(/^POST \/v1 HTTP\/1\.1\r\n/);
    expect(requests[0]).toMatch(/\r\ncontent-type: application\/json\r\n/i);
    expect(requests[0]).toMatch(/\r\ncontent-length: 12\r\n/i);
  });

  it('reports every request that it sends, and no others', async () => {
    const egress = loopbackEgress();
    const onSent = jest.fn();
    await egress.fetch({ url: `${root}/moved`, onSent });
    expect(onSent).toHaveBeenCalledTimes(2);
    // On the kept connection.
    await egress.fetch({ url: `${root}/new`, onSent });
    expect(onSent).toHaveBeenCalledTimes(3);
    await expect(
      egress.fetch({ url: `${root}/moved`, maxRedirects: 1, onSent }),
    ).resolves.toBeDefined();
    expect(onSent).toHaveBeenCalledTimes(5);
    await expect(egress.fetch({ url: 'http://10.0.0.1/', onSent })).rejects.toThrow();
    expect(onSent).toHaveBeenCalledTimes(5);
    await egress.close();
  });

  it.each([
    ['a body that never comes', 'Content-Length: 9\r\n'],
    ['a body without an end', 'Transfer-Encoding: chunked\r\n'],
    ['a body too large to read', 'Content-Length: 5000000000\r\n'],
    ['a coding that is not known', 'Content-Encoding: rot13\r\nContent-Length: 9\r\n'],
    ['a coding that is broken', 'Content-Encoding: gzip\r\nContent-Length: 9\r\n'],
  ])('stops after the headers of %s, and closes the connection', async (_, headers) => {
    const closed: Promise<unknown>[] = [];
    const heads: string[] = [];
    const response = await ask(
      (socket, head) => {
        heads.push(line(head));
        closed.push(once(socket, 'close'));
        socket.write(`HTTP/1.1 404 Gone\r\n${headers}\r\n`);
      },
      { body: 'skip' },
    );
    expect(response).toMatchObject({ status: 404, transferredBytes: 0, truncated: true });
    expect(heads).toEqual(['GET / HTTP/1.1']);
    await Promise.all(closed);
  });

  it('keeps a connection after a whole response, a skipped body or a redirect', async () => {
    const before = server.connections();
    const egress = loopbackEgress();
    const { status } = await egress.fetch({ url: `${root}/moved`, body: 'skip' });
    await egress.fetch({ url: `${root}/new`, body: 'skip' });
    await egress.close();
    expect(status).toBe(200);
    expect(server.connections() - before).toBe(1);
  });

  it.each([
    ['raw UTF-8', '/caf\xc3\xa9', '/caf%C3%A9', '/caf\u00e9'],
    [
      'a last byte that Latin-1 takes for white space',
      '/voil\xc3\xa0',
      '/voil%C3%A0',
      '/voil\u00e0',
    ],
    ['raw Latin-1', '/caf\xe9', '/caf%E9', '/caf\u00e9'],
    ['percent-encoding', '/caf%C3%A9', '/caf%C3%A9', '/caf%C3%A9'],
    ['a query in UTF-8', '/?q=\xc3\xa9', '/?q=%C3%A9', '/?q=\u00e9'],
    ['spaces', ' /a b ', '/a%20b', '/a b'],
    ['dot segments', '/a/%2e%2e/b/./c', '/b/c', '/a/%2e%2e/b/./c'],
    ['a fragment', '/new#\xc3\xa9', '/new#%C3%A9', '/new#\u00e9'],
  ])('resolves where %s leads, once', async (_, sent, path, location) => {
    const response = await ask((socket, head) =>
      socket.write(
        head.startsWith('GET / ')
          ? Buffer.from(`HTTP/1.1 301 M\r\nLocation:${sent}\r\nContent-Length: 0\r\n\r\n`, 'latin1')
          : answer(line(head)),
      ),
    );
    if (response instanceof WebFetchError) throw response;
    const [hop] = response.redirects;
    const origin = new URL(response.requestedUrl).origin;
    expect([hop?.location, hop?.target]).toEqual([location, origin + path]);
    const fetched = path.split('#')[0] ?? '';
    expect(response.finalUrl).toBe(origin + fetched);
    expect(Buffer.from(response.body).toString()).toBe(`GET ${fetched} HTTP/1.1`);
  });

  it.each([
    ['HTTP://b\xc3\xbccher.invalid/', 'http://xn--bcher-kva.invalid/'],
    ['http://b\xfccher.invalid/', null],
  ])('reads a host in %j as %s', async (sent, target) => {
    const response = await ask((socket) =>
      socket.write(Buffer.from(`HTTP/1.1 301 M\r\nLocation: ${sent}\r\n\r\n`, 'latin1')),
    );
    expect(response).toMatchObject({ redirects: [{ target }] });
  });

  it('sends the given User-Agent and Accept instead of its own', async () => {
    const response = await ask((socket, head) => socket.write(answer(head)), {
      userAgent: 'Other/1.0',
      accept: 'image/*',
    });
    const sent = 'body' in response ? Buffer.from(response.body).toString() : response.code;
    expect(sent).toContain('user-agent: Other/1.0\r\naccept: image/*\r\naccept-language: *\r\n');
  });

  it('works for http://localhost when an operator opened localhost', async () => {
    const egress = loopbackEgress({ allow: parseEgressAllow(`localhost:${server.port}`) });
    const url = `http://localhost:${server.port}/`;
    await expect(egress.fetch({ url })).resolves.toMatchObject({ status: 200 });
    await expect(egress.fetch({ url: 'http://localhost/' })).rejects.toMatchObject({
      code: 'blocked_target',
    });
    await egress.close();
  });

  it('is canceled by the caller before it starts and while it waits', async () => {
    const egress = loopbackEgress();
    const cancelled = { code: 'cancelled' };
    const gone = AbortSignal.abort();
    await expect(egress.fetch({ url: root, signal: gone })).rejects.toMatchObject(cancelled);
    const signal = AbortSignal.timeout(50);
    await expect(egress.fetch({ url: `${root}/never`, signal })).rejects.toMatchObject(cancelled);
    await egress.close();
  });

  it('is canceled by closing, both in the middle of a response and afterwards', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const slow = await startRawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf');
      ask();
    });
    const egress = loopbackEgress();
    const url = `http://127.0.0.1:${slow.port}/`;
    const running = egress.fetch({ url });
    const outcome = expect(running).rejects.toMatchObject({ code: 'cancelled' });
    await asked;
    await egress.close();
    await outcome;
    await expect(egress.fetch({ url })).rejects.toMatchObject({ code: 'cancelled' });
    await expect(egress.judge(url)).rejects.toMatchObject({ code: 'cancelled' });
    await slow.close();
  });

  it('caps requests to one target for all callers together', async () => {
    const egress = loopbackEgress({ perHostRate: { requests: 3, windowMs: 60_000 } });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) => egress.fetch({ url: `${root}/${i}` })),
    );
    await egress.close();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'target_rate_limited' },
    });
  });

  it('keeps no more connections to one target than may be in use at once', async () => {
    const before = server.connections();
    const egress = loopbackEgress({ maxConcurrentPerHost: 2 });
    await Promise.all(Array.from({ length: 12 }, (_, i) => egress.fetch({ url: `${root}/${i}` })));
    await egress.close();
    expect(server.connections() - before).toBe(2);
  });

  it('tries again when a reused connection was closed by the other side', async () => {
    const fickle = await startRawServer((socket, _head, nth) => {
      if (nth === 0) socket.write(answer('first'));
      else socket.destroy();
    });
    const egress = loopbackEgress();
    const url = `http://127.0.0.1:${fickle.port}/`;
    await egress.fetch({ url });
    await expect(egress.fetch({ url })).resolves.toMatchObject({ status: 200 });
    expect(fickle.connections()).toBe(2);
    await egress.close();
    await fickle.close();
  });

  it('fails with `connection_failed` where no server listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    closed.close();
    await once(closed, 'close');
    const egress = loopbackEgress();
    await expect(egress.fetch({ url: `http://127.0.0.1:${port}/` })).rejects.toMatchObject({
      code: 'connection_failed',
      redirects: [],
    });
    await egress.close();
  });

  it('refuses a connection to another IP address than the checked one', async () => {
    const egress = loopbackEgress({
      // The name is what a lookup hook or a proxy could return instead of an address.
      connect: (_address, port, signal) => tcpConnector('localhost', port, signal),
    });
    await expect(egress.fetch({ url: root })).rejects.toMatchObject({ code: 'connection_failed' });
    await egress.close();
  });

  it('leaves no connection open after close', async () => {
    const closed: Promise<unknown>[] = [];
    const quiet = await startRawServer((socket) => {
      closed.push(once(socket, 'close'));
      socket.write(answer('ok'));
    });
    const egress = loopbackEgress();
    await egress.fetch({ url: `http://127.0.0.1:${quiet.port}/` });
    await egress.close();
    expect(closed).toHaveLength(1);
    await Promise.all(closed);
    await quiet.close();
  });
});
