import { createLogger, harmlessText } from './logging.ts';

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
});
