import { isProgram, ReaderKeys } from './posts.service.ts';

const reader = { clientKey: '192.0.2.1', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140' };

function keysAt(moments: readonly string[], salts = new Map<string, string>()) {
  const forgotten: string[] = [];
  let asked = 0;
  const keys = new ReaderKeys(
    {
      forgetReaders: async (before) => void forgotten.push(before),
      readerSalt: async (day, proposed) => {
        const salt = salts.get(day) ?? proposed;
        salts.set(day, salt);
        return salt;
      },
    },
    () => new Date(moments[Math.min(asked++, moments.length - 1)] ?? ''),
  );
  return { keys, forgotten };
}

describe('the key of a reader', () => {
  it('is the same all day, and new on the next day, when the first is deleted', async () => {
    const { keys, forgotten } = keysAt([
      '2026-01-01T00:00:00Z',
      '2026-01-01T23:59:59Z',
      '2026-01-02T00:00:00Z',
    ]);
    const [first, again, next] = [
      await keys.keyOf(reader),
      await keys.keyOf(reader),
      await keys.keyOf(reader),
    ];
    expect(again).toEqual(first);
    expect(first?.day).toBe('2026-01-01');
    expect(next?.key).not.toBe(first?.key);
    expect(forgotten).toEqual(['2026-01-01', '2026-01-02']);
  });

  it('reveals nothing about the reader, and is the same only within one installation', async () => {
    const salts = new Map<string, string>();
    const [one, twin, other] = [
      keysAt(['2026-01-01'], salts),
      keysAt(['2026-01-01'], salts),
      keysAt(['2026-01-01']),
    ];
    const key = await one.keys.keyOf(reader);
    expect(key?.key).toMatch(/^[\w-]{43}$/);
    expect(await twin.keys.keyOf(reader)).toEqual(key);
    expect((await other.keys.keyOf(reader))?.key).not.toBe(key?.key);
  });
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT X70) Chrome/140.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', true],
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36', true],
  ['PlumblineBot/1.0 (+https://seo.example/bot)', true],
  ['python-requests/2.32', true],
  ['', true],
])('%s is a program: %s', (userAgent, program) => {
  expect(isProgram(userAgent)).toBe(program);
});
