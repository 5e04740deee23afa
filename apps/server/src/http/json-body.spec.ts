import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../testing/test-app.ts';
import { sizeText } from './json-body.ts';

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const keys = (many: number, key = (at: number) => `k${at}`) =>
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
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it.each([
    ['33 levels', `{"text":${deep(33)}}`, 'nests deeper than 32 levels'],
    ['1,001 keys', keys(1_001), 'has more than 1,000 keys'],
    ['1,001 items', `{"text":[${'1,'.repeat(1_000)}1]}`, 'has more than 1,000 list items'],
    // It is refused before its invalid JSON is seen.
    ['1,001 keys and no end', keys(1_001).slice(0, -1), 'has more than 1,000 keys'],
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

  it('has 64 KB at most, unless its route says otherwise', async () => {
    const fill = (bytes: number) => `{"text":"hi"${' '.repeat(bytes - 13)}}`;
    expect((await post(fill(65_536))).statusCode).toBe(200);
    const answer = await post(fill(65_537));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'payload_too_large',
      detail: 'Send a smaller body: at most 64 KB here.',
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

  describe('over a connection', () => {
    let url: string;
    beforeAll(async () => {
      await app.listen(0, '127.0.0.1');
      url = await app.getUrl();
    });

    /** Sends chunks until the answer comes, or all are sent. */
    async function send(path: string, chunks: Iterable<string>, headers: OutgoingHttpHeaders = {}) {
      const call = request(url + path, {
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

    it('in chunks of one byte is not read on', async () => {
      const { status, headers, body } = await send('/api/echo', ' '.repeat(5_000));
      expect(status).toBe(400);
      expect(body.detail).toBe(
        'The body comes in too many small pieces. Send it with a Content-Length.',
      );
      expect(headers.connection).toBe('close');
    });

    it('that is too large is received a little further, so that the answer arrives', async () => {
      for (const length of [undefined, 4_000_000]) {
        const { status, headers } = await send(
          '/api/echo',
          Array<string>(40).fill(' '.repeat(100_000)),
          length === undefined ? {} : { 'content-length': length },
        );
        expect([status, headers.connection]).toEqual([413, 'close']);
      }
    });

    it('that says that it is far too large is refused at once', async () => {
      const { status } = await send('/api/echo', [' '], { 'content-length': 5_000_000 });
      expect(status).toBe(413);
    });

    it('without end is not received on', async () => {
      const call = request(`${url}/api/echo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      call.on('error', () => undefined).on('response', (response) => response.resume());
      const closed = new Promise((resolve) => call.on('close', resolve));
      const endless = setInterval(() => call.write(' '.repeat(1_000_000)), 1);
      await closed;
      clearInterval(endless);
    });

    it('that is not read is not received to its end', async () => {
      for (const path of ['/api/nothing', '/api/echo']) {
        const { headers } = await send(path, [' '.repeat(10)], { 'content-type': 'text/xml' });
        expect([path, headers.connection]).toEqual([path, 'close']);
      }
    });
  });
});
