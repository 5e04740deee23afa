import { resultOf } from '../testing/result-of.ts';

describe('the text about a finding', () => {
  it.each([
    ['broken-internal-link', '/ -> /a; /a 410', 'It returns 410 and is linked from 1 page.'],
    [
      'broken-internal-link',
      '/ /b -> /a; sitemap lists /a; /a 301 /c; /c 404',
      'It returns 404 and is linked from 2 pages and listed in a sitemap.',
    ],
    [
      'server-error',
      'sitemap lists /a; /a 502',
      'It returned 502 twice and is listed in a sitemap.',
    ],
    [
      'unreachable',
      '/ -> /a; /a 301 /b; /b tls',
      'Its certificate or encryption failed, twice. It is linked from 1 page.',
    ],
    [
      'redirect-chain',
      '/ -> /a; /a 301 /b; /b 302 /c',
      '2 redirects: https://example.com/a → 301 → https://example.com/b → 302 → https://example.com/c.',
    ],
    [
      'redirect-loop',
      '/ -> /a; /a 301 /b; /b 301 /a',
      'Googlebot gives up on these redirects: https://example.com/a → 301 → https://example.com/b → 301 → https://example.com/a.',
    ],
    [
      'temporary-redirect',
      '/ -> /a; /a 307 /b',
      'It redirects temporarily: https://example.com/a → 307 → https://example.com/b.',
    ],
    [
      'link-to-redirect',
      '/ -> /a; /a 308 /b',
      'It redirects: https://example.com/a → 308 → https://example.com/b.',
    ],
    [
      'soft-404',
      '/ soft404 0.9',
      'Its main text is 90% similar to the response for a URL that can’t exist.',
    ],
    ['soft-404', '/ soft404 0.9 says "Gone"', 'It returns 200, but says ‘Gone’.'],
    ['broken-image', 'crawl images; / image /i; /i 200', 'It returns HTML instead of an image.'],
    [
      'broken-image',
      'crawl images; / image /i; /i file text/css',
      'It returns text/css instead of an image.',
    ],
    ['broken-image', 'crawl images; / image /i; /i 404', 'It returns 404.'],
    [
      'broken-external-link',
      'crawl external; / -> https://a.example/; https://a.example/ 410',
      'It returns 410.',
    ],
    [
      'broken-external-link',
      'crawl external; / -> https://a.example/; https://a.example/ dns',
      'The name of its server doesn’t exist.',
    ],
    [
      'canonical-to-error',
      '/a canonical /b; /b 301 /c; /c 410',
      'Its canonical, https://example.com/b, returns 410.',
    ],
    [
      'canonical-to-redirect',
      '/a canonical /b; /b 301 /c; /c 301 /a',
      'Its canonical redirects: https://example.com/b → 301 → https://example.com/c → 301 → https://example.com/a.',
    ],
    [
      'canonical-to-noindex',
      '/a canonical /b; /b noindex',
      'Its canonical, https://example.com/b, has noindex.',
    ],
    [
      'canonical-chain',
      '/a canonical /b; /b canonical /c',
      'Its canonical is https://example.com/b, whose canonical is https://example.com/c.',
    ],
    [
      'canonical-conflict',
      '/a canonical /b canonical /c',
      'It names 2 canonicals: https://example.com/b, https://example.com/c.',
    ],
    [
      'canonical-to-different',
      '/a canonical /b text spades 132; /b text spades 132 changed 87',
      'Its main text is only 20% similar to that of its canonical, https://example.com/b.',
    ],
    [
      'canonical-other-host',
      '/a canonical https://other.example/',
      'Its canonical is https://other.example/.',
    ],
    [
      'canonical-form-drift',
      '/a canonical /a; /a/ canonical /a/',
      'Other pages like /a use another URL form. This one has https, no www, a trailing slash.',
    ],
    ['sitemap-error', 'sitemap lists /a; /a 301 /b; /b 410', 'It returns 410.'],
    ['sitemap-error', 'sitemap lists /a; /a dns', 'It didn’t respond twice.'],
    [
      'sitemap-error',
      'sitemap lists /a; /a 301 /a',
      'It redirects in a loop or more than 10 times.',
    ],
    [
      'sitemap-redirect',
      'sitemap lists /a; /a 302 /b',
      'It redirects: https://example.com/a → 302 → https://example.com/b.',
    ],
    [
      'sitemap-not-canonical',
      'sitemap lists /a; /a canonical /b',
      'Its canonical is https://example.com/b.',
    ],
    [
      'sitemap-lastmod-useless',
      'sitemap lists / tomorrow',
      'It has a lastmod more than 24 hours ahead.',
    ],
    [
      'orphan-page',
      '/ hreflang de /a; sitemap lists /a',
      'No page links to it. We know it from a sitemap and an hreflang annotation.',
    ],
    ['one-inlink', '/ -> /a; /a -> /', 'Only https://example.com/ links to it.'],
    [
      'only-nofollow-inlinks',
      '/ /b -> /a nofollow; /a 200',
      'All links to it are nofollow, on 2 pages.',
    ],
    [
      'click-depth',
      '/ -> /a; /a -> /b; /b -> /c; /c -> /d',
      'It takes 4 clicks from the start URL.',
    ],
    [
      'rank-leak',
      '/ -> /a /b; /b -> /; /a noindex -> /',
      'It gets 25.7% of the internal rank and has noindex.',
    ],
    [
      'rank-leak',
      '/ -> /a /b; /b -> /; /a 404',
      'It gets 30.3% of the internal rank and returns an error.',
    ],
    ['generic-anchors-only', '/ /b -> /a ""', 'All link texts on 2 pages are generic or empty.'],
    [
      'hreflang-no-return',
      '/ hreflang de /de hreflang fr /fr hreflang it /it; /fr hreflang en /',
      'These versions don’t name it: https://example.com/de, https://example.com/it.',
    ],
    [
      'hreflang-to-non-indexable',
      '/ hreflang de /de hreflang fr /fr hreflang it /it; /de noindex; /it 404',
      'These versions can’t be indexed: https://example.com/de, https://example.com/it.',
    ],
    [
      'hreflang-conflict',
      '/ hreflang en / hreflang EN /en',
      '‘en’ has two URLs: https://example.com/ and https://example.com/en.',
    ],
    [
      'hreflang-conflict',
      '/ hreflang en-GB / hreflang de /',
      'https://example.com/ has two languages: ‘en’ and ‘de’.',
    ],
    [
      'mixed-languages',
      '/ text spades 100 lang en detected de',
      'It declares ‘en’, but its text appears to be ‘de’.',
    ],
  ])('names the facts: %s, %s', (id, site, text) => {
    expect(resultOf(id, site).texts).toEqual([text]);
  });
});
