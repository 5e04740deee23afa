import type { IndexedLink, LinkQuery } from './link-index.ts';
import { linkPageOf, selectLinks, wantedAnchor, wantedDomain } from './select-links.ts';

const link = (source: string, more: Partial<IndexedLink> = {}): IndexedLink => ({
  sourceUrl: `https://${source}/`,
  sourceDomain: source.split('/')[0] ?? '',
  targetUrl: 'https://target.example/',
  anchor: null,
  nofollow: false,
  ugc: false,
  sponsored: false,
  occurrences: 1,
  authority: null,
  firstSeen: '2026-04-01',
  lastSeen: '2026-06-01',
  ...more,
});

const links = [
  link('a.example', { authority: 40, anchor: 'Zebra', nofollow: true }),
  link('a.example/2', { authority: 40, anchor: 'apple' }),
  link('b.example', { authority: 70, ugc: true, firstSeen: '2026-06-10' }),
  link('c.example', { anchor: 'an Apple tree', sponsored: true, lastSeen: '2026-06-30' }),
];

const query: LinkQuery = {
  page: 1,
  size: 25,
  sort: 'authority',
  order: 'desc',
  onePerDomain: false,
};
const sourcesOf = (more: Partial<LinkQuery>) =>
  selectLinks(links, { ...query, ...more }).map(({ sourceUrl }) => sourceUrl.slice(8, -1));

describe(selectLinks, () => {
  it.each<[Partial<LinkQuery>, string[]]>([
    [{}, ['b.example', 'a.example', 'a.example/2', 'c.example']],
    [{ order: 'asc' }, ['c.example', 'a.example', 'a.example/2', 'b.example']],
    [{ sort: 'anchor', order: 'asc' }, ['b.example', 'a.example', 'c.example', 'a.example/2']],
    [{ sort: 'lastSeen' }, ['c.example', 'b.example', 'a.example', 'a.example/2']],
    [{ type: 'follow' }, ['a.example/2']],
    [{ type: 'nofollow' }, ['b.example', 'a.example', 'c.example']],
    [{ newSince: '2026-06-10' }, ['b.example']],
    [{ anchor: 'APPLE' }, ['a.example/2', 'c.example']],
    [{ domain: 'B.ex' }, ['b.example']],
    [{ domain: '"B.ex"' }, []],
    [{ domain: '"B.example"' }, ['b.example']],
    [{ anchor: '"apple"' }, ['a.example/2']],
    [{ anchor: '"APPLE"' }, []],
    [{ anchor: '""' }, ['b.example']],
    [{ onePerDomain: true }, ['b.example', 'a.example/2', 'c.example']],
  ])('%j', (more, expected) => {
    expect(sourcesOf(more)).toEqual(expected);
  });
});

describe(linkPageOf, () => {
  it('counts all selected links and returns one page', () => {
    const page = linkPageOf(links, { ...query, page: 2, size: 3 });
    expect(page.total).toBe(4);
    expect(page.rows.map(({ sourceDomain }) => sourceDomain)).toEqual(['c.example']);
  });

  it('returns no rows after the last page', () => {
    expect(linkPageOf(links, { ...query, page: 9, size: 3 }).rows).toEqual([]);
  });
});

describe(wantedAnchor, () => {
  it.each([
    ['here', 'here', false],
    ['"here"', 'here', true],
    ['"Say ""here"', 'Say ""here', true],
    ['""here""', '"here"', true],
    ['"two\nlines"', 'two\nlines', true],
    ['""', '', true],
    ['"', '"', false],
    ['"here', '"here', false],
    ['', '', false],
  ])('parses %j as %j, whole text: %s', (typed, text, whole) => {
    expect(wantedAnchor(typed)).toEqual({ text, whole });
  });
});

describe(wantedDomain, () => {
  it.each([
    ['T.co', 't.co', false],
    ['"T.co"', 't.co', true],
    ['München', 'xn--mnchen-3ya', false],
    ['"münchen.de"', 'xn--mnchen-3ya.de', true],
    ['.bücher.', '.xn--bcher-kva.', false],
    ['straße', 'xn--strae-oqa', false],
    ['例え.jp', 'xn--r8jz45g.jp', false],
    ['xn--mnchen', 'xn--mnchen', false],
    ['ü b', 'ü b', false],
    ['a@ü', 'a@ü', false],
    ['１２', '12', false],
    ['', '', false],
  ])('parses %j as %j, whole text: %s', (typed, text, whole) => {
    expect(wantedDomain(typed)).toEqual({ text, whole });
  });
});
