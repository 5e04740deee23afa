import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../testing/test-app.ts';
import { sizeText } from './json-body.ts';

let app: NestFastifyApplication;
let base: string;

beforeAll(async () => {
  app = await createTestApp();
  await app.listen(0, '127.0.0.1');
  base = await app.getUrl();
});

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const textOfKeys = (many: number, key = (at: number) => `k${at}`) =>
  `{${Array.from({ length: many }, (_, at) => `"${key(at)}":1`).join(',')}}`;

describe(sizeText, () => {
  it.each([
    [1_000, '1000 bytes'],
    [65_536, '64 KB'],
    [327_680, '320 KB'],
    [1_048_576, '1 MB'],
    [6_356_992, '6 MB'],
  ])('writes %d as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
});

describe('a body', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it.each([
    ['33 levels', `{"text":${deep(33)}}`, 'nests deeper than 32 levels'],
    ['1,001 keys', textOfKeys(1_001), 'has more than 1,000 keys'],
    ['1,001 items', `{"text":[${'1,'.repeat(1_000)}1]}`, 'has more than 1,000 list items'],
    // It is refused before its invalid JSON is seen.
    ['1,001 keys and no end', textOfKeys(1_001).slice(0, -1), 'has more than 1,000 keys'],
  ])('of %s is refused with a sentence that says why', async (_what, body, why) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'malformed_request',
      detail: `The body ${why}. Send only documented fields.`,
    });
  });

  it('of a route that reads it itself may be long but not deep', async () => {
    const sitemap = (pages: string) =>
      app.inject({
        method: 'POST',
        url: '/api/sitemap-generator',
        headers: { 'content-type': 'application/json' },
        payload: `{"domain":"a.example","pages":[${pages}]}`,
      });
    expect((await sitemap(`${'"/a",'.repeat(2_000)}"/b"`)).statusCode).toBe(200);
    const answer = await sitemap(deep(31));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('nests deeper than 32 levels');
  });

  it('can be up to 64 KB by default', async () => {
    const fill = (bytes: number) => `{"text":"hi"${' '.repeat(bytes - 13)}}`;
    expect((await post(fill(65_536))).statusCode).toBe(200);
    const answer = await post(fill(65_537));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'payload_too_large',
      detail: 'Send a smaller body. The limit here is 64 KB.',
    });
  });

  it.each([
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['compressed', { 'content-encoding': 'gzip' }],
    ['compressed three times', { 'content-encoding': 'gzip, gzip, gzip' }],
  ])('that is %s is refused unread', async (_what, headers) => {
    const answer = await post(gzipSync('{"text":"hi"}'), headers);
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('unsupported_media_type');
  });

  it('counts toward its visitor’s share until the response', async () => {
    const upload = async (remoteAddress: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/sitemap-generator',
        headers: { 'content-type': 'application/json' },
        remoteAddress,
        payload: Buffer.alloc(9 * 2 ** 20, ' '),
      });
      return [answer.statusCode, answer.headers['retry-after']];
    };
    const [visitor, other] = ['198.51.100.1', '198.51.100.2'] as const;
    const answers = await Promise.all([visitor, visitor, visitor, other].map(upload));
    const isRead = [400, undefined];
    expect(answers).toEqual([isRead, isRead, [429, '10'], isRead]);
    expect(await upload(visitor)).toEqual(isRead);
  });

  describe('over a connection', () => {
    /** Sends chunks until the answer comes, or all are sent. */
    async function send(path: string, chunks: Iterable<string>, headers: OutgoingHttpHeaders = {}) {
      const call = request(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      });
      call.on('error', () => undefined);
      const answered = once(call, 'response');
      for (const chunk of chunks) call.write(chunk);
      call.end();
      const [response] = (await answered) as [IncomingMessage];
      let text = '';
      for await (const piece of response.setEncoding('utf8')) text += piece;
      return { status: response.statusCode, headers: response.headers, body: JSON.parse(text) };
    }

    it('is read from chunks', async () => {
      const { status, body } = await send('/api/echo', ['{"text":', '"h', 'i"}']);
      expect([status, body.data]).toEqual([200, { text: 'hi' }]);
    });

    it('in chunks of one byte is not read to its end', async () => {
      const { status, headers, body } = await send('/api/echo', ' '.repeat(5_000));
      expect(status).toBe(400);
      expect(body.detail).toBe(
        'The body comes in too many small pieces. Send it with a Content-Length.',
      );
      expect(headers.connection).toBe('close');
    });

    it('that is too large is received a little further, so that the response arrives', async () => {
      for (const length of [undefined, 4_000_000]) {
        const { status, headers } = await send(
          '/api/echo',
          Array<string>(40).fill(' '.repeat(100_000)),
          length === undefined ? {} : { 'content-length': length },
        );
        expect([status, headers.connection]).toEqual([413, 'close']);
      }
    });

    it('that declares a far too large size is rejected at once', async () => {
      const { status } = await send('/api/echo', [' '], { 'content-length': 5_000_000 });
      expect(status).toBe(413);
    });

    it('without end is not received forever', async () => {
      const call = request(`${base}/api/echo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      call.on('error', () => undefined).on('response', (response) => response.resume());
      const closed = new Promise((resolve) => call.on('close', resolve));
      const endless = setInterval(() => call.write(' '.repeat(1_000_000)), 1);
      await closed;
      clearInterval(endless);
    });

    it('of a client that hangs up is not kept', async () => {
      const received = once(app.getHttpServer(), 'request');
      const call = request(`${base}/api/sitemap-generator`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 100 },
      });
      call.on('error', () => undefined).write(' ');
      const [incoming] = (await received) as [IncomingMessage];
      const closed = new Promise((resolve) => incoming.on('close', resolve));
      while (incoming.listenerCount('data') === 0) await setImmediate();
      call.destroy();
      await closed;
      expect(incoming.listenerCount('data')).toBe(0);
    });

    it('that is not read is not received to its end', async () => {
      for (const path of ['/api/nothing', '/api/echo']) {
        const { headers } = await send(path, [' '.repeat(10)], { 'content-type': 'text/xml' });
        expect([path, headers.connection]).toEqual([path, 'close']);
      }
    });
  });
});
