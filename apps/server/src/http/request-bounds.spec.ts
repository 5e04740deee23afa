import { connect } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../testing/test-app.ts';

/** Everything the server says to these bytes until it closes. */
const say = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

describe('what is hardly HTTP', () => {
  let app: NestFastifyApplication;
  let port: number;

  beforeAll(async () => {
    app = await createTestApp();
    await app.listen(0, '127.0.0.1');
    port = Number(new URL(await app.getUrl()).port);
  });
  afterAll(() => app.close());

  it.each([
    ['noise', '\x16\x03\x01\x02\x00\r\n\r\n', 400, 'malformed_request'],
    [
      'an address of 100,000 letters',
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
      expect(answer).toContain('Content-Type: application/problem+json');
    },
  );
});
