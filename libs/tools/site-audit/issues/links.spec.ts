import { resultOf } from '../testing/result-of.ts';

const linkIssues = [
  'redirect-loop',
  'unreachable',
  'server-error',
  'broken-internal-link',
  'redirect-chain',
  'temporary-redirect',
  'link-to-redirect',
  'http-link',
];

/** The issues that find a URL. */
const issuesOf = (url: string, site: string) =>
  linkIssues.filter((id) => resultOf(id, site).affected.split(' ').includes(url));

/** `/a` and so many redirects. */
const chain = (hops: number, status = 301) =>
  Array.from({ length: hops }, (_, at) => `/a${at || ''} ${status} /a${at + 1}`).join('; ');

describe('a link target', () => {
  it.each([
    ['a page', '/a 200', []],
    ['a file', '/a file application/pdf', []],
    ['204', '/a 204', []],
    ['404', '/a 404', ['broken-internal-link']],
    ['410', '/a 410', ['broken-internal-link']],
    ['400', '/a 400', ['broken-internal-link']],
    ['500 twice', '/a 500', ['server-error']],
    ['500 once', '/a 500 once', []],
    ['599 twice', '/a 599', ['server-error']],
    ['a timeout twice', '/a timeout', ['unreachable']],
    ['a reset twice', '/a connection', ['unreachable']],
    ['an unknown name twice', '/a dns', ['unreachable']],
    ['a TLS failure twice', '/a tls', ['unreachable']],
    ['a timeout once', '/a timeout once', []],
    ['one 301', '/a 301 /b', ['link-to-redirect']],
    ['one 308', '/a 308 /b', ['link-to-redirect']],
    ['one 302', '/a 302 /b', ['temporary-redirect']],
    ['one 303', '/a 303 /b', ['temporary-redirect']],
    ['one 307', '/a 307 /b', ['temporary-redirect']],
    ['two redirects', chain(2), ['redirect-chain']],
    ['two temporary redirects', chain(2, 302), ['redirect-chain']],
    ['10 redirects', chain(10), ['redirect-chain']],
    ['11 redirects', chain(11), ['redirect-loop']],
    ['a redirect to itself', '/a 301 /a', ['redirect-loop']],
    ['a redirect into a loop', '/a 301 /b; /b 301 /c; /c 301 /b', ['redirect-loop']],
    ['a redirect to 404', '/a 302 /b; /b 404', ['broken-internal-link']],
    ['a chain to 404', `${chain(3)}; /a3 404`, ['broken-internal-link']],
    ['a chain to 500', `${chain(3)}; /a3 500`, ['server-error']],
    ['a chain to a timeout', `${chain(3)}; /a3 timeout`, ['unreachable']],
    ['a redirect to another site', '/a 301 https://other.example/', ['link-to-redirect']],
    [
      'two redirects to another site',
      '/a 301 /b; /b 301 https://other.example/',
      ['redirect-chain'],
    ],
  ])('with %s counts once, under its first problem', (_name, site, expected) => {
    expect(issuesOf('/a', `/ -> /a; ${site}`)).toEqual(expected);
  });

  it.each([
    ['/a 401', 'It returns 401, which may apply to our crawler alone.'],
    ['/a 403', 'It returns 403, which may apply to our crawler alone.'],
    ['/a 407', 'It returns 407, which may apply to our crawler alone.'],
    ['/a 429', 'It returns 429, which may apply to our crawler alone.'],
    ['/a 451', 'It returns 451, which may apply to our crawler alone.'],
    ['/a wall', 'The site answered with a login or bot check instead of the page.'],
    ['/a 301', 'It returns 301 without a usable Location header.'],
    ['/a 503 once', 'It returned 503, and the crawl ended before a second request.'],
    ['/a dns once', 'It didn’t respond, and the crawl ended before a second request.'],
    ['/a left', 'The crawl ended before this URL was requested.'],
    ['/a blocked', 'robots.txt blocks it.'],
    ['/a refused', 'robots.txt blocks it for this crawler, though not for Googlebot.'],
    ['/a excluded', 'The filters of this crawl exclude it.'],
    ['/ -> /a nofollow', 'Only nofollow links lead to it, so it was not requested.'],
  ])('is unknown with %s', (site, reason) => {
    const description = site.startsWith('/a') ? `/ -> /a; ${site}` : site;
    expect(issuesOf('/a', description)).toEqual([]);
    expect(resultOf('broken-internal-link', description)).toMatchObject({
      status: 'unknown',
      eligible: 0,
      unknown: [`/a: ${reason}`],
    });
  });

  it.each(['redirect-loop', 'redirect-chain', 'temporary-redirect', 'link-to-redirect'])(
    'is eligible for %s if it could be judged',
    (id) => {
      const site = '/ -> /a /b /c /d; /a 200; /b 404; /c 403; /d left';
      expect(resultOf(id, site)).toMatchObject({
        eligible: 2,
        affected: '',
        unknown: [expect.stringMatching(/^\/c: /), expect.stringMatching(/^\/d: /)],
      });
    },
  );

  it.each([
    ['broken-internal-link', '/a 301 /b; /b 403', 'unknown'],
    ['link-to-redirect', '/a 301 /b; /b 403', 'found'],
    ['link-to-redirect', '/a 301 /b; /b left', 'unknown'],
    ['link-to-redirect', '/a 301 https://other.example/', 'found'],
    ['redirect-chain', '/a 301 /b; /b 301 /c; /c wall', 'found'],
    ['server-error', '/a wall', 'unknown'],
  ])('says for %s what can be said of %s', (id, site, status) => {
    expect(resultOf(id, `/ -> /a; ${site}`).status).toBe(status);
  });

  it('is unknown if a redirect to https ends at a bot check', () => {
    const http = 'http://example.com/a';
    const site = `/ -> ${http}; ${http} 301 /a; /a wall`;
    expect(resultOf('broken-internal-link', site).status).toBe('unknown');
    expect(resultOf('link-to-redirect', site).status).toBe('unknown');
  });

  it('counts once however many pages link to it', () => {
    expect(resultOf('broken-internal-link', '/ /b /c -> /a "One" /a "Two"; /a 404')).toMatchObject({
      eligible: 1,
      affected: '/a',
    });
  });

  it('is a URL as written, so the end of a redirect counts only if it is linked too', () => {
    const site = '/a 301 /b; /b 404';
    expect(resultOf('broken-internal-link', `/ -> /a; ${site}`).affected).toBe('/a');
    expect(resultOf('broken-internal-link', `/ -> /a /b; ${site}`).affected).toBe('/a /b');
  });

  it('is no URL that only a sitemap, a canonical or the page itself names', () => {
    const site = '/ -> /; / canonical /b; sitemap lists /a; /a 404; /b 404';
    expect(resultOf('broken-internal-link', site)).toMatchObject({ status: 'none', eligible: 0 });
  });
});

describe('server-error and unreachable', () => {
  it.each([
    ['server-error', '/a 500', '/a'],
    ['server-error', '/a 500 once', ''],
    ['server-error', '/a 301 /b; /b 500', '/a'],
    ['unreachable', '/a timeout', '/a'],
    ['unreachable', '/a timeout once', ''],
  ])('%s judges sitemap entries: %s', (id, site, affected) => {
    expect(resultOf(id, `sitemap lists / /a; ${site}`)).toMatchObject({ affected });
  });

  it('counts a URL in links and sitemaps once', () => {
    expect(resultOf('server-error', '/ -> /a /b; sitemap lists /a /b; /a 500')).toMatchObject({
      eligible: 2,
      affected: '/a',
    });
  });

  it('names our own network when nothing answers', () => {
    expect(resultOf('unreachable', '/ timeout -> /a; /a dns')).toMatchObject({
      status: 'unknown',
      reason: 'No URL responded at all, so our own network is the likely cause.',
    });
  });
});

describe('http-link', () => {
  const http = 'http://example.com/a';

  it.each([
    ['https as the only hop', `${http} 301 /a`, ['http-link']],
    ['https as a temporary hop', `${http} 302 /a`, ['http-link']],
    ['no redirect', `${http} 200`, ['http-link']],
    ['https and another hop', `${http} 301 /a; /a 301 /b`, ['redirect-chain', 'http-link']],
    ['one hop to another page', `${http} 301 /b`, ['link-to-redirect', 'http-link']],
    ['https to 404', `${http} 301 /a; /a 404`, ['broken-internal-link', 'http-link']],
  ])('counts http: with %s', (_name, site, expected) => {
    expect(issuesOf(http, `/ -> ${http}; ${site}`)).toEqual(expected);
  });

  it('counts a redirect from www as a redirect', () => {
    const [http, https] = ['http://www.example.com/a', 'https://www.example.com/a'];
    const site = `/ -> ${http} ${https}; ${http} 301 /a; ${https} 301 /a`;
    expect(issuesOf(http, site)).toEqual(['link-to-redirect', 'http-link']);
    expect(issuesOf(https, site)).toEqual(['link-to-redirect']);
  });

  it('applies only if the start URL is https', () => {
    const site = `crawl start http://example.com/; http://example.com/ -> ${http}; ${http} 301 /a`;
    expect(resultOf('http-link', site)).toMatchObject({ status: 'none', eligible: 0 });
    expect(issuesOf(http, site)).toEqual(['link-to-redirect']);
  });
});

describe('soft-404', () => {
  it.each([
    ['/a soft404 0.85', '/a'],
    ['/a soft404 0.84', ''],
    ['/a says "Not found"', '/a'],
    ['/a 404 soft404 1', ''],
    ['/a noindex soft404 0.9', '/a'],
    ['crawl missing failed; /a says "Not found"', '/a'],
  ])('judges %s', (site, affected) => {
    expect(resultOf('soft-404', `/ -> /a; ${site}`)).toMatchObject({ affected });
  });

  it('is unknown when URLs that can’t exist redirect to the home page', () => {
    const { status, reason } = resultOf('soft-404', 'crawl missing home; / -> /a; /a soft404 0.9');
    expect([status, reason]).toEqual([
      'unknown',
      expect.stringMatching(/redirect to the home page/),
    ]);
  });

  it('is unknown for pages without error wording when the error page is missing', () => {
    expect(resultOf('soft-404', 'crawl missing failed; / -> /a; /a says "Gone"')).toMatchObject({
      eligible: 1,
      unknown: [expect.stringMatching(/^\/: The request for a URL that can’t exist failed/)],
    });
  });
});

describe('broken-external-link', () => {
  const url = 'https://other.example/a';

  it.each([
    ['404', url],
    ['410', url],
    ['500', url],
    ['dns', url],
    ['200', ''],
    ['file image/png', ''],
    [`301 ${url}2; ${url}2 404`, url],
    [`301 ${url}2; ${url}2 200`, ''],
  ])('judges %s', (answer, affected) => {
    expect(
      resultOf('broken-external-link', `crawl external; / -> ${url}; ${url} ${answer}`),
    ).toMatchObject({ eligible: 1, affected });
  });

  it.each([
    '400',
    '403',
    '429',
    '500 once',
    'dns once',
    'timeout',
    'tls',
    'wall',
    `301 ${url}2; ${url}2 301 ${url}`,
  ])('is unknown with %s', (answer) => {
    expect(
      resultOf('broken-external-link', `crawl external; / -> ${url}; ${url} ${answer}`),
    ).toMatchObject({
      status: 'unknown',
      eligible: 0,
      unknown: [expect.stringContaining(`${url}: `)],
    });
  });

  it('is unknown for URLs that weren’t requested', () => {
    const site = `crawl external; / -> ${url}; ${url} unrequested`;
    expect(resultOf('broken-external-link', site)).toMatchObject({
      status: 'unknown',
      reason: 'Only the first 1,000 external links and as many images are requested.',
    });
  });

  it('is off unless asked for', () => {
    expect(resultOf('broken-external-link', `/ -> ${url}; ${url} 404`)).toMatchObject({
      status: 'unknown',
      reason: 'The crawl wasn’t asked to request external links.',
    });
  });

  it('counts no link of the site', () => {
    const { status, eligible } = resultOf(
      'broken-external-link',
      'crawl external; / -> /a; /a 404',
    );
    expect([status, eligible]).toEqual(['none', 0]);
  });
});

describe('broken-image', () => {
  it.each([
    ['file image/svg+xml', ''],
    ['file application/octet-stream', ''],
    ['file text/plain', '/i'],
    ['200', '/i'],
    ['404', '/i'],
    ['410', '/i'],
    ['204', '/i'],
    ['500', '/i'],
    ['301 /j; /j file image/png', ''],
    ['301 /j; /j 404', '/i'],
  ])('judges %s', (answer, affected) => {
    expect(resultOf('broken-image', `crawl images; / image /i; /i ${answer}`)).toMatchObject({
      eligible: 1,
      affected,
    });
  });

  it.each(['403', '500 once', 'timeout', 'dns', 'wall', '301 /i', 'blocked'])(
    'is unknown with %s',
    (answer) => {
      const { status, eligible, unknown } = resultOf(
        'broken-image',
        `crawl images; / image /i; /i ${answer}`,
      );
      expect([status, eligible, unknown.length]).toEqual(['unknown', 0, 1]);
    },
  );

  it('counts an image of several pages and another site once', () => {
    const image = 'https://cdn.example/i.png';
    const site = `crawl images; / /a image ${image}; ${image} 404`;
    expect(resultOf('broken-image', site)).toMatchObject({ eligible: 1, affected: image });
  });

  it('is off unless asked for', () => {
    expect(resultOf('broken-image', '/ image /i; /i 404').reason).toBe(
      'The crawl wasn’t asked to request images.',
    );
  });
});
