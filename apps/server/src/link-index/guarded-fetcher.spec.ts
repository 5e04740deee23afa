import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEgress, type Egress, parseEgressAllow } from '@plumbline/adapters/egress';
import { remoteSource } from '@plumbline/adapters/link-index';
import { guardedFetcher } from './guarded-fetcher.ts';

const content = Buffer.alloc(100_000, 'who links to whom ');

describe('a download through the guard', () => {
  let folder: string;
  let root: string;
  const asked: string[] = [];
  const egressTo = (allow: string): Egress =>
    createEgress({
      ports: [80, 443],
      allow: parseEgressAllow(allow),
      userAgent: 'PlumblineBot/test (+http://localhost/bot)',
      perHostRate: { requests: 1_000, windowMs: 60_000 },
      maxConcurrentPerHost: 2,
    });
  const server = createServer((request, response) => {
    asked.push(request.headers.range ?? 'all');
    const [first = 0, last = 0] = (request.headers.range ?? '').slice(6).split('-').map(Number);
    if (request.url === '/moved.txt') {
      response.writeHead(302, { location: '/edges.txt' }).end();
    } else if (request.url === '/away.txt') {
      response.writeHead(302, { location: 'http://10.0.0.1/edges.txt' }).end();
    } else if (request.url === '/whole.txt') {
      response.writeHead(200, { 'content-length': content.byteLength }).end(content);
    } else {
      const piece = content.subarray(first, last + 1);
      const place = `bytes ${first}-${first + piece.byteLength - 1}/${content.byteLength}`;
      response.writeHead(206, { 'content-range': place, etag: '"one"' }).end(piece);
    }
  });

  /** Downloads an address in slices of 40,000 bytes. */
  async function download(
    path: string,
    allow = '127.0.0.1/32',
    wholeBytes = 99_999,
  ): Promise<Buffer> {
    const egress = egressTo(allow);
    const source = remoteSource(path.startsWith('/') ? root + path : path, 'edges.txt', {
      fetcher: guardedFetcher(egress),
      folder,
      sliceBytes: 40_000,
      wholeBytes,
      pause: async () => undefined,
    });
    const pieces: Uint8Array[] = [];
    try {
      for await (const piece of source.open()) pieces.push(piece);
    } finally {
      await source.discard();
      await egress.close();
    }
    return Buffer.concat(pieces);
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guarded-'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    root = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterEach(() => asked.splice(0));
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('is fetched in slices, also after a redirect', async () => {
    for (const path of ['/edges.txt', '/moved.txt']) {
      expect((await download(path)).equals(content)).toBe(true);
    }
    expect(new Set(asked)).toEqual(
      new Set(['bytes=0-39999', 'bytes=40000-79999', 'bytes=80000-99999']),
    );
  });

  it('is blocked like any private IP address, and names the variable that allows it', async () => {
    await expect(download('/edges.txt', '')).rejects.toThrow(
      'edges.txt cannot be downloaded: its host is not on the public internet (EGRESS_ALLOW opens others).',
    );
    await expect(download('http://1.2.3.4:22/edges.txt')).rejects.toThrow('EGRESS_PORTS');
    await expect(download('/away.txt')).rejects.toThrow('EGRESS_ALLOW');
    expect(asked).toHaveLength(1);
  });

  it('comes in one piece when the host supports no ranges, unless it is too large', async () => {
    await expect(download('/whole.txt')).rejects.toThrow('does not send pieces of files');
    expect((await download('/whole.txt', undefined, 100_000)).equals(content)).toBe(true);
  });

  it('gives up on a host that cannot be reached after some attempts', async () => {
    await expect(download('http://127.0.0.1:1/edges.txt')).rejects.toThrow(
      'edges.txt cannot be downloaded: its host cannot be reached. The downloaded part is kept',
    );
  });
});
