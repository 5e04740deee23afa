import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../testing/test-app.ts';
import { harmlessText } from './harmless-text.ts';
import { createLogger } from './logging.ts';

const capture = () => {
  const lines: string[] = [];
  return { lines, write: (line: string) => void lines.push(line) };
};

/** Characters that a terminal or a log viewer could act on. */
const dangerous = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

describe('text in the log', () => {
  it.each([
    ['a\r\nb', 'a\\u{d}\\u{a}b'],
    ['\u001b[2J', '\\u{1b}[2J'],
    ['a\u202Eb', 'a\\u{202e}b'],
    ['\u009b31m', '\\u{9b}31m'],
    ['\ud800', '\\u{d800}'],
    ['é 漢 👍', 'é 漢 👍'],
  ])('%j is written as %s', (text, written) => expect(harmlessText(text)).toBe(written));

  it('is cut', () => expect(harmlessText('a'.repeat(1_000_000), 10)).toBe('aaaaaaaaaa…'));
});

describe('the log', () => {
  it('hides secrets and defuses every text, in messages, fields and errors', () => {
    const log = capture();
    const logger = createLogger('info', log);
    logger.info(
      {
        authorization: 'Bearer s3cret',
        nested: { cookie: 's3cret', note: 'x\u001b[2J' },
        err: new Error('bad\u202E'),
      },
      'hello\u009b',
    );
    expect(log.lines).toHaveLength(1);
    const line = String(log.lines[0]).trimEnd();
    expect(line).not.toMatch(/s3cret/);
    expect(JSON.stringify(JSON.parse(line))).not.toMatch(dangerous);
    expect(JSON.parse(line)).toMatchObject({
      authorization: '[redacted]',
      nested: { note: 'x\\u{1b}[2J' },
    });
  });

  it('does not hang on an object that contains itself', () => {
    const log = capture();
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    createLogger('info', log).info({ loop }, 'x');
    expect(log.lines).toHaveLength(1);
  });

  describe('of requests', () => {
    let app: NestFastifyApplication;
    const log = capture();
    beforeAll(async () => {
      app = await createTestApp({ env: { LOG_LEVEL: 'info' }, logDestination: log });
    });
    beforeEach(() => void (log.lines.length = 0));
    afterAll(() => app.close());

    it('is one line a request, without the query, the address of the visitor, or more than a bit of its agent', async () => {
      await app.inject({
        url: '/robots.txt?url=https://secret.example/\r\nFAKE',
        headers: { 'user-agent': `\u001b[2J${'A'.repeat(1_000_000)}`, cookie: 'session=s3cret' },
        remoteAddress: '198.51.100.77',
      });
      expect(log.lines).toHaveLength(1);
      const [line = ''] = log.lines;
      expect(line.length).toBeLessThan(700);
      expect(line.trimEnd()).not.toMatch(dangerous);
      expect(line).not.toMatch(/secret|s3cret|198\.51/);
      expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/robots.txt', status: 200 });
    });

    it('logs the cause for the operator, hidden from the visitor, under the same id', async () => {
      const answer = await app.inject('/api/echo/fail/bug');
      const failure = log.lines
        .map((line) => JSON.parse(line))
        .find(({ level }) => level === 'error');
      expect(failure.err.message).toBe('the password is hunter2');
      expect(failure.reqId).toBe(answer.headers['x-request-id']);
      expect(answer.json().instance).toBe(`urn:uuid:${failure.reqId}`);
    });
  });
});
