import type { WebRequest } from '@plumbline/page';
import type { RawAnswer } from './raw-server.ts';

/** Sends bytes and, by default, leaves the connection open. */
export const send =
  (bytes: string, end = false): RawAnswer =>
  (socket) => {
    socket.write(bytes, 'latin1');
    if (end) socket.end();
  };

/** Sends a piece every few milliseconds, forever. */
const drip =
  (first: string, piece: string, everyMs: number): RawAnswer =>
  (socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(piece), everyMs);
    socket.on('close', () => clearInterval(timer));
  };

/** Writes as fast as the reader accepts, forever. */
export const flood =
  (first: string, piece: string): RawAnswer =>
  (socket) => {
    const pour = () => {
      while (!socket.destroyed && socket.write(piece));
      if (!socket.destroyed) socket.once('drain', pour);
    };
    socket.write(first);
    pour();
  };

export interface Misbehavior {
  readonly name: string;
  readonly answer: RawAnswer;
  readonly expected: string;
  readonly request?: Partial<WebRequest>;
}

export const ok = 'HTTP/1.1 200 OK\r\n';
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;
const bound = { maxBytes: 100_000 };

/** A body of `count` chunks of `size` bytes. */
const chunks = (count: number, size: number, extension = '') =>
  `${`${size.toString(16)}${extension}\r\n${'x'.repeat(size)}\r\n`.repeat(count)}0\r\n\r\n`;

/** Cases 127 to 129: what the server sends, and the outcome (`status body`, or a code). */
export const misbehaviors: readonly Misbehavior[] = [
  {
    name: '127 an endless stream without a length',
    answer: flood(`${ok}\r\n`, 'x'.repeat(65_536)),
    expected: 'too_large',
    request: bound,
  },
  {
    name: '127 an endless chunked stream',
    answer: flood(`${ok}Transfer-Encoding: chunked\r\n\r\n`, `1000\r\n${'x'.repeat(4_096)}\r\n`),
    expected: 'too_large',
    request: bound,
  },
  {
    name: '127 a length far over the bound',
    answer: send(`${ok}Content-Length: 99999999999\r\n\r\nx`),
    expected: 'too_large',
  },
  {
    name: '127 a length that is too large',
    answer: send(`${ok}Content-Length: 10\r\n\r\nfive!`, true),
    expected: 'bad_response',
  },
  {
    name: '127 a length that is too small cuts the body there',
    answer: send(`${ok}Content-Length: 2\r\n\r\nfive!`),
    expected: '200 fi',
  },
  {
    name: '127 a negative length',
    answer: send(`${ok}Content-Length: -5\r\n\r\nfive!`),
    expected: 'bad_response',
  },
  {
    name: '127 a length that is no number',
    answer: send(`${ok}Content-Length: five\r\n\r\nfive!`),
    expected: 'bad_response',
  },
  {
    name: '127 a length that overflows',
    answer: send(`${ok}Content-Length: 18446744073709551616\r\n\r\nx`),
    expected: 'bad_response',
  },
  {
    name: '127 two lengths that differ',
    answer: send(`${ok}Content-Length: 2\r\nContent-Length: 5\r\n\r\nfive!`),
    expected: 'bad_response',
  },
  {
    name: '127 a length beside chunks',
    answer: send(`${ok}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n`),
    expected: 'bad_response',
  },
  {
    name: '127 chunks of one byte',
    answer: send(chunked + chunks(5_000, 1)),
    expected: `200 ${'x'.repeat(5_000)}`,
  },
  {
    name: '127 a page of 20 KB, flushed every 64 bytes',
    answer: send(chunked + chunks(320, 64)),
    expected: `200 ${'x'.repeat(20_480)}`,
  },
  {
    name: '127 a page of 1 MB, flushed every 25 bytes',
    answer: send(chunked + chunks(40_000, 25)),
    expected: `200 ${'x'.repeat(1_000_000)}`,
  },
  {
    name: '127 200,000 chunks of one byte',
    answer: send(chunked + chunks(200_000, 1)),
    expected: 'bad_response',
  },
  {
    name: '127 200,000 chunks of one byte behind a large one',
    answer: send(
      `${chunked}${(400_000).toString(16)}\r\n${'x'.repeat(400_000)}\r\n${chunks(200_000, 1)}`,
    ),
    expected: 'bad_response',
  },
  {
    name: '127 chunk extensions of 8 KB',
    answer: send(chunked + chunks(100, 1, `;${'a'.repeat(8_000)}`)),
    expected: 'bad_response',
  },
  {
    name: '127 a chunk size that overflows',
    answer: send(`${ok}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nx`),
    expected: 'bad_response',
  },
  {
    name: '127 a chunk size that is no number',
    answer: send(`${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\nx`),
    expected: 'bad_response',
  },
  {
    name: '127 a chunk extension without end',
    answer: flood(`${ok}Transfer-Encoding: chunked\r\n\r\n1;`, 'a'.repeat(65_536)),
    expected: 'bad_response',
    request: { maxBytes: 100_000 },
  },
  {
    name: '127 chunks that break off',
    answer: send(`${ok}Transfer-Encoding: chunked\r\n\r\n5\r\nfi`, true),
    expected: 'bad_response',
  },
  {
    name: '127 trailers without end',
    answer: flood(`${ok}Transfer-Encoding: chunked\r\n\r\n0\r\n`, 'A: b\r\n'.repeat(1_000)),
    expected: 'bad_response',
  },
  {
    name: '127 100,000 trailers behind a body of 1 MB',
    answer: send(
      `${chunked}100000\r\n${'x'.repeat(1_048_576)}\r\n0\r\n${'a:\r\n'.repeat(100_000)}\r\n`,
    ),
    expected: 'bad_response',
  },
  {
    name: '128 headers a byte at a time',
    answer: drip(ok, 'a', 20),
    expected: 'timeout',
    request: { timeoutMs: 100 },
  },
  {
    name: '128 a body a byte at a time',
    answer: drip(`${ok}\r\n`, 'a', 20),
    expected: 'timeout',
    request: { timeoutMs: 100 },
  },
  {
    name: '128 a body a byte at a time, coded',
    answer: drip(`${ok}Content-Encoding: gzip\r\n\r\n\x1f`, '', 20),
    expected: 'timeout',
    request: { timeoutMs: 100 },
  },
  {
    name: '128 silence',
    answer: () => undefined,
    expected: 'timeout',
    request: { timeoutMs: 100 },
  },
  {
    name: '128 closed without an answer',
    answer: (socket) => socket.end(),
    expected: 'connection_failed',
  },
  {
    name: '128 reset without an answer',
    answer: (socket) => socket.resetAndDestroy(),
    expected: 'connection_failed',
  },
  {
    name: '128 reset within the body',
    answer: (socket) =>
      socket.write(`${ok}Content-Length: 99\r\n\r\nx`, () =>
        setTimeout(() => socket.resetAndDestroy(), 30),
      ),
    expected: 'bad_response',
  },
  {
    name: '129 a header of 10 MB',
    answer: flood(`${ok}X: `, 'a'.repeat(65_536)),
    expected: 'bad_response',
  },
  {
    name: '129 10,000 headers',
    answer: send(`${ok}${'A: b\r\n'.repeat(10_000)}\r\n`),
    expected: 'bad_response',
  },
  {
    name: '129 2,000 headers',
    answer: send(`${ok}${'A: b\r\n'.repeat(2_000)}\r\n`),
    expected: 'bad_response',
  },
  { name: '129 a header with NUL', answer: send(`${ok}X: a\0b\r\n\r\n`), expected: 'bad_response' },
  {
    name: '129 a header with latin-1 bytes',
    answer: send(`${ok}X: caf\xe9\r\nContent-Length: 2\r\n\r\nok`),
    expected: '200 ok',
  },
  {
    name: '129 status 999',
    answer: send('HTTP/1.1 999 Denied\r\nContent-Length: 2\r\n\r\nok'),
    expected: '999 ok',
  },
  {
    name: '129 status 000',
    answer: send('HTTP/1.1 000 Zero\r\nContent-Length: 2\r\n\r\nok'),
    expected: 'bad_response',
  },
  {
    name: '129 status 99',
    answer: send('HTTP/1.1 99 Short\r\nContent-Length: 2\r\n\r\nok'),
    expected: 'bad_response',
  },
  {
    name: '129 no reason phrase',
    answer: send('HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok'),
    expected: '200 ok',
  },
  { name: '129 HTTP/0.9', answer: send('<html>old</html>', true), expected: 'bad_response' },
  {
    name: '129 another protocol',
    answer: send('SSH-2.0-OpenSSH_9.7\r\n'),
    expected: 'bad_response',
  },
  {
    name: '129 an early hint',
    answer: send(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${ok}Content-Length: 2\r\n\r\nok`),
    expected: '200 ok',
  },
  {
    name: '129 a storm of interim answers',
    answer: flood('', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(100)),
    expected: 'bad_response',
  },
  {
    name: '129 interim answers with 80,000 headers',
    answer: send(
      `${`HTTP/1.1 103 Early Hints\r\n${'a:\r\n'.repeat(4_000)}\r\n`.repeat(20)}${ok}Content-Length: 2\r\n\r\nok`,
    ),
    expected: 'bad_response',
  },
  {
    name: '129 a storm of 102',
    answer: drip('', 'HTTP/1.1 102 Processing\r\n\r\n', 5),
    expected: 'bad_response',
  },
  {
    name: '129 101 that nobody asked for',
    answer: send('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    expected: 'bad_response',
  },
];
