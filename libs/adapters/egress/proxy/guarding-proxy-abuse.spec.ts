import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { kernelBuffers } from '../testing/kernel-buffers.ts';
import {
  askProxy,
  askTunnel,
  closeOf,
  loopbackProxy,
  sayToProxy,
} from '../testing/proxy-client.ts';
import { answer, startRawServer, type RawServer } from '../testing/raw-server.ts';
import type { ProxyBounds } from './bounds.ts';
import type { GuardingProxy, ProxyOptions } from './start-guarding-proxy.ts';

describe('the guarding proxy under abuse', () => {
  let site: RawServer;
  let root: string;
  const heads: string[] = [];
  const held: Socket[] = [];
  let proxy: GuardingProxy;

  beforeAll(async () => {
    site = await startRawServer((socket, head) => {
      heads.push(head);
      const path = head.split(' ')[1] ?? '';
      if (path.startsWith('/hold')) held.push(socket);
      else if (path === '/flood') flood(socket, 'HTTP/1.1 200 OK\r\n\r\n');
      else if (path === '/chunks') {
        const framing = `1;${'x'.repeat(8_000)}\r\na\r\n`;
        flood(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', framing);
      } else if (path === '/pieces') {
        const pieces = '1\r\nx\r\n'.repeat(5_000);
        socket.write(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${pieces}0\r\n\r\n`);
      } else if (path === '/interim') flood(socket, '', 'HTTP/1.1 100 Continue\r\n\r\n');
      else if (path === '/header') flood(socket, 'HTTP/1.1 200 OK\r\nX: ');
      else if (path === '/switch') socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      else socket.write(answer('ok'));
    });
    root = `http://127.0.0.1:${site.port}`;
  });
  beforeEach(() => {
    heads.length = 0;
    held.length = 0;
  });
  afterEach(() => proxy.close());
  afterAll(() => site.close());

  const start = async (bounds: Partial<ProxyBounds> = {}, options: Partial<ProxyOptions> = {}) => {
    proxy = await loopbackProxy(bounds, options);
  };
  const tunnel = async (): Promise<Socket> => {
    const socket = await askTunnel(proxy, `127.0.0.1:${site.port}`);
    if (typeof socket === 'number') throw new Error(`status ${socket}`);
    return socket;
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it.each([
    ['origin form', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
    ['asterisk form', 'OPTIONS * HTTP/1.1\r\n\r\n'],
    ['https in absolute form', 'GET https://public.example/ HTTP/1.1\r\n\r\n'],
    ['another scheme', 'GET ftp://public.example/ HTTP/1.1\r\n\r\n'],
    ['ws in absolute form', 'GET ws://public.example/ HTTP/1.1\r\n\r\n'],
    ['credentials', 'GET http://a:b@SITE/ HTTP/1.1\r\n\r\n'],
    ['no host', 'GET http:/// HTTP/1.1\r\n\r\n'],
    ['no such port', 'GET http://public.example:99999/ HTTP/1.1\r\n\r\n'],
    ['CONNECT without a port', 'CONNECT public.example HTTP/1.1\r\n\r\n'],
    ['CONNECT with a path', 'CONNECT SITE/a HTTP/1.1\r\n\r\n'],
    ['CONNECT with credentials', 'CONNECT a@SITE HTTP/1.1\r\n\r\n'],
    ['CONNECT to an address', 'CONNECT http://SITE HTTP/1.1\r\n\r\n'],
    [
      'TE and CL',
      'POST ROOT/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\nG',
    ],
    ['two lengths', 'POST ROOT/ HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a negative length', 'POST ROOT/ HTTP/1.1\r\nContent-Length: -1\r\n\r\n'],
    [
      'a strange coding',
      'POST ROOT/ HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a space before the colon', 'GET ROOT/ HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['a folded line', 'GET ROOT/ HTTP/1.1\r\n folded: a\r\n\r\n'],
    ['bare line feeds', 'GET ROOT/ HTTP/1.1\nHost: a\n\n'],
    ['a NUL', 'GET ROOT/ HTTP/1.1\r\nX: \0\r\n\r\n'],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['another protocol’s preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('answers %s with 400 and connects to nothing', async (_, bytes) => {
    await start();
    const text = bytes.replace('SITE', `127.0.0.1:${site.port}`).replace('ROOT', root);
    expect(await sayToProxy(proxy, text)).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n$/);
    expect(heads).toEqual([]);
  });

  it('answers oversized heads with 431', async () => {
    await start();
    const long = 'x'.repeat(70_000);
    for (const head of [`GET ${root}/${long} HTTP/1.1`, `GET ${root}/ HTTP/1.1\r\nX: ${long}`]) {
      expect(await sayToProxy(proxy, `${head}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    }
    expect(heads).toEqual([]);
  });

  it('passes on simultaneous requests one after the other, and never into a tunnel', async () => {
    await start();
    const get = (path: string) => `GET ${root}${path} HTTP/1.1\r\n`;
    const both = `${get('/1')}\r\n${get('/2')}Connection: close\r\n\r\n`;
    expect((await sayToProxy(proxy, both)).match(/\r\n\r\nok/g)).toHaveLength(2);
    expect(heads.map((head) => head.split(' ')[1])).toEqual(['/1', '/2']);
    const mixed = `${get('/3')}\r\nCONNECT 127.0.0.1:${site.port} HTTP/1.1\r\n\r\n`;
    expect(await sayToProxy(proxy, mixed)).not.toContain('established');
  });

  it.each(['/flood', '/chunks', '/interim', '/header', '/switch'])(
    'survives a site that sends %s',
    async (path) => {
      await start({ maxBytes: 3_000_000 });
      expect(await askProxy(proxy, root + path)).toBeNull();
      expect(proxy.bytes).toBeLessThan(4_000_000);
    },
  );

  it('passes on bytes that arrived together as one chunk', async () => {
    await start();
    const bytes = `GET ${root}/pieces HTTP/1.1\r\nConnection: close\r\n\r\n`;
    const [, body = ''] = (await sayToProxy(proxy, bytes)).split('\r\n\r\n');
    expect(body.match(/x/g)).toHaveLength(5_000);
    expect(body.split('\r\n').length).toBeLessThan(500);
  });

  it('ends everything after too many small segments', async () => {
    await start({ maxSegments: 20 });
    const socket = await tunnel();
    const ended = closeOf(socket.resume());
    let isOpen = true;
    void ended.then(() => (isOpen = false));
    while (isOpen) {
      socket.write('a');
      await nextTurn();
    }
    expect(await ended).toBe('reset');
    expect(proxy.refused).toMatchObject([{ reason: 'budget' }]);
  });

  it('ends everything once the byte limit is reached, in tunnels too, and refuses later requests', async () => {
    await start({ maxBytes: 1_000_000 });
    const silent = await tunnel();
    const socket = await tunnel();
    const ends = Promise.all([closeOf(silent), closeOf(socket)]);
    socket.resume().write('GET /flood HTTP/1.1\r\n\r\n');
    expect(await ends).toEqual(['reset', 'reset']);
    expect(await askProxy(proxy, `${root}/`)).toMatchObject({ status: 403, body: '' });
    const port = site.port;
    expect(proxy.refused).toEqual([{ host: '127.0.0.1', port, reason: 'budget' }]);
  });

  it('counts upload like download', async () => {
    await start({ maxBytes: 1_000_000 });
    const socket = await tunnel();
    const ended = closeOf(socket);
    socket.write(Buffer.alloc(1_100_000));
    expect(await ended).toBe('reset');
    expect(proxy.bytes).toBe(0);
    expect(proxy.refused).toMatchObject([{ reason: 'budget' }]);
  });

  it('makes no more connections than a load may have', async () => {
    await start({ maxConnections: 3 });
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await askProxy(proxy, `${root}/`))?.status);
    expect(statuses).toEqual([200, 200, 200, 403, 403]);
    expect(proxy.refused).toMatchObject([{ reason: 'budget' }]);
  });

  it('records no more refusals than its limit, and says that there were more', async () => {
    await start({ maxRefused: 3 });
    for (let i = 1; i <= 5; i += 1) await askProxy(proxy, `http://10.0.0.${i}/`);
    expect(proxy.refused.map(({ host, reason }) => `${host} ${reason}`)).toEqual([
      '10.0.0.1 blocked',
      '10.0.0.2 blocked',
      '10.0.0.3 budget',
    ]);
    // Unrecorded targets are not reached either: no further request leaves.
    expect(await askProxy(proxy, `${root}/`)).toMatchObject({ status: 403 });
    expect(heads).toEqual([]);
  });

  it('lets requests above the concurrency limit wait, and drops those whose browser left', async () => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return ['127.0.0.1'];
    };
    await start({ maxAtOnce: 2 }, { resolver: { resolve, resolveAsMachine: resolve } });
    const first = await tunnel();
    const second = await tunnel();
    const before = site.connections();
    const gone = connect(proxy.port, proxy.host).on('error', () => undefined);
    gone.resume().write(`GET http://gone.example:${site.port}/gone HTTP/1.1\r\n\r\n`);
    await until(() => asked.includes('gone.example'));
    const waiting = askProxy(proxy, `http://third.example:${site.port}/third`);
    await until(() => asked.includes('third.example'));
    // Between resolving a name and joining the queue there are a few event loop turns.
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    expect(site.connections()).toBe(before);
    // The proxy also hangs up, once it notices.
    gone.end();
    await once(gone, 'close');
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    first.destroy();
    expect(await waiting).toMatchObject({ status: 200 });
    expect(heads.map((head) => head.split(' ')[1])).toEqual(['/third']);
    second.destroy();
  });

  it('ends silent connections: a site, a tunnel, a browser in the middle of a head', async () => {
    await start({ idleMs: 60 });
    // On a busy machine a head may be late and is cut off, too: then it is sent again.
    let answered: Awaited<ReturnType<typeof askProxy>> = null;
    while (held.length === 0) answered = await askProxy(proxy, `${root}/hold`);
    expect(answered).toBeNull();
    let open: Socket | null = null;
    while (open === null) open = await tunnel().catch(() => null);
    expect(await closeOf(open.resume())).toBe('reset');
    expect(await sayToProxy(proxy, `GET ${root}/half`)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await sayToProxy(proxy, '')).toMatch(/^HTTP\/1\.1 408 |^$/);
    // The proxy still works.
    while (answered?.status !== 200) answered = await askProxy(proxy, `${root}/`);
  });

  it('slows a site down for a reader that reads nothing, in both forms', async () => {
    await start();
    const asked = connect(proxy.port, proxy.host).on('error', () => undefined);
    asked.pause().write(`GET ${root}/flood HTTP/1.1\r\n\r\n`);
    const tunnelled = await tunnel();
    tunnelled.pause().write('GET /flood HTTP/1.1\r\n\r\n');
    let bytes = -1;
    // Stable once the buffers on the way are full; an early check shows too few bytes, never too many.
    while (bytes !== proxy.bytes || bytes === 0) {
      bytes = proxy.bytes;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    // What four streams and the kernels can buffer, and far less than the site sends.
    expect(bytes).toBeLessThan(2 * kernelBuffers() + 10_000_000);
    expect([asked.destroyed, tunnelled.destroyed]).toEqual([false, false]);
    asked.destroy();
    tunnelled.destroy();
  });

  it('disconnects from a site at once when the browser disconnects', async () => {
    await start();
    const asked = connect(proxy.port, proxy.host).on('error', () => undefined);
    asked.write(`GET ${root}/hold HTTP/1.1\r\n\r\n`);
    const half = await tunnel();
    half.write('GET /hold2 HTTP/1.1\r\n\r\n');
    await until(() => held.length === 2);
    const ends = held.map(closeOf);
    asked.resetAndDestroy();
    // Half-open: the browser signals the end of its data, and the tunnel passes that on.
    half.end();
    await Promise.all(ends);
    expect(await askProxy(proxy, `${root}/`)).toMatchObject({ status: 200 });
  });
});

/** Writes endlessly, as fast as the other side reads. */
function flood(
  socket: Socket,
  head: string,
  part: string | Buffer = Buffer.alloc(65_536, 97),
): void {
  socket.write(head);
  const more = () => {
    while (!socket.destroyed && socket.write(part));
  };
  socket.on('drain', more);
  more();
}
