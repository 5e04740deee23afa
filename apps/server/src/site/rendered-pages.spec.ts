import { RenderedPages } from './rendered-pages.ts';
import { SiteFile } from './site-file.ts';

const file = (text: string) => new SiteFile('page.html', Buffer.from(text));

describe('pages that were rendered', () => {
  let time = 0;
  const pages = new RenderedPages({ most: 2, freshMs: 1_000, now: () => time });
  let made: string[] = [];
  const get = (key: string, version = '1') =>
    pages.get(key, version, async () => {
      made.push(key);
      return Promise.resolve(file(key));
    });
  beforeEach(() => (made = []));

  it('are made once for all who ask at once, and kept for their time', async () => {
    const [first, second] = await Promise.all([get('a'), get('a')]);
    expect(second).toBe(first);
    time += 999;
    expect(await get('a')).toBe(first);
    expect(made).toEqual(['a']);
    time += 1;
    expect(await get('a')).not.toBe(first);
    expect(made).toEqual(['a', 'a']);
  });

  it('are rendered again from other data', async () => {
    const first = await get('a', '2');
    expect(await get('a', '2')).toBe(first);
    expect(await get('a', '3')).not.toBe(first);
    expect(made).toEqual(['a', 'a']);
  });

  it('make way for others when they were not asked for longest', async () => {
    for (const key of ['b', 'c', 'b', 'd', 'b', 'c']) await get(key);
    expect(made).toEqual(['b', 'c', 'd', 'c']);
  });

  it.each([
    ['gave nothing', () => Promise.resolve(null)],
    ['threw', () => Promise.reject(new Error('broken'))],
  ])('are made again when that %s', async (name, make) => {
    expect(await pages.get(name, '1', make)).toBeNull();
    const good = await get(name);
    expect(good).not.toBeNull();
    time += 1_000;
    // The last page is better than none, and the next request renders it again.
    expect(await pages.get(name, '1', make)).toBe(good);
    expect(await pages.get(name, '2', make)).toBe(good);
    expect(await get(name)).not.toBe(good);
  });
});
