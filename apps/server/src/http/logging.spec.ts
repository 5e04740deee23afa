import { type ArgumentsHost, Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../testing/test-app.ts';
import { createLogger, harmlessText } from './logging.ts';
import { ProblemFilter } from './problem-filter.ts';
import { ProblemError } from './problems.ts';

const capture = () => {
  const lines: string[] = [];
  return { lines, write: (line: string) => void lines.push(line) };
};

/** Characters that a terminal or a log viewer could act on. */
const dangerous = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** One application for all requests: building it takes longer than the requests. */
let app: NestFastifyApplication;
const log = capture();

beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'info' }, logDestination: log });
});

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
  afterEach(() => void jest.useRealTimers());

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

  it('has neither queries nor an error’s properties other than its message', () => {
    const err = Object.assign(new Error('GET /blog?search=s3cret failed'), {
      params: ['s3cret'],
      cause: new Error('at https://a.example/?url=s3cret and more'),
    });
    log.lines.length = 0;
    const nest = new Logger('Spec');
    nest.error({ err, inner: { err }, url: '/blog?search=s3cret' }, 'Failed at /x?y=s3cret');
    nest.error(err);
    nest.warn(`Why? ${String(err)}`);
    expect(log.lines.join('')).not.toContain('s3cret');
    expect(log.lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'Failed at /x?…', url: '/blog?…', err: { type: 'Error' } },
      { err: { message: 'GET /blog?… failed: at https://a.example/?… and more' } },
      { msg: 'Why? Error: GET /blog?… failed' },
    ]);
  });

  it('has five lines per minute about one failure, then the number of further ones', () => {
    jest.useFakeTimers();
    const log = capture();
    const logger = createLogger('info', log);
    for (let i = 0; i < 1_000; i += 1) {
      logger.error({ err: new Error('broken'), path: `/${i}` }, 'A page failed');
      logger.warn(`Foreign text ${i}`);
    }
    expect(log.lines).toHaveLength(5 + 99 + 5);
    log.lines.length = 0;
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(log.lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', omitted: 995, like: 'A page failed: broken' },
      { level: 'warn', omitted: 896, like: 'other lines' },
    ]);
    logger.error({ err: new Error('broken') }, 'A page failed');
    expect(log.lines).toHaveLength(3);
  });

  it('logs and counts no failure for a response that nobody waits for', () => {
    const count = jest.fn();
    log.lines.length = 0;
    const sides = {
      getRequest: () => ({ raw: {} }),
      getResponse: () => ({ raw: { destroyed: true } }),
    };
    const host = { switchToHttp: () => sides } as unknown as ArgumentsHost;
    new ProblemFilter(count).catch(new ProblemError('cancelled'), host);
    expect([log.lines, count.mock.calls]).toEqual([[], []]);
  });

  describe('of requests', () => {
    beforeEach(() => void (log.lines.length = 0));

    it('is one line per request, without the query or IP address, and with a shortened User-Agent', async () => {
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
