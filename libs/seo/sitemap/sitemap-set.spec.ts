import { SitemapSet, sitemapUrl } from './sitemap-set.ts';
import type { SitemapFile } from './sitemap-file.ts';

const origin = 'https://site.example';
const at = (name: string) => `${origin}/${name}.xml`;

type Answer =
  | { readonly lists: readonly string[] }
  | { readonly to: string }
  | SitemapFile['kind']
  | null;

/** Reads a whole set from a table of responses. Redirects are followed; indexes list file names or URLs. */
function readSet(robots: readonly string[], table: Readonly<Record<string, Answer>>, max = 20) {
  const set = new SitemapSet();
  const read: string[] = [];
  const url = (name: string) => sitemapUrl(name.includes(':') ? name : at(name)) ?? name;
  const answers = new Map(Object.entries(table).map(([name, answer]) => [url(name), answer]));
  set.list('robots', robots.map(url));
  for (let left = max; left > 0;) {
    const [next] = set.next(1);
    if (next === undefined) break;
    left -= 1;
    let finalUrl = next;
    let answer = answers.get(next) ?? null;
    while (answer !== null && typeof answer === 'object' && 'to' in answer) {
      finalUrl = url(answer.to);
      answer = answers.get(finalUrl) ?? null;
    }
    const lists = answer !== null && typeof answer === 'object' ? answer.lists.map(url) : null;
    const kind = lists ? 'index' : (answer as SitemapFile['kind'] | null);
    const file = kind && { kind, entryCount: lists?.length ?? 1 };
    if (set.read({ url: next, finalUrl, file, children: lists ?? [] })) read.push(next);
  }
  const { remarks, ...summary } = set.summary;
  return {
    read: read.length,
    ...summary,
    remarks: remarks.map(({ code, count, examples }) => `${code} ${count}: ${examples[0]?.detail}`),
  };
}

const whole = { unread: 0, mayHaveMore: false };

describe(SitemapSet, () => {
  it.each<
    readonly [
      name: string,
      robots: readonly string[],
      table: Readonly<Record<string, Answer>>,
      read: number,
      remarks: readonly string[],
    ]
  >([
    ['a plain set', ['i'], { i: { lists: ['a', 'b'] }, a: 'urlset', b: 'text' }, 3, []],
    [
      'an index that lists itself',
      ['i'],
      { i: { lists: ['i', 'a'] }, a: 'urlset' },
      2,
      ['lists-itself 1: an index that lists itself'],
    ],
    [
      'itself by another case of scheme and host, and with a fragment',
      ['i'],
      { i: { lists: ['HTTPS://SITE.example:443/i.xml#top', 'a'] }, a: 'urlset' },
      2,
      ['lists-itself 1: an index that lists itself'],
    ],
    [
      'itself by http, which redirects',
      ['i'],
      { i: { lists: ['http://site.example/i.xml'] }, 'http://site.example/i.xml': { to: 'i' } },
      1,
      [`lists-itself 1: leads to ${at('i')}, the index that lists it`],
    ],
    [
      'itself by the URL that redirected to it',
      ['http://site.example/i.xml'],
      {
        'http://site.example/i.xml': { to: 'i' },
        i: { lists: ['http://site.example/i.xml', 'a'] },
        a: 'urlset',
      },
      2,
      [`redirects 1: redirects to ${at('i')}`, 'lists-itself 1: an index that lists itself'],
    ],
    [
      'indexes three deep',
      ['i'],
      { i: { lists: ['j'] }, j: { lists: ['k'] }, k: { lists: ['a'] }, a: 'urlset' },
      4,
      [`index-in-index 2: an index, listed by ${at('i')}`],
    ],
    [
      'two indexes that list each other',
      ['i'],
      { i: { lists: ['j'] }, j: { lists: ['i'] } },
      2,
      [`index-in-index 2: an index, listed by ${at('i')}`],
    ],
    [
      'a sitemap that redirects',
      ['a'],
      { a: { to: 'b' }, b: 'urlset' },
      1,
      [`redirects 1: redirects to ${at('b')}`],
    ],
    [
      'a file that robots.txt names twice',
      ['a', 'A'.toLowerCase()],
      { a: 'urlset' },
      1,
      ['listed-twice 1: listed twice, by robots.txt'],
    ],
    [
      'a file that robots.txt and an index list',
      ['i', 'a'],
      { i: { lists: ['a', 'a', 'b'] }, a: 'urlset', b: 'urlset' },
      3,
      [`listed-twice 1: listed 3 times, by robots.txt and ${at('i')}`],
    ],
    [
      'two URLs of one file',
      ['a', 'b'],
      { a: { to: 'c' }, b: { to: 'c' }, c: 'urlset' },
      1,
      [
        `redirects 1: redirects to ${at('c')}`,
        `same-file 1: leads to ${at('c')}, which we already read`,
      ],
    ],
    [
      'files that answer with no sitemap',
      ['i'],
      { i: { lists: ['a', 'b'] }, a: 'not-a-sitemap', b: 'urlset' },
      3,
      [],
    ],
  ])('finds the problems of %s', (_name, robots, table, read, remarks) => {
    expect(readSet(robots, table)).toEqual({ read, ...whole, remarks });
  });

  it('counts files that were not read', () => {
    const names = Array.from({ length: 10 }, (_, n) => `s${n}`);
    const files = Object.fromEntries(names.map((name) => [name, 'urlset' as const]));
    const index = readSet(['i'], { i: { lists: names }, ...files }, 5);
    expect(index).toEqual({ read: 5, unread: 6, mayHaveMore: false, remarks: [] });
    const named = readSet(names, files, 5);
    expect(named).toEqual({ read: 5, unread: 5, mayHaveMore: true, remarks: [] });
    // A file without a response may have been an index.
    expect(readSet(['a'], {})).toEqual({ read: 1, unread: 0, mayHaveMore: true, remarks: [] });
  });

  it('lists ten of many files, and counts all', () => {
    const names = Array.from({ length: 2_000 }, (_, n) => `s${n}`);
    const set = new SitemapSet();
    set.list('robots', [...names, ...names].map(at));
    const [remark] = set.summary.remarks;
    expect([remark?.count, remark?.examples.length]).toEqual([2_000, 10]);
  });

  it('reads the files of indexes first', () => {
    const set = new SitemapSet();
    set.list('robots', [at('i'), at('b'), at('c')]);
    expect(set.next(1)).toEqual([at('i')]);
    const file = { kind: 'index', entryCount: 1 } as const;
    set.read({ url: at('i'), finalUrl: at('i'), file, children: [at('a')] });
    expect(set.next(2)).toEqual([at('a'), at('b')]);
  });
});

describe(sitemapUrl, () => {
  it.each([
    ['HTTP://A.example:80/X.xml#f', 'http://a.example/X.xml'],
    ['/a.xml', null],
    ['ftp://a.example/a.xml', null],
    ['', null],
  ])('reads %j as %s', (text, url) => expect(sitemapUrl(text)).toBe(url));
});
