import { states } from './crawl.ts';
import { Traps } from './traps.ts';

const origin = 'https://a.example';

const verdicts = (...paths: string[]) => {
  const traps = new Traps();
  return paths.map((path) => traps.admit(origin + path));
};

const many = (count: number, pathOf: (at: number) => string) => {
  const traps = new Traps();
  const refused = Array.from({ length: count }, (_, at) => traps.admit(origin + pathOf(at))).filter(
    (refusal) => refusal !== null,
  );
  return { refused: refused.length, stops: traps.stops };
};

it.each([
  ['/a/b/a/b/a/b/a/b', '…/a/…'],
  ['/x/x/x/x', '…/x/…'],
])('leaves out a path that repeats a segment: %s', (path, shape) => {
  const traps = new Traps();
  expect(traps.admit(origin + path)).toBe(states.trap);
  expect(traps.stops).toEqual([
    { kind: 'repeated-segment', shape, example: origin + path, count: 1 },
  ]);
});

it.each(['/a/b/a/b/a/b', '/2026/11/11/11/11/a', '/a//b////c', '/docs/a/docs/b/docs/c'])(
  'crawls %s',
  (path) => {
    expect(verdicts(path)).toEqual([null]);
  },
);

it('leaves out URLs of more than 2,000 characters', () => {
  expect(verdicts(`/${'a'.repeat(1_900)}`, `/${'a'.repeat(2_000)}`)).toEqual([null, states.trap]);
});

it('crawls a thousand URLs with the same path and parameters, in any order and with any values', () => {
  const { refused, stops } = many(1_003, (at) => (at % 2 ? `/s?a=${at}&b=2` : `/s?b=1&a=${at}`));
  expect(refused).toBe(3);
  expect(stops).toMatchObject([
    { kind: 'parameters', shape: '/s?a=…&b=…', example: `${origin}/s?b=1&a=1000`, count: 3 },
  ]);
});

it.each([
  [
    '/calendar/0000/00',
    (at: number) => `/calendar/${1900 + (at % 200)}/${10 + Math.floor(at / 200)}`,
  ],
  [
    '/events?date=…',
    (at: number) => `/events?date=${1900 + (at % 200)}-${10 + Math.floor(at / 200)}-01`,
  ],
])('crawls a thousand pages of a calendar: %s', (shape, pathOf) => {
  const { refused, stops } = many(1_001, pathOf);
  expect(refused).toBe(1);
  expect(stops).toMatchObject([{ kind: 'calendar', shape, count: 1 }]);
});

it('does not count pages with names of their own', () => {
  expect(many(1_500, (at) => `/2026/11/post-${at}`).refused).toBe(0);
  expect(many(1_500, (at) => `/p/${at}`).refused).toBe(0);
});

it('counts each host separately', () => {
  const traps = new Traps();
  for (let at = 0; at < 1_000; at += 1) traps.admit(`${origin}/s?a=${at}`);
  expect(traps.admit('https://www.a.example/s?a=1')).toBeNull();
});

it('crawls one URL with tracking parameters for each path', () => {
  expect(
    verdicts('/', '/?utm_source=a', '/?utm_source=b', '/?gclid=1&page=2', '/b?fbclid=1', '/b'),
  ).toEqual([null, null, states.tracking, states.tracking, null, null]);
});

it('treats session ids as tracking parameters', () => {
  expect(verdicts('/a;jsessionid=1', '/a;jsessionid=2', '/a?PHPSESSID=3', '/a')).toEqual([
    null,
    states.tracking,
    states.tracking,
    null,
  ]);
});

it('lists a hundred stops and counts the rest with the last', () => {
  const { stops } = many(150, (at) => `/s${at}/s${at}/s${at}/s${at}`);
  expect(stops).toHaveLength(100);
  expect(stops.at(-1)?.count).toBe(51);
});

it('continues where another one stopped', () => {
  const first = new Traps();
  const urls = Array.from({ length: 1_002 }, (_, at) => `${origin}/s?a=${at}`);
  for (const url of urls) first.admit(url);
  const second = new Traps();
  for (const url of urls) second.admit(url);
  second.stops = first.stops;
  expect(second.admit(`${origin}/s?a=x`)).toBe(states.trap);
  expect(second.stops[0]?.count).toBe(3);
});
