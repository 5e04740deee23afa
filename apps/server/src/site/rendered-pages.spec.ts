import { Logger } from '@nestjs/common';
import { EngineError, type ProblemCode, type WorkerPool } from '@plumbline/engine';
import { testConfig } from '../testing/test-config.ts';
import { PageRenderer, RenderedPages } from './rendered-pages.ts';
import { PageTemplate, SiteFile } from './site-file.ts';

const file = (text: string) => new SiteFile('page.html', Buffer.from(text));
/** Lets renderings end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('pages that were rendered', () => {
  let time = 0;
  let pages: RenderedPages;
  let made: string[] = [];
  const get = (key: string, { version = '1', mayLag = false } = {}) =>
    pages.get({
      key,
      version,
      mayLag,
      make: async () => {
        made.push(key);
        return Promise.resolve(file(key));
      },
    });
  beforeEach(() => {
    pages = new RenderedPages({ maxPages: 2, freshMs: 1_000, lagMs: 5_000, now: () => time });
    made = [];
  });

  it('are rendered once for concurrent callers, and cached for their time', async () => {
    const [first, second] = await Promise.all([get('a'), get('a')]);
    expect(second).toBe(first);
    time += 999;
    expect(await get('a')).toBe(first);
    expect(made).toEqual(['a']);
  });

  it('are fresh for their time, in their version', async () => {
    expect(pages.fresh('a', '1')).toBe(null);
    const first = await get('a');
    expect([pages.fresh('a', '1'), pages.fresh('a', '2')]).toEqual([first, null]);
    time += 1_000;
    expect(pages.fresh('a', '1')).toBe(null);
  });

  it('are served after their time while they are rendered again, once', async () => {
    const first = await get('a');
    time += 1_000;
    expect(await Promise.all([get('a'), get('a')])).toEqual([first, first]);
    await settled();
    expect(made).toEqual(['a', 'a']);
    expect(await get('a')).not.toBe(first);
    expect(made).toEqual(['a', 'a']);
  });

  it('are awaited when they are too old to be served', async () => {
    const first = await get('a');
    time += 5_000;
    expect(await get('a', { mayLag: true })).not.toBe(first);
  });

  it('are rendered again from other data', async () => {
    const first = await get('a', { version: '2' });
    expect(await get('a', { version: '2' })).toBe(first);
    expect(await get('a', { version: '3' })).not.toBe(first);
    expect(made).toEqual(['a', 'a']);
  });

  it('of older data are served meanwhile, if they may lag', async () => {
    const first = await get('a');
    expect(await get('a', { version: '2', mayLag: true })).toBe(first);
    await settled();
    const second = await get('a', { version: '2', mayLag: true });
    expect(second).not.toBe(first);
    expect(made).toEqual(['a', 'a']);
  });

  it('are rendered one at a time if nobody waits', async () => {
    const ends: (() => void)[] = [];
    const slowly = (key: string) =>
      pages.get({
        key,
        version: '2',
        mayLag: true,
        make: async () => {
          made.push(`${key} again`);
          await new Promise<void>((resolve) => ends.push(resolve));
          return file(key);
        },
      });
    await get('a');
    await get('b');
    await Promise.all([slowly('a'), slowly('b'), slowly('a')]);
    await settled();
    expect(made).toEqual(['a', 'b', 'a again']);
    ends[0]?.();
    await settled();
    expect(made).toEqual(['a', 'b', 'a again', 'b again']);
    ends[1]?.();
  });

  it('of older data don’t replace newer ones if they finish later', async () => {
    let endFirst: (() => void) | undefined;
    const late = pages.get({
      key: 'a',
      version: '1',
      mayLag: false,
      make: async () => {
        await new Promise<void>((resolve) => (endFirst = resolve));
        return file('old');
      },
    });
    time += 1;
    const newer = await get('a', { version: '2' });
    endFirst?.();
    await late;
    expect(await get('a', { version: '2' })).toBe(newer);
  });

  it('are evicted when they are the least recently used', async () => {
    for (const key of ['b', 'c', 'b', 'd', 'b', 'c']) await get(key);
    expect(made).toEqual(['b', 'c', 'd', 'c']);
  });

  it.each([
    ['gave nothing', () => Promise.resolve(null)],
    ['threw', () => Promise.reject(new Error('broken'))],
  ])('are made again when that %s', async (key, make) => {
    const fail = (version: string) => pages.get({ key, version, mayLag: false, make });
    expect(await fail('1')).toBeNull();
    const good = await get(key);
    expect(good).not.toBeNull();
    time += 1_000;
    // The last page is better than none, and the next request renders it again.
    expect(await fail('1')).toBe(good);
    expect(await fail('2')).toBe(good);
    time += 5_000;
    expect(await fail('1')).toBe(good);
    expect(await get(key)).not.toBe(good);
  });
});

it('a page without content is made once', () => {
  const template = new PageTemplate('<main><!--app--></main>', '');
  expect(template.empty).toBe(template.empty);
});

it.each<[ProblemCode, 'debug' | 'error']>([
  ['queue_full', 'debug'],
  ['shutting_down', 'debug'],
  ['internal_error', 'error'],
  ['page_too_complex', 'error'],
])('a page that is not rendered because of %s is logged at %s', async (code, expected) => {
  const pool = { run: () => Promise.reject(new EngineError(code)) };
  const renderer = new PageRenderer(testConfig(), pool as unknown as WorkerPool);
  const logged: unknown[] = [];
  const spies = (['debug', 'error'] as const).map((level) =>
    jest.spyOn(Logger.prototype, level).mockImplementation((...args: unknown[]) => {
      logged.push(level, args[0]);
    }),
  );
  expect(await renderer.render('/seo-audit?url=secret')).toBe(null);
  for (const spy of spies) spy.mockRestore();
  expect(logged).toEqual([expected, expect.objectContaining({ path: '/seo-audit' })]);
});
