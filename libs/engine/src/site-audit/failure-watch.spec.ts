import { FailureWatch } from './failure-watch.ts';
import type { Visit } from './visitor.ts';

const fine: Visit = { kind: 'file', type: 'text/html' };
const missing: Visit = { kind: 'status', status: 404 };
const timeout: Visit = { kind: 'none', failure: 'timeout' };
const wall: Visit = { kind: 'wall' };
const busy: Visit = { kind: 'status', status: 429 };

function problemAfter(...visits: [Visit, number][]): string | null {
  const watch = new FailureWatch();
  for (const [visit, count] of visits) for (let at = 0; at < count; at += 1) watch.add(visit);
  return watch.problem;
}

it.each([
  ['no response', timeout, /network of this server/],
  ['a wall', wall, /bot check/],
  ['403', { kind: 'status', status: 403 } as const, /bot check/],
  ['429', busy, /more slowly/],
  ['503', { kind: 'status', status: 503 } as const, /Try again later/],
])('notices when most requests end with %s', (_, visit, expected) => {
  expect(problemAfter([fine, 4], [visit, 16])).toMatch(expected);
});

it.each<[string, [Visit, number][]]>([
  ['few requests', [[timeout, 19]]],
  [
    'more than a fifth of successes',
    [
      [fine, 11],
      [timeout, 39],
    ],
  ],
  ['missing pages', [[missing, 50]]],
  [
    'old failures',
    [
      [timeout, 45],
      [fine, 11],
    ],
  ],
])('says nothing after %s', (_, visits) => {
  expect(problemAfter(...visits)).toBeNull();
});

it('names the most frequent trouble', () => {
  expect(problemAfter([wall, 10], [timeout, 30])).toMatch(/network of this server/);
});
