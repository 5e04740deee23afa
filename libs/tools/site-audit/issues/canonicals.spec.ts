import { resultOf } from '../testing/result-of.ts';

const targetIssues = [
  'canonical-to-error',
  'canonical-to-redirect',
  'canonical-to-noindex',
  'canonical-chain',
  'canonical-other-host',
];

describe('the canonical of a page', () => {
  it.each([
    ['itself', '/a canonical /a; /b 200', []],
    ['a page', '/a canonical /b', []],
    ['a page that is its own canonical', '/a canonical /b; /b canonical /b', []],
    ['a file', '/a canonical /b; /b file application/pdf', []],
    ['404', '/a canonical /b; /b 404', ['canonical-to-error']],
    ['500 twice', '/a canonical /b; /b 500', ['canonical-to-error']],
    ['a redirect', '/a canonical /b; /b 301 /c', ['canonical-to-redirect']],
    ['a temporary redirect', '/a canonical /b; /b 302 /c', ['canonical-to-redirect']],
    ['a redirect back', '/a canonical /b; /b 301 /a', ['canonical-to-redirect']],
    ['a redirect to noindex', '/a canonical /b; /b 301 /c; /c noindex', ['canonical-to-redirect']],
    ['a redirect to 404', '/a canonical /b; /b 301 /c; /c 404', ['canonical-to-error']],
    ['a redirect loop', '/a canonical /b; /b 301 /c; /c 301 /b', ['canonical-to-redirect']],
    ['noindex', '/a canonical /b; /b noindex', ['canonical-to-noindex']],
    ['a page with a third', '/a canonical /b; /b canonical /c', ['canonical-chain']],
    [
      'a page with a third on another host',
      '/a canonical /b; /b canonical https://other.example/',
      ['canonical-chain'],
    ],
    ['a page that names it back', '/a canonical /b; /b canonical /a', []],
    ['another host', '/a canonical https://other.example/', ['canonical-other-host']],
    ['www of the same site', '/a canonical https://www.example.com/a', []],
    ['http of the same site', '/a canonical http://example.com/a', []],
    [
      'the first of two',
      '/a canonical /b canonical /c; /b 404; /c noindex',
      ['canonical-to-error'],
    ],
    ['404, but the page is an error itself', '/a 404 canonical /b; /b 404', []],
    ['404, of a noindex page', '/a noindex canonical /b; /b 404', ['canonical-to-error']],
  ])('is %s', (_name, site, expected) => {
    const finds = targetIssues.filter((id) =>
      resultOf(id, site).affected.split(' ').includes('/a'),
    );
    expect(finds).toEqual(expected);
  });

  it.each([
    ['403', 'It returns 403, which may apply to our crawler alone.'],
    ['500 once', 'It returned 500, and the crawl ended before a second request.'],
    ['timeout', 'The canonical didn’t respond twice.'],
    ['blocked', 'robots.txt blocks it.'],
    ['left', 'The crawl ended before this URL was requested.'],
    ['301 /c; /c 403', 'It returns 403, which may apply to our crawler alone.'],
  ])('is unknown with %s', (answer, reason) => {
    expect(resultOf('canonical-to-error', `/a canonical /b; /b ${answer}`)).toMatchObject({
      status: 'unknown',
      unknown: [`/a: ${reason}`],
    });
  });

  it('is judged if it is another URL of the site', () => {
    const site = '/ canonical /; /a canonical /b; /c canonical https://other.example/; /d 200';
    expect(resultOf('canonical-to-error', site).eligible).toBe(1);
    expect(resultOf('canonical-other-host', site).eligible).toBe(3);
  });

  it('is a chain for each page before the last but one', () => {
    const site = '/a canonical /b; /b canonical /c; /c canonical /d';
    expect(resultOf('canonical-chain', site)).toMatchObject({ eligible: 3, affected: '/a /b' });
  });
});

describe('canonical-conflict', () => {
  it.each([
    ['/a canonical /a', ''],
    ['/a canonical /a canonical /b', '/a'],
    ['/a canonical /b canonical https://other.example/', '/a'],
    ['/a canonical /a canonical http://example.com/a', '/a'],
  ])('judges %s', (site, affected) => {
    expect(resultOf('canonical-conflict', site)).toMatchObject({ eligible: 1, affected });
  });
});

describe('canonical-not-linked', () => {
  it.each([
    ['no link', '/ -> /a; /a canonical /b', '/b'],
    ['a link from a copy', '/ -> /a; /a canonical /b -> /b', ''],
    ['a link through a redirect', '/ -> /a /c; /a canonical /b; /c 301 /b', ''],
    ['a nofollow link', '/ -> /a /b nofollow; /a canonical /b; /b 200', ''],
    ['a link from itself', '/ -> /a; /a canonical /b; /b -> /b', '/b'],
    ['hreflang alone', '/ -> /a; / hreflang en /b; /a canonical /b', '/b'],
    ['a sitemap alone', '/ -> /a; sitemap lists /b; /a canonical /b', '/b'],
    ['only its own canonical', '/ -> /a; /b canonical /b', ''],
    ['another host', '/ -> /a; /a canonical https://other.example/', ''],
  ])('judges a canonical with %s', (_name, site, affected) => {
    expect(resultOf('canonical-not-linked', site)).toMatchObject({ affected });
  });

  it('counts a target of several pages once', () => {
    expect(resultOf('canonical-not-linked', '/ -> /a /c; /a /c canonical /b')).toMatchObject({
      eligible: 1,
      affected: '/b',
    });
  });
});

describe('canonical-to-different', () => {
  it.each([
    ['likeness 0.30', '/a text spades 132; /b text spades 132 changed 70', ''],
    ['likeness 0.295', '/a text spades 132; /b text spades 132 changed 71', '/a'],
    ['100 words', '/a text spades 100; /b text hoses 100', '/a'],
    ['99 words on the page', '/a text spades 99; /b text hoses 100', ''],
    ['99 words on the target', '/a text spades 100; /b text hoses 99', ''],
    ['an error as target', '/a text spades 100; /b text hoses 100 404', ''],
    ['noindex on the target', '/a text spades 100; /b text hoses 100 noindex', '/a'],
  ])('judges %s', (_name, site, affected) => {
    expect(resultOf('canonical-to-different', `/a canonical /b; ${site}`)).toMatchObject({
      affected,
    });
  });
});

describe('canonical-form-drift', () => {
  const own = (...urls: string[]) => urls.map((url) => `${url} canonical ${url}`).join('; ');
  const [http, www] = ['http://example.com', 'https://www.example.com'];
  const many = Array.from({ length: 8 }, (_, at) => `/shop/item${at}`);

  it.each([
    ['schemes, the start decides', own('/a', `${http}/a`), `${http}/a`],
    ['www, the start decides', own('/a', `${www}/a`), `${www}/a`],
    ['www, most decide', own('/shop/1', `${www}/shop/2`, `${www}/shop/3`), '/shop/1'],
    ['slashes in one shape', own(...many, '/shop/item9/'), '/shop/item9/'],
    ['as many with a slash as without', own('/shop/1/', '/shop/2'), '/shop/1/'],
    [
      'as many, the start has a slash',
      `crawl start /home/; ${own('/shop/1/', '/shop/2')}`,
      '/shop/2',
    ],
    ['slashes in different shapes', own('/about', '/shop/'), ''],
    ['a slash at the root alone', own('/', '/a'), ''],
    ['a slash beside a file', own('/shop/1/', '/shop/2/', '/shop/3.html'), ''],
    ['one form', own('/shop/1', '/shop/2'), ''],
    [
      'two forms, one not indexable',
      `${own('/shop/1', '/shop/2')}; ${own('/shop/3/')} noindex`,
      '',
    ],
    ['two forms, one without canonical', `${own('/shop/1', '/shop/2')}; /shop/3/ 200`, ''],
    ['slashes before a query', own('/shop/1', '/shop/2', '/shop/3/?b=1'), '/shop/3/?b=1'],
  ])('judges %s', (_name, site, affected) => {
    expect(resultOf('canonical-form-drift', site)).toMatchObject({ affected });
  });

  it('counts a page with two rare forms once', () => {
    expect(
      resultOf('canonical-form-drift', own('/shop/1', '/shop/2', `${www}/shop/3/`)),
    ).toMatchObject({
      eligible: 3,
      affected: `${www}/shop/3/`,
    });
  });
});
