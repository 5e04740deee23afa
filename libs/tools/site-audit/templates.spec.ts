import { hammingDistance } from '@plumbline/seo/text';
import { byTemplate, patternReader, templatesOf } from './templates.ts';

const origin = 'https://example.com';
const absolute = (path: string) => origin + path;

/** The pattern of the last of these paths. */
function patternOf(...paths: readonly string[]): string {
  const urls = paths.map(absolute);
  return patternReader(urls)({ url: urls.at(-1) ?? origin });
}

const numbered = (count: number, pathOf: (at: string) => string) =>
  Array.from({ length: count }, (_, at) => pathOf(`name-${String.fromCharCode(97 + at)}`));

const zeros = '0000000000000000';

/** Templates of pages that are described as a path and a skeleton; the ids are 0, 1, 2 … */
function templates(...described: readonly (readonly [path: string, skeleton?: string])[]) {
  const pages = described.map(([path, skeleton = zeros], id) => ({
    id,
    url: absolute(path),
    skeleton,
  }));
  return templatesOf(pages, patternReader(pages.map(({ url }) => url)));
}

describe(patternReader, () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/about/', '/about/'],
    ['/blog/2026/11/hello', '/blog/…/…/hello'],
    ['/blog/2026-11-30-hello', '/blog/…'],
    ['/product/chair-1234', '/product/…'],
    ['/product/chair-12', '/product/chair-12'],
    ['/order/6f1c2d3e-1111-4a2b-8c3d-0123456789ab/items', '/order/…/items'],
    ['/file/0123456789abcdef0123', '/file/…'],
    ['/file/decade', '/file/decade'],
    ['/item/7/', '/item/…/'],
    ['/search?q=spade&page=2', '/search?page=…&q=…'],
    ['/?b=1&a=2&b=3', '/?a=…&b=…'],
  ])('reads %s as %s', (path, pattern) => {
    expect(patternOf(path)).toBe(pattern);
  });

  it('replaces the names of pages in a folder with more than 8', () => {
    const paths = (count: number) => numbered(count, (name) => `/shop/${name}`);
    expect(patternOf(...paths(8))).toBe('/shop/name-h');
    expect(patternOf(...paths(9))).toBe('/shop/…');
    expect(patternOf(...paths(9), '/about')).toBe('/about');
    expect(patternOf(...numbered(9, (name) => `/${name}`), '/')).toBe('/');
  });

  it('counts a page once, however often and with whichever query it occurs', () => {
    const paths = Array.from({ length: 20 }, (_, at) => `/shop/chair?color=${at}`);
    expect(patternOf(...paths)).toBe('/shop/chair?color=…');
  });

  it('replaces the names of folders if there are more than 24', () => {
    const paths = (count: number) => numbered(count, (name) => `/${name}/reviews`);
    expect(patternOf(...paths(24))).toBe('/name-x/reviews');
    expect(patternOf(...paths(25))).toBe('/…/reviews');
  });

  it('counts the pages of all folders that a variable folder replaces', () => {
    const paths = numbered(25, (name) => `/${name}/page-of-${name}`);
    expect(patternOf(...paths)).toBe('/…/…');
    const deep = numbered(25, (name) => `/${name}/in/${name}/page`);
    expect(patternOf(...deep)).toBe('/…/in/…/page');
  });

  it('treats numbered folders as one', () => {
    const paths = Array.from({ length: 9 }, (_, at) => `/${at}/${'abcdefghi'.charAt(at)}`);
    expect(patternOf(...paths)).toBe('/…/…');
  });

  it('reads a URL that it was not created with', () => {
    const patternOfPage = patternReader(numbered(9, (name) => absolute(`/shop/${name}`)));
    expect(patternOfPage({ url: absolute('/shop/other') })).toBe('/shop/…');
    expect(patternOfPage({ url: absolute('/elsewhere/other') })).toBe('/…/other');
  });

  it('is not confused by names of object properties', () => {
    expect(patternOf('/constructor/__proto__', '/__proto__/constructor')).toBe(
      '/__proto__/constructor',
    );
  });
});

describe(templatesOf, () => {
  it('separates pages by pattern, the largest template first, then by first page', () => {
    expect(templates(['/a/b'], ['/about'], ['/product/1'], ['/product/2'])).toEqual([
      { pattern: '/product/…', pages: [2, 3] },
      { pattern: '/a/b', pages: [0] },
      { pattern: '/about', pages: [1] },
    ]);
  });

  it('sorts templates of equal size by their first page', () => {
    const all = templates(['/1'], ['/about'], ['/2', 'ffffffffffffffff']);
    expect(all.map(({ pattern }) => pattern)).toEqual(['/…', '/about', '/…']);
  });

  it('joins skeletons that differ in up to 10 bits', () => {
    const far = templates(['/1'], ['/2', '00000000000007ff'], ['/3', '8000000000000000']);
    expect(far.map(({ pages }) => pages)).toEqual([[0, 2], [1]]);
    const near = templates(['/1'], ['/2', '80000000000001ff'], ['/3', 'ff80000000000001']);
    expect(near.map(({ pages }) => pages)).toEqual([[0, 1, 2]]);
  });

  it('adds a page to the nearest skeleton', () => {
    // 12 bits between the first two, 8 and 4 to the third.
    const pages = templates(['/1'], ['/2', '0000000000000fff'], ['/3', '00000000000000ff']);
    expect(pages.map((template) => template.pages)).toEqual([[1, 2], [0]]);
  });

  it('keeps at most 32 skeletons for a pattern; others join the nearest', () => {
    const digits = [...'0123456789abcdef'];
    // Two of these differ in 8 bits for each bit in which their digits differ.
    const skeletons = digits.flatMap((a) => digits.map((b) => a.repeat(8) + b.repeat(8)));
    const all = templates(...skeletons.map((skeleton, at) => [`/${at}`, skeleton] as const));
    expect(all).toHaveLength(32);
    expect(all.flatMap(({ pages }) => pages).sort((a, b) => a - b)).toEqual([...skeletons.keys()]);
    const heads = all.map(({ pages }) => pages[0] ?? 0);
    const distance = (page: number, head: number) =>
      hammingDistance(skeletons[page] ?? '', skeletons[head] ?? '');
    for (const { pages } of all) {
      for (const page of pages.filter((id) => id > Math.max(...heads))) {
        const distances = heads.map((head) => distance(page, head));
        expect(distance(page, pages[0] ?? 0)).toBe(Math.min(...distances));
      }
    }
  });

  it('finds no templates among no pages', () => {
    expect(templates()).toEqual([]);
  });

  it.each([
    ['one path of many folders', (at: number) => `${'/a'.repeat(1_000)}/${at}`, 100],
    ['different folders at every level', (at: number) => `/f${at}x`.repeat(300), 100],
    ['different folders and pages', (at: number) => `/f${at % 50}x/g${at % 70}x/h${at}x`, 20_000],
    ['many parameters', (at: number) => `/?${'a=1&'.repeat(400)}b${at}=2`, 200],
    ['slashes only', (at: number) => `/${'/'.repeat(at)}`, 1_000],
    ['almost numbers', (at: number) => `/${'x-11'.repeat(500)}${at}x`, 200],
  ])('reads %s', (_, pathOf, count) => {
    const pages = Array.from({ length: count }, (__, at) => [pathOf(at)] as const);
    const ids = templates(...pages).flatMap((template) => template.pages);
    expect(new Set(ids).size).toBe(count);
  });
});

describe(byTemplate, () => {
  const all = templates(
    ['/product/1'],
    ['/product/2'],
    ['/product/3'],
    ['/a/b'],
    ['/item/1'],
    ['/item/2'],
  );

  it('groups affected pages, the most affected template first, with the first page as the example', () => {
    expect(byTemplate(all, [5, 1, 4])).toEqual([
      { template: { pattern: '/item/…', pages: [4, 5] }, example: 4, pages: [4, 5] },
      { template: { pattern: '/product/…', pages: [0, 1, 2] }, example: 1, pages: [1] },
    ]);
  });

  it('keeps the order of templates with equally many affected pages', () => {
    const examples = byTemplate(all, [3, 4, 0]).map(({ example }) => example);
    expect(examples).toEqual([0, 4, 3]);
  });

  it('is empty without affected pages', () => {
    expect(byTemplate(all, [])).toEqual([]);
  });
});
