import type { HeaderLines } from '@plumbline/page';
import fc from 'fast-check';
import {
  describeCaching,
  duration,
  parseCacheControl,
  parseHttpDate,
  secondsOf,
} from './caching.ts';

const caching = (headers: Record<string, string>, status = 200) =>
  describeCaching({
    headers: Object.entries(headers),
    status,
    fetchedAt: '2026-06-01T12:00:00.000Z',
  });

describe(parseCacheControl, () => {
  it.each([
    ['max-age=600', [['max-age', '600']]],
    [
      ' Public , MAX-AGE="600"',
      [
        ['public', null],
        ['max-age', '600'],
      ],
    ],
    [
      'private="set-cookie, x", no-cache',
      [
        ['private', 'set-cookie, x'],
        ['no-cache', null],
      ],
    ],
    ['ext="a\\"b"', [['ext', 'a"b']]],
    [',,', []],
    ['x="never ends, no-store', [['x', '"never ends, no-store']]],
  ])('reads %j', (header, expected) => {
    expect(parseCacheControl(header).map(({ name, value }) => [name, value])).toEqual(expected);
  });

  it('uses the first of several values, and treats an invalid number as stale', () => {
    expect(secondsOf(parseCacheControl('max-age=1, max-age=2'), 'max-age')).toBe(1);
    expect(secondsOf(parseCacheControl('max-age=abc'), 'max-age')).toBe('invalid');
    expect(secondsOf(parseCacheControl('max-age=-1'), 'max-age')).toBe('invalid');
    expect(secondsOf(parseCacheControl('max-age=99999999999999'), 'max-age')).toBe(2_147_483_648);
    expect(secondsOf([], 'max-age')).toBeNull();
  });

  it('accepts any text, with limits', () => {
    fc.assert(fc.property(fc.string(), (text) => parseCacheControl(text).length <= 50));
    expect(parseCacheControl('a,'.repeat(100_000))).toHaveLength(50);
  });
});

describe(parseHttpDate, () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', 784_111_777_000],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 784_111_777_000],
    ['Sun Nov  6 08:49:37 1994', 784_111_777_000],
  ])('reads %s', (text, ms) => expect(parseHttpDate(text)).toBe(ms));

  it.each([
    '0',
    '-1',
    '',
    '2026-06-01',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 99 Foo 1994 08:49:37 GMT',
  ])('does not read %j as a date', (text) => expect(parseHttpDate(text)).toBeNull());
});

describe(describeCaching, () => {
  it.each<[string, Record<string, string>, unknown, unknown]>([
    [
      's-maxage before max-age in shared caches',
      { 'cache-control': 'max-age=60, s-maxage=600' },
      { seconds: 60, source: 'max-age' },
      { seconds: 600, source: 's-maxage' },
    ],
    [
      'max-age before Expires',
      { 'cache-control': 'max-age=60', expires: '0' },
      { seconds: 60, source: 'max-age' },
      { seconds: 60, source: 'max-age' },
    ],
    [
      'Expires less Date',
      { expires: 'Mon, 01 Jun 2026 13:00:00 GMT', date: 'Mon, 01 Jun 2026 12:30:00 GMT' },
      { seconds: 1800, source: 'expires' },
      { seconds: 1800, source: 'expires' },
    ],
    [
      'an Expires that is no date',
      { expires: '0' },
      { seconds: 0, source: 'expires' },
      { seconds: 0, source: 'expires' },
    ],
    [
      'a tenth of the time since the last change',
      { 'last-modified': 'Sun, 31 May 2026 12:00:00 GMT' },
      { seconds: 8640, source: 'heuristic' },
      { seconds: 8640, source: 'heuristic' },
    ],
    [
      'nothing where nothing is said',
      {},
      { seconds: 0, source: 'none' },
      { seconds: 0, source: 'none' },
    ],
    [
      'nothing for a broken max-age',
      { 'cache-control': 'max-age=soon' },
      { seconds: 0, source: 'max-age' },
      { seconds: 0, source: 'max-age' },
    ],
    [
      'no shared cache for private',
      { 'cache-control': 'private, max-age=60' },
      { seconds: 60, source: 'max-age' },
      null,
    ],
    ['no cache at all for no-store', { 'cache-control': 'no-store, max-age=60' }, null, null],
  ])('uses %s', (_name, headers, browser, shared) => {
    expect(caching(headers)).toMatchObject({ browser, shared });
  });

  it('uses heuristics only for suitable statuses', () => {
    const headers = { 'last-modified': 'Sun, 31 May 2026 12:00:00 GMT' };
    expect(caching(headers, 404).browser?.source).toBe('heuristic');
    expect(caching(headers, 500).browser?.source).toBe('none');
  });

  it.each<[Record<string, string>, string]>([
    [{ 'cache-control': 'no-store' }, 'No cache may store this response.'],
    [
      { 'cache-control': 'max-age=600', etag: '"1"' },
      'Any cache may store this response; it is fresh for 10 minutes.',
    ],
    [
      { 'cache-control': 'max-age=60, s-maxage=86400' },
      'Any cache may store this response; it is fresh for 1 minute in the browser and 1 day in shared caches.',
    ],
    [
      { 'cache-control': 'no-cache', etag: '"1"' },
      'Any cache may store this response, but has to check with the server before each use, and can ask whether the page has changed.',
    ],
    [
      {},
      'Any cache may store this response. No lifetime is set, and without an ETag or Last-Modified it has to be downloaded in full every time.',
    ],
  ])('summarizes %j in a sentence: %s', (headers, summary) => {
    expect(caching(headers).summary).toBe(summary);
  });

  it('explains known directives, but no object properties', () => {
    const { directives, age } = caching({ 'cache-control': 'max-age=1, constructor', age: '12' });
    expect(directives.map(({ meaning }) => meaning)).toEqual([
      'Fresh for this many seconds.',
      null,
    ]);
    expect(age).toBe(12);
    expect(caching({ age: 'long' }).age).toBeNull();
  });

  it('limits quoted texts', () => {
    const headers: HeaderLines = [
      ['etag', `"${'x'.repeat(60_000)}"`],
      ['vary', 'y'.repeat(60_000)],
    ];
    const report = describeCaching({ headers, status: 200, fetchedAt: '2026-06-01T12:00:00Z' });
    expect(JSON.stringify(report).length).toBeLessThan(3_000);
  });
});

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [90, '1.5 minutes'],
  [3_600, '1 hour'],
  [31_536_000, '365 days'],
])('formats %d seconds as %s', (seconds, text) => expect(duration(seconds)).toBe(text));
