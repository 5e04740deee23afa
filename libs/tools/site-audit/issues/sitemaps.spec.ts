import { resultOf } from '../testing/result-of.ts';

const entryIssues = [
  'sitemap-error',
  'sitemap-redirect',
  'sitemap-blocked',
  'sitemap-noindex',
  'sitemap-not-canonical',
];

describe('a sitemap entry', () => {
  it.each([
    ['a page', '/a 200', []],
    ['a file', '/a file application/pdf', []],
    ['404', '/a 404', ['sitemap-error']],
    ['500 twice', '/a 500', ['sitemap-error']],
    ['500 once', '/a 500 once', []],
    ['no answer twice', '/a timeout', ['sitemap-error']],
    ['403', '/a 403', []],
    ['a redirect', '/a 301 /b', ['sitemap-redirect']],
    ['a temporary redirect', '/a 307 /b', ['sitemap-redirect']],
    ['a redirect to 404', '/a 301 /b; /b 404', ['sitemap-error']],
    ['a redirect loop', '/a 301 /b; /b 301 /a', ['sitemap-error']],
    ['a redirect to noindex', '/a 301 /b; /b noindex', ['sitemap-redirect']],
    ['a redirect to a blocked URL', '/a 301 /b; /b blocked', ['sitemap-redirect']],
    ['a redirect to another site', '/a 301 https://other.example/', ['sitemap-redirect']],
    ['a blocked URL', '/a blocked', ['sitemap-blocked']],
    ['a page blocked for Googlebot', '/a googlebot-blocked', ['sitemap-blocked']],
    ['a blocked noindex page', '/a googlebot-blocked noindex', ['sitemap-blocked']],
    ['a URL blocked for us alone', '/a refused', []],
    ['noindex', '/a noindex', ['sitemap-noindex']],
    ['noindex and a canonical', '/a noindex canonical /b', ['sitemap-noindex']],
    ['another canonical', '/a canonical /b', ['sitemap-not-canonical']],
    ['a canonical elsewhere', '/a canonical https://other.example/', ['sitemap-not-canonical']],
    ['its own canonical', '/a canonical /a', []],
  ])('with %s counts once, under its first problem', (_name, site, expected) => {
    const finds = entryIssues.filter((id) => resultOf(id, `sitemap lists /a; ${site}`).affected);
    expect(finds).toEqual(expected);
  });

  it.each([
    ['451', 'It returns 451, which may apply to our crawler alone.'],
    ['wall', 'The site answered with a login or bot check instead of the page.'],
    ['503 once', 'It returned 503, and the crawl ended before a second request.'],
    ['refused', 'robots.txt blocks it for this crawler, though not for Googlebot.'],
    ['left', 'The crawl ended before this URL was requested.'],
    ['301 /b; /b 403', 'It returns 403, which may apply to our crawler alone.'],
  ])('is unknown with %s', (answer, reason) => {
    expect(resultOf('sitemap-error', `sitemap lists / /a; /a ${answer}`)).toMatchObject({
      eligible: 1,
      affected: '',
      unknown: [`/a: ${reason}`],
    });
  });

  it('counts once, whichever sitemaps list it', () => {
    const site = 'sitemap lists / /a /a; /other.xml lists /a /b; /a /b 404';
    expect(resultOf('sitemap-error', site)).toMatchObject({ eligible: 3, affected: '/a /b' });
  });

  it('belongs to the site with http and www too, but not to another host', () => {
    const listed = 'http://example.com/a https://www.example.com/a https://other.example/a';
    expect(resultOf('sitemap-error', `sitemap lists / ${listed}`).eligible).toBe(3);
  });
});

describe('missing-from-sitemap', () => {
  it.each([
    ['sitemap lists /', '/a'],
    ['sitemap lists /; /other.xml lists /a', ''],
    ['sitemap lists / /b; /b 301 /a', '/a'],
    ['sitemap lists /; /a noindex', ''],
    ['sitemap lists /; /a googlebot-blocked', ''],
    ['sitemap lists /; /a canonical /', ''],
    ['sitemap lists /; /a 404', ''],
    ['sitemap lists /; /a file application/pdf', ''],
  ])('judges /a with %s', (site, affected) => {
    expect(resultOf('missing-from-sitemap', `/ -> /a; ${site}`)).toMatchObject({ affected });
  });

  it('says nothing on a site without sitemaps', () => {
    const { status, eligible } = resultOf('missing-from-sitemap', '/ -> /a');
    expect([status, eligible]).toEqual(['none', 0]);
  });

  it('is unknown if one of the sitemaps can’t be read', () => {
    const site = '/ -> /a; sitemap lists /; /other.xml lists unreadable';
    expect(resultOf('missing-from-sitemap', site)).toMatchObject({
      status: 'unknown',
      reason: 'https://example.com/other.xml couldn’t be read, and may list the pages.',
    });
  });
});

describe('sitemap-lastmod-useless', () => {
  /** Entries with the same date each. */
  const entries = (count: number, lastmod: string) =>
    Array.from({ length: count }, (_, at) => `/${lastmod}/${at} ${lastmod}`).join(' ');
  const sitemap = '/sitemap.xml';

  it.each([
    ['10 equal dates', entries(10, '2026-01-02'), sitemap],
    ['9 equal dates', entries(9, '2026-01-02'), ''],
    ['10 equal dates and an entry without one', `/ ${entries(10, '2026-01-02')}`, sitemap],
    ['9 equal dates and another one', `${entries(9, '2026-01-02')} / 2026-01-03`, ''],
    ['one date too far ahead', '/ 2026-01-02 /a tomorrow', sitemap],
    ['10 dates that moved alone', entries(10, 'moved'), sitemap],
    ['10 dates that moved alone, and one that did not', `${entries(10, 'moved')} /b kept`, ''],
    ['9 dates that moved alone', entries(9, 'moved'), ''],
  ])('judges %s', (_name, listed, affected) => {
    expect(resultOf('sitemap-lastmod-useless', `sitemap lists ${listed}`)).toMatchObject({
      eligible: 1,
      affected,
    });
  });

  it('judges each sitemap that has dates', () => {
    const site = 'sitemap lists / 2026-01-02; /b.xml lists /b tomorrow; /c.xml lists /c';
    expect(resultOf('sitemap-lastmod-useless', site)).toMatchObject({
      eligible: 2,
      affected: '/b.xml',
    });
  });

  it.each([
    ['2026-01-02', 'All 10 entries with a lastmod have the same one, 2026-01-02.'],
    [
      'moved',
      'The lastmod of all 10 entries changed since the earlier crawl, though their texts did not.',
    ],
  ])('says why: %s', (lastmod, text) => {
    const site = `sitemap lists ${entries(10, lastmod)} /b`;
    expect(resultOf('sitemap-lastmod-useless', site).texts).toEqual([text]);
  });

  it('does not add up the entries of two sitemaps', () => {
    const site = `sitemap lists ${entries(9, '2026-01-02')}; /b.xml lists /b 2026-01-02`;
    expect(resultOf('sitemap-lastmod-useless', site)).toMatchObject({ eligible: 2, affected: '' });
  });
});
