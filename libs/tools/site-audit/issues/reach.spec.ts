import { allIssues } from './index.ts';
import { resultOf } from '../testing/result-of.ts';

/** `/1 /2 …` */
const pages = (count: number) => Array.from({ length: count }, (_, at) => `/${at + 1}`).join(' ');

const all = [
  'canonical-not-linked',
  'click-depth',
  'generic-anchors-only',
  'missing-from-sitemap',
  'one-inlink',
  'only-nofollow-inlinks',
  'orphan-page',
  'rank-leak',
];

describe('an incomplete crawl', () => {
  it('leaves exactly the issues about all pages unknown', () => {
    const needing = allIssues.filter((issue) => issue.needsCompleteCrawl).map(({ id }) => id);
    expect(needing.sort()).toEqual(all);
  });

  it.each(all)('leaves %s unknown, with the number of pages', (id) => {
    expect(resultOf(id, 'crawl incomplete; / -> /a /b /c; /b /c left')).toMatchObject({
      status: 'unknown',
      reason: 'Only 2 of at least 4 pages were crawled.',
      eligible: 0,
    });
  });
});

describe('orphan-page', () => {
  it.each([
    ['a sitemap alone', 'sitemap lists /a', '/a'],
    ['a canonical alone', '/b canonical /a -> /; / -> /b', '/a'],
    ['hreflang alone', '/ hreflang de /a', '/a'],
    ['a link', '/ -> /a', ''],
    ['a nofollow link', '/ -> /a nofollow; /a 200', ''],
    ['a link to a redirect', '/ -> /b; /b 301 /a', ''],
    ['a redirect that no page links to', 'sitemap lists /b; /b 301 /a', '/a'],
    ['a link from itself', 'sitemap lists /a; /a -> /a', '/a'],
    ['a link from itself through a redirect', 'sitemap lists /a; /a -> /b; /b 301 /a', '/a'],
    ['a link from a noindex page', '/ -> /b; /b noindex -> /a', ''],
    ['noindex', 'sitemap lists /a; /a noindex', ''],
    ['another canonical', 'sitemap lists /a; /a canonical /', ''],
    ['a block for Googlebot', 'sitemap lists /a; /a googlebot-blocked', ''],
    ['404', 'sitemap lists /a; /a 404', ''],
  ])('judges a page with %s', (_name, site, affected) => {
    expect(resultOf('orphan-page', site)).toMatchObject({ affected });
  });

  it('excepts the start URL', () => {
    const { status, eligible } = resultOf('orphan-page', '/ 200');
    expect([status, eligible]).toEqual(['none', 0]);
  });
});

describe('one-inlink', () => {
  it.each([
    ['one page', '/ -> /a', '/a'],
    ['one page, twice', '/ -> /a "One" /a "Two"', '/a'],
    ['one page, directly and through a redirect', '/ -> /a /b; /b 301 /a', '/a'],
    ['one page with nofollow', '/ -> /a nofollow; /a 200', '/a'],
    ['one page and itself', '/ -> /a; /a -> /a', '/a'],
    ['two pages', '/ /b -> /a; / -> /b; /a -> /b', ''],
    ['two pages, one through a redirect', '/ -> /a /b; /b -> /c; /c 301 /a; /a -> /b', ''],
    ['one page, but noindex', '/ -> /a; /a noindex', ''],
    ['none', 'sitemap lists /a', ''],
  ])('judges a page linked by %s', (_name, site, affected) => {
    expect(resultOf('one-inlink', site)).toMatchObject({ affected });
  });

  it('excepts the start URL', () => {
    expect(resultOf('one-inlink', '/ -> /a; /a -> /')).toMatchObject({
      eligible: 1,
      affected: '/a',
    });
  });
});

describe('nofollow', () => {
  it.each([
    ['nofollow', '/ -> /a nofollow; /a 200', 'only-nofollow-inlinks'],
    ['nofollow on two pages', '/ /b -> /a nofollow; /a 200', 'only-nofollow-inlinks'],
    ['nofollow to a redirect', '/ -> /b nofollow; /b 301 /a', 'only-nofollow-inlinks'],
    ['both on two pages', '/ -> /a /b; /b -> /a nofollow', 'mixed-nofollow'],
    ['both on one page', '/ -> /a "One" /a "Two" nofollow', 'mixed-nofollow'],
    ['both, one through a redirect', '/ -> /a nofollow /b; /b 301 /a', 'mixed-nofollow'],
    ['both, but to noindex', '/ -> /a "One" /a "Two" nofollow; /a noindex', 'mixed-nofollow'],
    ['nofollow to noindex', '/ -> /a nofollow; /a noindex', ''],
    ['followed links', '/ /b -> /a', ''],
    ['a nofollow link from itself', '/ -> /a; /a -> /a nofollow', ''],
    ['no links', 'sitemap lists /a', ''],
  ])('is judged on links with %s', (_name, site, expected) => {
    const ids = ['only-nofollow-inlinks', 'mixed-nofollow'];
    const finds = ids.filter((id) => resultOf(id, site).affected.split(' ').includes('/a'));
    expect(finds.join(' ')).toBe(expected);
  });

  it('is judged for linked pages alone', () => {
    const site = '/ -> /a /b; /b noindex; sitemap lists /c';
    expect(resultOf('only-nofollow-inlinks', site).eligible).toBe(1);
    expect(resultOf('mixed-nofollow', site).eligible).toBe(2);
  });
});

describe('dead-end', () => {
  it.each([
    ['no links', '/a 200', '/a'],
    ['a link to itself', '/a -> /a', '/a'],
    ['a link to another site', '/a -> https://other.example/', '/a'],
    ['no links, and noindex', '/a noindex', '/a'],
    ['a nofollow link', '/a -> / nofollow', ''],
    ['a link to an error', '/a -> /b; /b 404', ''],
    ['a link to www', '/a -> https://www.example.com/; https://www.example.com/ 301 /', ''],
    ['an error', '/a 404', ''],
    ['a file', '/a file application/pdf', ''],
    ['a redirect', '/a 301 /', ''],
  ])('judges a page with %s', (_name, site, affected) => {
    expect(resultOf('dead-end', `/ -> /a; ${site}`)).toMatchObject({ affected });
  });
});

describe('click-depth', () => {
  const deep = '/ -> /a; /a -> /b; /b -> /c; /c -> /d';

  it.each([
    ['four links', deep, '/d'],
    ['four links and a redirect', '/ -> /a; /a -> /x; /x 301 /b; /b -> /c; /c -> /d', '/d'],
    ['three links and a redirect', '/ -> /a; /a -> /b; /b -> /c; /c 301 /d', ''],
    ['a shorter way', `${deep}; /a -> /d`, ''],
    ['a shorter way with nofollow', `${deep}; /a -> /d nofollow`, '/d'],
    ['noindex at the end', `${deep}; /d noindex`, ''],
    ['noindex on the way', `${deep}; /b noindex`, '/d'],
    ['five links', `${deep} /e`, '/d /e'],
    ['another start', `crawl start /b; ${deep}`, ''],
  ])('counts clicks: %s', (_name, site, affected) => {
    expect(resultOf('click-depth', site)).toMatchObject({ affected });
  });

  it('says nothing about pages without a followed way', () => {
    expect(resultOf('click-depth', '/ 301 /home; /home -> /a').eligible).toBe(2);
    expect(resultOf('click-depth', '/ -> /a nofollow; /a 200; sitemap lists /b').eligible).toBe(1);
  });
});

describe('rank-leak', () => {
  it.each([
    ['5.3% at noindex', `/ -> ${pages(10)}; ${pages(10)} -> /; /1 noindex`, '/1'],
    ['4.9% at noindex', `/ -> ${pages(11)}; ${pages(11)} -> /; /1 noindex`, ''],
    ['twice 4.9%', `/ -> ${pages(11)}; ${pages(11)} -> /; /1 /2 noindex`, '/1 /2'],
    ['an error', '/ -> /a /b; /a -> /; /b 404', '/b'],
    ['a server error', '/ -> /a /b; /a -> /; /b 500', '/b'],
    ['an error behind a redirect', '/ -> /a /b; /a -> /; /b 301 /c; /c 404', '/c'],
    ['403', '/ -> /a /b; /a -> /; /b 403', ''],
    ['another canonical', '/ -> /a /b; /a -> /; /b canonical /a', ''],
  ])('judges %s', (_name, site, affected) => {
    expect(resultOf('rank-leak', site)).toMatchObject({ affected });
  });
});

describe('generic-anchors-only', () => {
  it.each([
    ['one generic link', '/ -> /a "read more"', ''],
    ['two generic links', '/ /b -> /a "read more"', '/a'],
    ['a generic and an empty link', '/ -> /a ""; /b -> /a "click here"', '/a'],
    ['two generic links on one page', '/ -> /a "read more" /a "click here"', ''],
    ['a generic and a real link', '/ -> /a "read more"; /b -> /a "Spades"', ''],
    ['a real link through a redirect', '/ /b -> /a "read more"; /b -> /c "Spades"; /c 301 /a', ''],
    ['a real link from itself', '/ /b -> /a "read more"; /a -> /a "Spades"', '/a'],
    ['two generic links to noindex', '/ /b -> /a "read more"; /a noindex', ''],
  ])('judges a page with %s', (_name, site, affected) => {
    expect(resultOf('generic-anchors-only', site)).toMatchObject({ affected });
  });

  it('counts linking pages through redirects', () => {
    const site = '/ -> /a "read more"; /b -> /c "read more"; /c 301 /a';
    expect(resultOf('generic-anchors-only', site)).toMatchObject({ eligible: 1, affected: '/a' });
  });
});

describe('noindex-linked and blocked-linked', () => {
  it.each([
    ['noindex-linked', `${pages(10)} -> /a; /a noindex`, '/a'],
    ['noindex-linked', `${pages(9)} -> /a "One" /a "Two"; /a noindex`, ''],
    ['noindex-linked', `${pages(9)} /a -> /a; /a noindex`, ''],
    ['noindex-linked', `${pages(9)} -> /a; /10 -> /b; /b 301 /a; /a noindex`, '/a'],
    ['noindex-linked', `${pages(10)} -> /a nofollow; /a noindex`, '/a'],
    ['noindex-linked', `${pages(10)} -> /a; /a googlebot-blocked`, ''],
    ['blocked-linked', `${pages(10)} -> /a; /a blocked`, '/a'],
    ['blocked-linked', `${pages(9)} -> /a; /a blocked`, ''],
    ['blocked-linked', `${pages(10)} -> /a; /a googlebot-blocked`, '/a'],
    ['blocked-linked', `${pages(9)} -> /a; /10 -> /b; /b 301 /a; /a blocked`, '/a'],
    ['blocked-linked', `${pages(10)} -> /a; /a refused`, ''],
    ['blocked-linked', `${pages(10)} -> /a; /a noindex`, ''],
  ])('%s: %s', (id, site, affected) => {
    expect(resultOf(id, site)).toMatchObject({ affected });
  });

  it('judges such pages alone', () => {
    const site = '/ -> /a /b /c; /a noindex; /b blocked; /c googlebot-blocked';
    expect(resultOf('noindex-linked', site).eligible).toBe(1);
    expect(resultOf('blocked-linked', site).eligible).toBe(2);
  });
});
