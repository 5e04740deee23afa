import { resultOf } from '../testing/result-of.ts';

const both = 'hreflang en / hreflang de /de';
const http = 'http://example.com/';
const other = 'https://de.example/';

describe('hreflang-no-return', () => {
  it.each([
    ['a return', `/ /de ${both}`, ''],
    ['no annotations on the target', `/ ${both}; /de 200`, '/'],
    ['annotations of the target to itself alone', `/ ${both}; /de hreflang de /de`, '/'],
    ['a return to another form of the URL', `/ ${both}; /de hreflang en /?a; /?a 301 /`, '/'],
    ['a return to http', `/ ${both}; /de hreflang en ${http}; ${http} 301 /`, '/'],
    ['a return under another code', `/ ${both}; /de hreflang en-GB /`, ''],
    ['a return to a redirect to it', `/ ${both}; /de hreflang en /en; /en 301 /`, '/'],
    [
      'a silent target beside one that wasn’t crawled',
      `/ ${both} hreflang fr ${other}; /de 200`,
      '/',
    ],
    ['a silent x-default', '/ hreflang en / hreflang x-default /all; /all 200', '/'],
    ['a target that redirects', `/ ${both}; /de 301 /de2; /de2 200`, ''],
    ['a target with 404', `/ ${both}; /de 404`, ''],
    ['annotations on a noindex page', `/ noindex ${both}; /de 200`, '/'],
  ])('judges %s', (_name, site, affected) => {
    expect(resultOf('hreflang-no-return', site).affected).toBe(affected);
  });

  it.each([
    ['another site', `/ hreflang en / hreflang de ${other}`],
    ['a blocked URL', `/ ${both}; /de blocked`],
    ['the end of the crawl', `/ ${both}; /de left`],
    ['a bot check', `/ ${both}; /de wall`],
    ['one that returns and one that wasn’t crawled', `/ /de ${both}; / hreflang fr ${other}`],
  ])('is unknown with %s', (_name, site) => {
    expect(resultOf('hreflang-no-return', site)).toMatchObject({
      affected: '',
      unknown: ['/: Not all of its language versions were crawled.'],
    });
  });

  it('needs no return from an error beside a page that returns', () => {
    const site = `/ /de ${both} hreflang fr /fr; /fr 404`;
    expect(resultOf('hreflang-no-return', site)).toMatchObject({ eligible: 2, affected: '' });
  });

  it('judges pages that name another version', () => {
    const site = `/ /de ${both}; /a hreflang en /a; /b ${both}; /de hreflang en /b; /c 200`;
    expect(resultOf('hreflang-no-return', site)).toMatchObject({ eligible: 3, affected: '/b' });
  });
});

describe('hreflang-to-non-indexable', () => {
  it.each([
    ['a page', '/de 200', ''],
    ['its own canonical', '/de canonical /de', ''],
    ['noindex', '/de noindex', '/'],
    ['a block', '/de blocked', '/'],
    ['a block for Googlebot', '/de googlebot-blocked', '/'],
    ['another canonical', '/de canonical /', '/'],
    ['a redirect', '/de 301 /de2; /de2 200', '/'],
    ['a redirect loop', '/de 301 /de', '/'],
    ['404', '/de 404', '/'],
    ['500 twice', '/de 500', '/'],
    ['a file', '/de file application/pdf', '/'],
    ['noindex, beside one that wasn’t crawled', `/ hreflang fr ${other}; /de noindex`, '/'],
  ])('judges a version with %s', (_name, site, affected) => {
    expect(resultOf('hreflang-to-non-indexable', `/ ${both}; ${site}`)).toMatchObject({
      eligible: 1,
      affected,
    });
  });

  it.each([
    ['/de 403', 'It returns 403, which may apply to our crawler alone.'],
    ['/de 500 once', 'It returned 500, and the crawl ended before a second request.'],
    ['/de timeout', 'A language version didn’t respond twice.'],
    ['/de left', 'The crawl ended before this URL was requested.'],
    ['/de refused', 'robots.txt blocks it for this crawler, though not for Googlebot.'],
    [`/de 200; / hreflang fr ${other}`, 'A language version is on another site.'],
  ])('is unknown with %s', (site, reason) => {
    expect(resultOf('hreflang-to-non-indexable', `/ ${both}; ${site}`)).toMatchObject({
      status: 'unknown',
      unknown: [`/: ${reason}`],
    });
  });

  it('does not count a page for itself', () => {
    const site = '/ noindex hreflang en / hreflang x-default /';
    expect(resultOf('hreflang-to-non-indexable', site)).toMatchObject({
      eligible: 0,
      affected: '',
    });
  });
});

describe('hreflang-no-self', () => {
  it.each([
    ['itself', '/ hreflang en / hreflang de /de', ''],
    ['itself as x-default alone', '/ hreflang x-default /', ''],
    ['others alone', '/ hreflang de /de hreflang fr /fr', '/'],
    ['its http form', '/ hreflang en http://example.com/', '/'],
    ['its form with parameters', '/ hreflang en /?a', '/'],
  ])('judges a page that names %s', (_name, site, affected) => {
    expect(resultOf('hreflang-no-self', site)).toMatchObject({ eligible: 1, affected });
  });

  it('does not apply to pages without annotations', () => {
    expect(resultOf('hreflang-no-self', '/ -> /a').eligible).toBe(0);
  });
});

describe('hreflang-conflict', () => {
  it.each([
    ['a code for each URL', 'hreflang en / hreflang de /de', ''],
    ['the same annotation twice', 'hreflang en / hreflang en /', ''],
    ['one code with two URLs', 'hreflang en / hreflang en /en', '/'],
    ['one code in two cases with two URLs', 'hreflang en-GB / hreflang en-gb /en', '/'],
    ['two regions with a URL each', 'hreflang en-GB / hreflang en-US /us', ''],
    ['two regions with one URL', 'hreflang en-GB / hreflang en-US /', ''],
    ['a language and its region with one URL', 'hreflang en / hreflang en-US /', ''],
    ['a language and its region with two URLs', 'hreflang en / hreflang en-US /us', ''],
    ['two languages with one URL', 'hreflang en / hreflang de /', '/'],
    ['two languages with one URL elsewhere', `hreflang fr ${other} hreflang de ${other}`, '/'],
    ['x-default and a language with one URL', 'hreflang en / hreflang x-default /', ''],
  ])('judges %s', (_name, annotations, affected) => {
    expect(resultOf('hreflang-conflict', `/ ${annotations}`)).toMatchObject({
      eligible: 1,
      affected,
    });
  });
});

describe('mixed-languages', () => {
  it.each([
    ['/ text spades 100 lang en detected de', '/'],
    ['/ text spades 100 lang en detected en', ''],
    ['/ text spades 100 lang nb detected no', ''],
    ['/ text spades 100 lang da detected no', '/'],
    ['/ text spades 100 lang en detected de noindex', '/'],
  ])('judges %s', (site, affected) => {
    expect(resultOf('mixed-languages', site)).toMatchObject({ eligible: 1, affected });
  });

  it.each(['/ text spades 99 lang en detected de', '/ text spades 100 lang en detected unknown'])(
    'leaves out %s',
    (site) => {
      const { status, eligible } = resultOf('mixed-languages', site);
      expect([status, eligible]).toEqual(['none', 0]);
    },
  );
});
