import { Agent } from 'node:http';
import { connect as connectTls } from 'node:tls';
import { once } from 'node:events';
import { answer, startRawServer, type RawServer } from '../testing/raw-server.ts';
import {
  askProxy,
  askTunnel,
  closeOf,
  loopbackProxy,
  sayToProxy,
} from '../testing/proxy-client.ts';
import { selfSigned } from '../testing/self-signed.ts';
import type { GuardingProxy } from './start-guarding-proxy.ts';

describe('the guarding proxy', () => {
  let site: RawServer;
  let root: string;
  let proxy: GuardingProxy;

  beforeAll(async () => {
    site = await startRawServer((socket, head) => {
      const [method, path] = head.split(' ');
      if (path === '/head') {
        const lines = [
          'Set-Cookie: a=1',
          'Set-Cookie: b=2',
          'Proxy-Authenticate: Basic',
          'Keep-Alive: timeout=1',
          'X-Hop: 1',
          'Connection: X-Hop',
        ];
        socket.write(`HTTP/1.1 203 Said\r\n${lines.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`);
      } else if (path === '/chunked') {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n');
        setTimeout(() => socket.write('2\r\nde\r\n0\r\n\r\n'), 30);
      } else if (path === '/short') socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc');
      else if (path === '/reset') socket.resetAndDestroy();
      else if (method === 'HEAD') socket.write('HTTP/1.1 200 OK\r\nContent-Length: 77\r\n\r\n');
      else socket.write(answer(head));
    });
    root = `http://127.0.0.1:${site.port}`;
  });
  beforeEach(async () => {
    proxy = await loopbackProxy();
  });
  afterEach(() => proxy.close());
  afterAll(() => site.close());

  it('passes a request on in origin form, without hop-by-hop and proxy headers', async () => {
    const headers = {
      Host: 'forged.example',
      Accept: 'text/css',
      Cookie: 'a=1',
      'Proxy-Connection': 'keep-alive',
      'Proxy-Authorization': 'Basic c2VjcmV0',
      Connection: 'close, X-Secret',
      'X-Secret': '1',
      TE: 'trailers',
      Upgrade: 'h2c',
    };
    const answered = await askProxy(proxy, `${root}/a/../b?c=%20d`, { headers });
    expect(answered?.body).toBe(
      `GET /b?c=%20d HTTP/1.1\r\nhost: 127.0.0.1:${site.port}\r\nconnection: keep-alive\r\n` +
        'Accept: text/css\r\nCookie: a=1\r\n\r\n',
    );
  });

  it('passes a response back, without hop-by-hop and proxy headers', async () => {
    const answered = await askProxy(proxy, `${root}/head`);
    expect(answered).toEqual({
      status: 203,
      headers: { 'set-cookie': ['a=1', 'b=2'], 'content-length': '0', connection: 'close' },
      body: '',
    });
  });

  it('transfers bodies of both framings in both directions, and responses to HEAD', async () => {
    const upload = await startUploadServer();
    const url = `http://127.0.0.1:${upload.port}/`;
    const body = 'x'.repeat(300_000);
    const sized = { method: 'POST', body, headers: { 'Content-Length': body.length } };
    expect((await askProxy(proxy, url, sized))?.body).toBe('300000');
    const chunked = { method: 'PUT', body, headers: { 'Transfer-Encoding': 'chunked' } };
    expect((await askProxy(proxy, url, chunked))?.body).toBe('300000');
    expect(await askProxy(proxy, `${root}/chunked`)).toMatchObject({ status: 200, body: 'abcde' });
    expect(await askProxy(proxy, `${root}/`, { method: 'HEAD' })).toMatchObject({
      status: 200,
      headers: { 'content-length': '77' },
      body: '',
    });
    await upload.close();
  });

  it('keeps the connection to the site as long as the browser keeps its own', async () => {
    const before = site.connections();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 3; i += 1) await askProxy(proxy, `${root}/${i}`, { agent });
    expect(site.connections() - before).toBe(1);
    const other = await startRawServer((socket) => socket.write(answer('other')));
    const elsewhere = await askProxy(proxy, `http://127.0.0.1:${other.port}/`, { agent });
    expect(elsewhere?.body).toBe('other');
    expect(site.connections() - before).toBe(1);
    agent.destroy();
    await other.close();
  });

  it('tries again when the site has closed a reused connection', async () => {
    const fickle = await startRawServer((socket, _head, nth) => {
      if (nth === 0) socket.write(answer('first'));
      else socket.destroy();
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = `http://127.0.0.1:${fickle.port}/`;
    for (let i = 0; i < 2; i += 1) {
      expect((await askProxy(proxy, url, { agent }))?.body).toBe('first');
    }
    expect(fickle.connections()).toBe(2);
    agent.destroy();
    await fickle.close();
  });

  it('hangs up, without a response of its own, if the site sends none or breaks off', async () => {
    expect(await askProxy(proxy, `${root}/short`)).toBeNull();
    expect(await askProxy(proxy, `${root}/reset`)).toBeNull();
    expect(await askProxy(proxy, `http://127.0.0.1:1/`)).toBeNull();
    expect(await askTunnel(proxy, '127.0.0.1:1')).toBe(502);
    expect((await askProxy(proxy, `${root}/`))?.status).toBe(200);
  });

  it('tunnels TLS between the browser and the site', async () => {
    const certificate = selfSigned({ dns: ['localhost'], ip: ['127.0.0.1'] });
    const secure = await startRawServer((socket, head) => socket.write(answer(head)), certificate);
    const socket = await askTunnel(proxy, `127.0.0.1:${secure.port}`);
    if (typeof socket === 'number') throw new Error(`status ${socket}`);
    const tls = connectTls({ socket, host: '127.0.0.1', ca: certificate.cert });
    await once(tls, 'secureConnect');
    tls.write('GET /deep HTTP/1.1\r\n\r\n');
    const [heard] = (await once(tls, 'data')) as [Buffer];
    expect(heard.toString()).toContain('GET /deep HTTP/1.1');
    expect(proxy.bytes).toBeGreaterThan(heard.byteLength);
    tls.destroy();
    await secure.close();
  });

  it('passes on the ends and resets of a tunnel, and bytes sent before the tunnel was open', async () => {
    const raw = await startRawServer((socket, head) => {
      if (head.startsWith('RESET')) socket.resetAndDestroy();
      else socket.end(`heard ${head}`);
    });
    const connect = `CONNECT 127.0.0.1:${raw.port} HTTP/1.1\r\n\r\n`;
    expect(await sayToProxy(proxy, `${connect}EARLY\r\n\r\n`)).toBe(
      'HTTP/1.1 200 Connection established\r\n\r\nheard EARLY\r\n\r\n',
    );
    const socket = await askTunnel(proxy, `127.0.0.1:${raw.port}`);
    if (typeof socket === 'number') throw new Error(`status ${socket}`);
    const ended = closeOf(socket);
    socket.write('RESET\r\n\r\n');
    expect(await ended).toBe('reset');
    await raw.close();
  });

  it('ends every connection on both sides when it is closed', async () => {
    const gone: string[] = [];
    let asked = 0;
    const quiet = await startRawServer((socket, head) => {
      asked += 1;
      socket.on('close', () => gone.push(head.slice(0, 3)));
    });
    const waiting = askProxy(proxy, `http://127.0.0.1:${quiet.port}/`);
    const socket = await askTunnel(proxy, `127.0.0.1:${quiet.port}`);
    if (typeof socket === 'number') throw new Error(`status ${socket}`);
    const ended = closeOf(socket);
    socket.write('PUT / HTTP/1.1\r\n\r\n');
    while (asked < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([proxy.close(), proxy.close()]);
    await ended;
    expect(await waiting).toBeNull();
    while (gone.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(gone.toSorted()).toEqual(['GET', 'PUT']);
    expect(await askProxy(proxy, `${root}/`)).toBeNull();
    await quiet.close();
  });
});

/** Responds with the number of body bytes received. */
async function startUploadServer(): Promise<{ port: number; close(): Promise<void> }> {
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.byteLength));
    request.on('end', () => response.end(String(size)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return {
    port: address.port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
