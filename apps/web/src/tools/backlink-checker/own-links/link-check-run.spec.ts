import { ApiError, type LiveBacklinkDto } from '@plumbline/api-client';
import { aLiveAnswer } from '../testing/report-fixture.ts';
import { LinkCheckRun, pace } from './link-check-run.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

interface Asked {
  readonly page: string;
  readonly at: number;
  readonly fresh: boolean;
}

/** A server that responds after a delay. `fail` returns the error of the nth call, or null. */
function makeRun(
  pages: readonly string[],
  { takes = 500, fail = (_: number): unknown => null } = {},
) {
  const asked: Asked[] = [];
  const begin = Date.now();
  let running = 0;
  let most = 0;
  const ask = (page: string, fresh: boolean, signal: AbortSignal): Promise<LiveBacklinkDto> => {
    asked.push({ page, at: Date.now() - begin, fresh });
    const error = fail(asked.length);
    most = Math.max(most, (running += 1));
    return new Promise<LiveBacklinkDto>((resolve, reject) => {
      const timer = setTimeout(() => {
        if (error === null) resolve(aLiveAnswer({ sourceUrl: page }));
        else reject(error as Error);
      }, takes);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new DOMException('', 'AbortError'));
      });
    }).finally(() => (running -= 1));
  };
  const run = new LinkCheckRun({ pages, ask });
  return {
    run,
    asked,
    most: () => most,
    kindOf: (page: string) => run.state().pages.get(page)?.kind,
  };
}

const pagesOn = (...hosts: string[]) => hosts.map((host, n) => `https://${host}.example/${n}`);

const refused = (status: number, code: string, retryAfter?: number) =>
  new ApiError(
    {
      status,
      statusText: '',
      headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` }),
    },
    JSON.stringify({ code, title: `Title of ${code}`, detail: 'Detail.' }),
  );

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('checks two pages at a time, and each once', async () => {
  const pages = pagesOn('a', 'b', 'c', 'd', 'e');
  const { run, asked, most } = makeRun(pages);
  run.start();
  await pass(10_000);
  expect(run.state()).toMatchObject({ phase: 'done', done: 5 });
  expect(asked.map(({ page }) => page).toSorted()).toEqual(pages);
  expect(most()).toBe(pace.calls);
});

it('waits two seconds between requests to a host, and checks others meanwhile', async () => {
  const { run, asked } = makeRun(pagesOn('a', 'a', 'a', 'b'));
  run.start();
  await pass(10_000);
  expect(asked.map(({ page, at }) => [new URL(page).hostname, at])).toEqual([
    ['a.example', 0],
    ['b.example', 0],
    ['a.example', 2_500],
    ['a.example', 5_000],
  ]);
});

it('waits as long as the server says, without losing the page', async () => {
  const { run, asked, kindOf } = makeRun(pagesOn('a', 'b', 'c'), {
    fail: (call) => (call === 2 ? refused(429, 'rate_limited', 40) : null),
  });
  run.start();
  await pass(1_000);
  expect(run.state()).toMatchObject({ phase: 'running', done: 2 });
  expect(kindOf('https://b.example/1')).toBe('waiting');
  // Two responses before the wait ends, and one after it.
  expect(run.secondsLeft(Date.now())).toBe(21);
  await pass(39_000);
  expect(asked).toHaveLength(3);
  await pass(5_000);
  expect(asked.slice(3).map(({ at }) => at)).toEqual([40_500]);
  expect(run.state()).toMatchObject({ phase: 'done', done: 3, waitsUntil: null });
});

it('makes only the busy site wait, and gives up after five attempts', async () => {
  const { run, asked, kindOf } = makeRun(pagesOn('a', 'b', 'c'), {
    fail: (call) => (call === 1 || call > 3 ? refused(429, 'target_rate_limited', 10) : null),
  });
  run.start();
  await pass(2_000);
  expect(run.state().done).toBe(2);
  await pass(60_000);
  expect(asked).toHaveLength(2 + pace.attempts);
  expect(kindOf('https://a.example/0')).toBe('failure');
  expect(run.state().phase).toBe('done');
});

it('counts other failures as results', async () => {
  const { run } = makeRun(pagesOn('a', 'b'), {
    fail: (call) => (call === 1 ? refused(422, 'dns_not_found') : null),
  });
  run.start();
  await pass(1_000);
  expect(run.state().pages.get('https://a.example/0')).toMatchObject({
    kind: 'failure',
    reason: { title: 'Title of dns_not_found' },
  });
  expect(run.state().phase).toBe('done');
});

it.each([
  ['nothing answers', new TypeError('Failed to fetch')],
  ['the server is offline', refused(503, 'offline')],
])('pauses where %s, and resumes with the same pages', async (_, error) => {
  let broken = true;
  const { run, asked } = makeRun(pagesOn('a', 'b', 'c'), { fail: () => (broken ? error : null) });
  run.start();
  await pass(60_000);
  expect(run.state()).toMatchObject({ phase: 'paused', done: 0 });
  expect(run.state().problem).not.toBeNull();
  expect(asked).toHaveLength(2);
  broken = false;
  run.start();
  await pass(10_000);
  expect(run.state()).toMatchObject({ phase: 'done', done: 3, problem: null });
});

it('finishes running calls when paused', async () => {
  const { run, asked } = makeRun(pagesOn('a', 'b', 'c'));
  run.start();
  await pass(100);
  run.pause();
  await pass(60_000);
  expect(run.state()).toMatchObject({ phase: 'paused', done: 2 });
  expect(asked).toHaveLength(2);
  run.start();
  await pass(1_000);
  expect(run.state().phase).toBe('done');
});

it('aborts running calls when stopped, and can check the rest', async () => {
  const { run, kindOf } = makeRun(pagesOn('a', 'b', 'c'));
  run.start();
  await pass(600);
  run.stop();
  await pass(60_000);
  expect(run.state()).toMatchObject({ phase: 'stopped', done: 2 });
  expect(kindOf('https://c.example/2')).toBe('waiting');
  run.start();
  await pass(1_000);
  expect(run.state().phase).toBe('done');
});

it('checks pages again without the cache, even after the run has finished', async () => {
  const { run, asked } = makeRun(pagesOn('a', 'b'), {
    fail: (call) => (call === 1 ? refused(422, 'timeout') : null),
  });
  run.start();
  await pass(1_000);
  run.retry(['https://a.example/0']);
  expect(run.state()).toMatchObject({ phase: 'running', done: 1 });
  await pass(3_000);
  expect(asked.at(-1)).toMatchObject({ page: 'https://a.example/0', fresh: true });
  expect(asked[0]?.fresh).toBe(false);
  expect(run.state()).toMatchObject({ phase: 'done', done: 2 });
});

it('estimates the time left once its speed is known, without counting pauses', async () => {
  const { run } = makeRun(pagesOn(...Array<string>(20).fill('a')));
  run.start();
  await pass(5_000);
  expect(run.secondsLeft(Date.now())).toBeNull();
  await pass(19_900);
  run.pause();
  await pass(100_000);
  run.start();
  // Ten of twenty pages take 25 seconds.
  expect(run.state().done).toBe(10);
  expect(run.secondsLeft(Date.now())).toBe(25);
});
