import { urlTraits } from './crawl.ts';
import { urlHash } from './url-hash.ts';
import { UrlTable } from './url-table.ts';

const urlOf = (at: number) => `https://a.example/${at}`;

it('finds each of many URLs again, and no other', () => {
  const table = new UrlTable();
  for (let at = 0; at < 5_000; at += 1) {
    expect(table.add(urlHash(urlOf(at)), urlOf(at), true)).toBe(at);
  }
  expect(table.size).toBe(5_000);
  for (let at = 0; at < 5_000; at += 1) expect(table.find(urlHash(urlOf(at)))).toBe(at);
  expect(table.find(urlHash(urlOf(5_000)))).toBe(-1);
});

it('keeps two URLs apart whose hashes share a slot', () => {
  const table = new UrlTable();
  table.add(1, 'https://a.example/', true);
  table.add(1 + 2 ** 32, 'https://b.example/', true);
  expect([table.find(1), table.find(1 + 2 ** 32)]).toEqual([0, 1]);
});

it('notes each source once, and keeps them when it grows', () => {
  const table = new UrlTable();
  table.add(urlHash(urlOf(0)), urlOf(0), true);
  expect([table.name(0, 'sitemap'), table.name(0, 'sitemap')]).toEqual([true, false]);
  table.name(0, 'link');
  expect([table.admit(0), table.admit(0)]).toEqual([true, false]);
  for (let at = 1; at < 2_000; at += 1) table.add(urlHash(urlOf(at)), urlOf(at), false);
  expect(table.sourcesOf(0)).toEqual(['link', 'sitemap']);
  expect([table.isAdmitted(0), table.isAdmitted(1)]).toEqual([true, false]);
});

it('says what a URL itself tells', () => {
  const table = new UrlTable();
  table.add(1, 'http://a.example/', true);
  table.add(2, 'https://b.example/', false);
  table.admit(0);
  expect([table.traitsOf(0), table.traitsOf(1)]).toEqual([urlTraits.onSite | urlTraits.http, 0]);
});

it('is full at its limit', () => {
  const table = new UrlTable(2);
  table.add(1, 'https://a.example/', true);
  expect(table.isFull).toBe(false);
  table.add(2, 'https://b.example/', true);
  expect(table.isFull).toBe(true);
});
