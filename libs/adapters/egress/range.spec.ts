import { gzipSync } from 'node:zlib';
import { startRawServer, loopbackEgress, type RawServer } from './testing/raw-server.ts';

const file = Buffer.from(Array.from({ length: 1_000 }, (_, i) => i % 256));

/** Supports ranges per RFC 9110; `/whole` ignores them, `/coded` declares a content coding. */
function answerTo(head: string): Buffer {
  const path = head.split(' ')[1];
  const range = /^range: bytes=(\d+)-(\d+)\r$/im.exec(head);
  const coding = path === '/coded' ? 'Content-Encoding: gzip\r\n' : '';
  const stored = path === '/coded' ? gzipSync(file) : file;
  if (range === null || path === '/whole') {
    return Buffer.concat([
      Buffer.from(`HTTP/1.1 200 OK\r\n${coding}Content-Length: ${stored.byteLength}\r\n\r\n`),
      stored,
    ]);
  }
  const piece = stored.subarray(Number(range[1]), Number(range[2]) + 1);
  const place = `bytes ${range[1]}-${range[2]}/${stored.byteLength}`;
  const lines = `${coding}Content-Range: ${place}\r\nContent-Length: ${piece.byteLength}`;
  return Buffer.concat([Buffer.from(`HTTP/1.1 206 Partial Content\r\n${lines}\r\n\r\n`), piece]);
}

describe('a request for a range of bytes', () => {
  const heads: string[] = [];
  let server: RawServer;
  let root: string;
  const egress = loopbackEgress();

  beforeAll(async () => {
    server = await startRawServer((socket, head) => {
      heads.push(head);
      if (head.startsWith('GET /moved ')) {
        socket.write('HTTP/1.1 302 Found\r\nLocation: /file\r\nContent-Length: 0\r\n\r\n');
      } else socket.write(answerTo(head));
    });
    root = `http://127.0.0.1:${server.port}`;
  });
  afterEach(() => heads.splice(0));
  afterAll(async () => {
    await egress.close();
    await server.close();
  });

  it('returns those bytes, and requests them as they are stored', async () => {
    const { status, body } = await egress.fetch({
      url: `${root}/file`,
      range: { first: 100, last: 299 },
    });
    expect(status).toBe(206);
    expect(Buffer.from(body).equals(file.subarray(100, 300))).toBe(true);
    expect(heads[0]).toContain('\r\naccept-encoding: identity\r\nrange: bytes=100-299\r\n');
  });

  it('asks for the same range after a redirect', async () => {
    const { body, finalUrl } = await egress.fetch({
      url: `${root}/moved`,
      range: { first: 0, last: 0 },
    });
    expect([finalUrl, ...body]).toEqual([`${root}/file`, 0]);
  });

  it('keeps a content coding as sent, since a part of coded data cannot be decoded', async () => {
    const { body, contentCodings } = await egress.fetch({
      url: `${root}/coded`,
      range: { first: 2, last: 9 },
    });
    expect(contentCodings).toEqual(['gzip']);
    expect(Buffer.from(body).equals(gzipSync(file).subarray(2, 10))).toBe(true);
  });

  it('keeps to its limit when the host sends everything', async () => {
    const request = { url: `${root}/whole`, range: { first: 0, last: 99 }, maxBytes: 100 };
    await expect(egress.fetch(request)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('does not affect any other request', async () => {
    const { status, body } = await egress.fetch({ url: `${root}/coded` });
    expect([status, Buffer.from(body).equals(file)]).toEqual([200, true]);
    expect(heads[0]).not.toMatch(/range/i);
  });

  it.each([
    [-1, 5],
    [5, 4],
    [0.5, 4],
    [0, Number.NaN],
    [0, Number.POSITIVE_INFINITY],
    [0, 2 ** 53],
  ])('is refused before anything is sent: %d to %d', async (first, last) => {
    await expect(egress.fetch({ url: root, range: { first, last } })).rejects.toThrow(RangeError);
    expect(heads).toEqual([]);
  });
});
