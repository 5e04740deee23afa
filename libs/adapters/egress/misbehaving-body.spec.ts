import type { Socket } from 'node:net';
import * as zlib from 'node:zlib';
import { WebFetchError, type WebRequest, type WebResponse } from '@plumbline/page';
import { gunzipBounded } from './content-coding.ts';
import { answer, ask } from './testing/raw-server.ts';

const text = 'plumb line, '.repeat(2_000);
const bytes = Buffer.from(text);
const zeros = Buffer.alloc(20_000_000);

function coded(body: Uint8Array, coding: string, request?: Partial<WebRequest>) {
  return ask((socket) => socket.write(answer(body, { 'Content-Encoding': coding })), request);
}

const said = (result: WebResponse | WebFetchError) =>
  result instanceof WebFetchError ? result.code : Buffer.from(result.body).toString('latin1');

describe('125 content codings', () => {
  it.each<[coding: string, body: Uint8Array, undone: string[]]>([
    ['gzip', zlib.gzipSync(bytes), ['gzip']],
    ['X-GZip', zlib.gzipSync(bytes), ['gzip']],
    ['deflate', zlib.deflateSync(bytes), ['deflate']],
    ['deflate', zlib.deflateRawSync(bytes), ['deflate']],
    ['br', zlib.brotliCompressSync(bytes), ['br']],
    ['zstd', zlib.zstdCompressSync(bytes), ['zstd']],
    ['identity', bytes, []],
    ['gzip, , br', zlib.brotliCompressSync(zlib.gzipSync(bytes)), ['gzip', 'br']],
    [
      'gzip, gzip, gzip',
      zlib.gzipSync(zlib.gzipSync(zlib.gzipSync(bytes))),
      ['gzip', 'gzip', 'gzip'],
    ],
  ])('undoes %s', async (coding, body, undone) => {
    const result = await coded(body, coding);
    expect(said(result) === text).toBe(true);
    expect(result).toMatchObject({ contentCodings: undone, transferredBytes: body.byteLength });
  });

  it.each<[name: string, coding: string, bomb: Uint8Array]>([
    ['gzip', 'gzip', zlib.gzipSync(zeros)],
    ['gzip three times', 'gzip, gzip, gzip', zlib.gzipSync(zlib.gzipSync(zlib.gzipSync(zeros)))],
    ['deflate', 'deflate', zlib.deflateSync(zeros)],
    [
      'br',
      'br',
      zlib.brotliCompressSync(zeros, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
    ],
    ['zstd', 'zstd', zlib.zstdCompressSync(zeros)],
  ])('stops a bomb in %s at the bound on decoded bytes', async (_, coding, bomb) => {
    expect(bomb.byteLength).toBeLessThan(70_000);
    expect(said(await coded(bomb, coding))).toBe('too_large');
    const cut = await coded(bomb, coding, { onTooLarge: 'truncate', maxBytes: 1_000 });
    expect(cut).toMatchObject({ truncated: true });
    expect(said(cut)).toBe('\0'.repeat(1_000));
  });

  it('stops a bomb whose inner layer never returns a byte', async () => {
    // A gzip header whose file name never ends: the inner decoder reads and returns nothing.
    const endlessName = Buffer.concat([
      Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]),
      Buffer.alloc(30_000_000, 'a'),
    ]);
    expect(said(await coded(zlib.gzipSync(endlessName), 'gzip, gzip'))).toBe('too_large');
  });

  it('does not wait for the rest of a bomb', async () => {
    const bomb = zlib.gzipSync(zeros);
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.byteLength}\r\n\r\n`;
    const stall = (socket: Socket) => {
      socket.write(head);
      socket.write(bomb.subarray(0, bomb.byteLength - 100));
    };
    expect(said(await ask(stall))).toBe('too_large');
    const cut = await ask(stall, { onTooLarge: 'truncate', maxBytes: 10 });
    expect(cut).toMatchObject({ truncated: true });
  });

  it.each([
    ['undoes gzip in 4,000 chunks of one byte', 4_000, 'ok'],
    ['refuses gzip in 100,000 chunks of one byte', 100_000, 'bad_response'],
  ])('%s', async (_, length, expected) => {
    const stored = zlib.gzipSync(Buffer.alloc(length, 'x'), { level: 0 });
    const chunks = Array.from(stored, (byte) => Buffer.from([0x31, 13, 10, byte, 13, 10]));
    const head = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n';
    const result = await ask((socket) =>
      socket.write(Buffer.concat([Buffer.from(head), ...chunks, Buffer.from('0\r\n\r\n')])),
    );
    expect(said(result) === 'x'.repeat(length) ? 'ok' : said(result)).toBe(expected);
  });

  it.each([
    ['an unknown coding', 'compress'],
    ['four codings', 'gzip, gzip, gzip, gzip'],
    ['a hundred codings', Array.from({ length: 100 }, () => 'gzip').join(', ')],
  ])('refuses %s', async (_, coding) => {
    expect(said(await coded(zlib.gzipSync(bytes), coding))).toBe('unsupported_coding');
  });

  it.each([
    ['gzip', zlib.gzipSync(bytes)],
    ['deflate', zlib.deflateSync(bytes)],
    ['br', zlib.brotliCompressSync(bytes)],
    ['zstd', zlib.zstdCompressSync(bytes)],
  ])('rejects %s that is cut short or something else', async (coding, whole) => {
    expect(said(await coded(whole.subarray(0, whole.byteLength - 9), coding))).toBe('bad_response');
    expect(said(await coded(Buffer.from('<!doctype html>'), coding))).toBe('bad_response');
  });

  it.each([
    ['gzip', 'zeros', zlib.gzipSync(bytes), '\0'],
    ['deflate', 'junk', zlib.deflateSync(bytes), 'junk'],
    ['br', 'junk', zlib.brotliCompressSync(bytes), 'junk'],
  ])('ignores what follows %s: %s', async (coding, _, whole, filling) => {
    const padded = Buffer.concat([whole, Buffer.alloc(200_000, filling)]);
    expect(said(await coded(padded, coding)) === text).toBe(true);
  });

  it('rejects junk after gzip as a bad response: it could be a broken second half', async () => {
    const junk = Buffer.concat([zlib.gzipSync(bytes), Buffer.from('junk')]);
    expect(said(await coded(junk, 'gzip'))).toBe('bad_response');
    const twoHalves = Buffer.concat([zlib.gzipSync(bytes), zlib.gzipSync(bytes)]);
    expect(said(await coded(twoHalves, 'gzip')) === text + text).toBe(true);
  });

  it('treats an empty body as empty under any coding', async () => {
    expect(said(await coded(Buffer.alloc(0), 'gzip'))).toBe('');
  });
});

describe('126 a body that is gzip itself', () => {
  const bounds = { maxBytes: 1_000_000, onTooLarge: 'fail' } as const;
  const codeOf = (body: Uint8Array) =>
    gunzipBounded(body, bounds).then(
      () => 'unpacked',
      (error: WebFetchError) => error.code,
    );

  it('is unpacked once, within the limit', async () => {
    const twice = zlib.gzipSync(zlib.gzipSync(bytes));
    const { bytes: once } = await gunzipBounded(twice, bounds);
    expect(Buffer.from((await gunzipBounded(once, bounds)).bytes).toString()).toBe(text);
  });

  it('is refused if it is a bomb, cut short, or something else', async () => {
    expect(await codeOf(zlib.gzipSync(zeros))).toBe('too_large');
    expect(await codeOf(zlib.gzipSync(bytes).subarray(0, 40))).toBe('bad_response');
    expect(await codeOf(bytes)).toBe('bad_response');
    const cut = await gunzipBounded(zlib.gzipSync(zeros), { maxBytes: 10, onTooLarge: 'truncate' });
    expect(cut).toEqual({ bytes: new Uint8Array(10), truncated: true });
  });
});
