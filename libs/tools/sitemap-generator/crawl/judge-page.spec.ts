import type { HeaderLines } from '@plumbline/page';
import { extractFacts } from '@plumbline/page/extract';
import { parseRobots } from '@plumbline/seo/robots';
import { judgePage, SkipList, type SkipListState } from './judge-page.ts';
import { crawlDelay, judgeByRobots } from './judge-page.ts';
import { furniture } from './sitemap-entry.ts';

const url = 'https://a.example/page';
const fetchedAt = new Date('2026-06-01T12:00:00Z');

const factsOf = (head: string, body = '', headers: HeaderLines = []) =>
  extractFacts({
    text: `<!doctype html><html><head><title>A page</title>${head}</head><body>${body}</body></html>`,
    finalUrl: url,
    headers,
  });
const judge = (head: string, body = '', headers: HeaderLines = []) =>
  judgePage({ url, depth: 1, headers, facts: factsOf(head, body, headers), fetchedAt });

const jsonLd = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe(judgePage, () => {
  it('lists a plain page, and omits its date when unknown', () => {
    expect(judge('')).toEqual({
      page: { url, depth: 1, lastmod: null, lastmodSource: null, images: [], alternates: [] },
      skipped: null,
      instead: null,
      nofollow: false,
    });
  });

  it.each([
    ['<meta name="robots" content="noindex, follow">', 'noindex', false],
    ['<meta name="googlebot" content="noindex,nofollow">', 'noindex', true],
    ['<meta name="robots" content="none">', 'none', true],
  ])('leaves out %s', (head, detail, nofollow) => {
    expect(judge(head)).toMatchObject({
      page: null,
      skipped: { url, reason: 'noindex', detail },
      nofollow,
    });
  });

  it('leaves out a page with a past unavailable_after, and one with noindex in the body', () => {
    const gone = judge('<meta name="robots" content="unavailable_after: 2026-05-31">');
    expect(gone.skipped).toMatchObject({
      reason: 'noindex',
      detail: 'unavailable_after:2026-05-31',
    });
    expect(judge('', '<meta name="robots" content="noindex">').skipped?.reason).toBe('noindex');
    expect(
      judge('<meta name="robots" content="unavailable_after: 2026-06-02">').page,
    ).not.toBeNull();
  });

  it('respects headers, and ignores directives for other crawlers', () => {
    expect(judge('', '', [['x-robots-tag', 'noindex']]).skipped?.reason).toBe('noindex');
    expect(judge('<meta name="bingbot" content="noindex">').page).not.toBeNull();
    expect(judge('<meta name="robots" content="nofollow">')).toMatchObject({
      page: { url },
      nofollow: true,
    });
  });

  it('skips a page whose canonical is another page', () => {
    const verdict = judge('<link rel="canonical" href="/other?utm_source=x#y">');
    expect(verdict.skipped).toMatchObject({
      reason: 'canonical-elsewhere',
      detail: 'https://a.example/other',
    });
    expect(verdict.instead).toBe('https://a.example/other');
  });

  it('ignores a self-referencing canonical, however it is spelled', () => {
    expect(
      judge('<link rel="canonical" href="HTTPS://A.example:443/page#top">').page,
    ).not.toBeNull();
  });

  it('ignores a canonical in the body, and respects one in a header', () => {
    expect(judge('', '<div></div><link rel="canonical" href="/other">').page).not.toBeNull();
    const header: HeaderLines = [['link', '</other>; rel="canonical"']];
    expect(judge('', '', header).instead).toBe('https://a.example/other');
  });

  it.each([
    [`<link rel="canonical" hreflang="en" href="/en"><link rel="canonical" href="${url}">`, []],
    ['<link rel="canonical" href="javascript:void(0)">', []],
    ['', [['link', '</en>; rel=canonical; type="application/pdf"']]],
    ['', [['link', '</en>; rel=canonical; anchor="/other.pdf"']]],
  ] as [string, HeaderLines][])(
    'lists a page with a canonical that Google ignores: %s %j',
    (head, headers) => {
      expect(judge(head, '', headers)).toMatchObject({ page: { url }, instead: null });
    },
  );

  it('treats an immediate refresh as a redirect, but not a delayed one', () => {
    expect(judge('<meta http-equiv="refresh" content="0; url=/new">')).toMatchObject({
      skipped: { reason: 'redirect' },
      instead: 'https://a.example/new',
    });
    expect(judge('<meta http-equiv="refresh" content="30; url=/new">').page).not.toBeNull();
  });

  it('skips a login or captcha page', () => {
    const facts = { ...factsOf(''), wall: { kind: 'captcha', evidence: 'A captcha' } as const };
    const verdict = judgePage({ url, depth: 1, headers: [], facts, fetchedAt });
    expect(verdict.skipped).toEqual({ url, reason: 'wall', detail: 'A captcha' });
  });

  it('includes images and language versions', () => {
    const { page } = judge(
      '<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="nonsense!" href="/x">',
      '<img src="/a.png" alt="A"><img src="data:image/gif;base64,AA" alt="x"><img src="/pixel.gif" width="1" height="1" alt="x"><img src="/a.png" alt="again"><img srcset=",https://cdn.example/b.png 1x, /c.png 2x" alt="B"><input type="image" src="/search.png" alt="Search">',
    );
    expect(page).toMatchObject({
      images: ['https://a.example/a.png', 'https://cdn.example/b.png'],
      alternates: [{ hreflang: 'de', href: 'https://a.example/de' }],
    });
  });
});

describe('the date of a page', () => {
  const modified: HeaderLines = [['last-modified', 'Tue, 05 May 2026 10:00:00 GMT']];
  const dated = (head: string, headers: HeaderLines = []) => {
    const { page } = judge(head, '', headers);
    return page && [page.lastmod, page.lastmodSource];
  };

  it.each([
    [jsonLd({ dateModified: '2026-04-01' }), ['2026-04-01', 'json-ld']],
    [
      jsonLd({
        '@graph': [{ dateModified: '2026-04-01' }, { dateModified: '2026-04-02T10:00:00+0200' }],
      }),
      ['2026-04-02T10:00:00+02:00', 'json-ld'],
    ],
    [jsonLd([{ dateModified: '2026-04-01 10:00:00' }]), ['2026-04-01', 'json-ld']],
    [
      '<meta property="article:modified_time" content="2026-04-03T10:00:00Z">',
      ['2026-04-03T10:00:00Z', 'article:modified_time'],
    ],
    [
      '<meta property="og:updated_time" content="2026-04-04T10:00:00.5Z">',
      ['2026-04-04T10:00:00.5Z', 'og:updated_time'],
    ],
  ])('comes from the page: %s', (head, expected) => {
    expect(dated(head, modified)).toEqual(expected);
  });

  it('comes from the header when the page has no date', () => {
    expect(dated('', modified)).toEqual(['2026-05-05T10:00:00Z', 'last-modified']);
  });

  it.each([
    ['the moment of asking', '', [['last-modified', 'Mon, 01 Jun 2026 11:59:58 GMT']]],
    ['a header that is no date', '', [['last-modified', 'today']]],
    ['the beginning of time', '', [['last-modified', 'Thu, 01 Jan 1970 00:00:00 GMT']]],
    ['the future', jsonLd({ dateModified: '2027-01-01' }), []],
    ['a word', '<meta property="article:modified_time" content="yesterday">', []],
    ['the date of publishing', jsonLd({ datePublished: '2026-04-01' }), []],
    ['something that is no text', jsonLd({ dateModified: { value: '2026-04-01' } }), []],
  ] as [string, string, HeaderLines][])('is never %s', (_, head, headers) => {
    expect(dated(head, headers)).toEqual([null, null]);
  });

  it('is found within limits in self-referencing JSON-LD', () => {
    const wide = Array.from({ length: 600 }, () => ({ '@graph': [{}, {}] }));
    expect(dated(jsonLd([...wide, { dateModified: '2026-04-01' }]))).toEqual([null, null]);
  });
});

describe(judgeByRobots, () => {
  it('names the line that forbids a URL, from our crawler’s own group', () => {
    const text = 'User-agent: *\nDisallow: /\n\nUser-agent: PlumblineBot\nDisallow: /private\n';
    expect(judgeByRobots(text, ['https://a.example/', 'https://a.example/private/x'])).toEqual([
      null,
      'Disallow: /private (line 5)',
    ]);
  });
});

describe(crawlDelay, () => {
  it.each([
    ['User-agent: *\nCrawl-delay: 2\nDisallow:', { askedMs: 2_000, keptMs: 2_000 }],
    ['User-agent: *\nCrawl-delay: 0.5', { askedMs: 500, keptMs: 500 }],
    ['User-agent: *\nCrawl-delay: 60', { askedMs: 60_000, keptMs: 10_000 }],
    [
      'User-agent: *\nCrawl-delay: 60\n\nUser-agent: plumblinebot\nCrawl-delay: 1',
      { askedMs: 1_000, keptMs: 1_000 },
    ],
    ['User-agent: other\nCrawl-delay: 60', null],
    ['User-agent: *\nCrawl-delay: soon', null],
    ['User-agent: *\nCrawl-delay: -1', null],
    ['User-agent: *\nDisallow: /x', null],
  ])('reads %j as %j', (text, delay) => {
    expect(crawlDelay(parseRobots(text))).toEqual(delay);
  });
});

describe(furniture, () => {
  it('finds images on more than half of the pages', () => {
    const pages = ['a', 'b', 'c', 'd'].map((own) => ({ images: ['logo', own] }));
    expect(furniture(pages)).toEqual(new Set(['logo']));
    expect(furniture(pages.slice(0, 3))).toEqual(new Set());
  });
});

describe(SkipList, () => {
  it('counts all URLs and lists the first ones', () => {
    const skips = new SkipList();
    for (let at = 0; at < 600; at += 1) skips.add({ url: `${at}`, reason: 'file', detail: '' });
    skips.add({ url: 'x', reason: 'noindex', detail: 'noindex' });
    expect(skips.total).toBe(601);
    expect(skips.listed).toHaveLength(500);
    expect(skips.counts).toEqual([
      { reason: 'file', count: 600 },
      { reason: 'noindex', count: 1 },
    ]);
  });

  it('lists URLs up to a total length', () => {
    const skips = new SkipList();
    const detail = 'x'.repeat(100_000);
    for (const url of ['a', 'b', 'c']) skips.add({ url, reason: 'redirect', detail });
    skips.add({ url: 'd', reason: 'file', detail: '' });
    expect(skips.listed.map(({ url }) => url)).toEqual(['a', 'b', 'd']);
    expect(skips.total).toBe(4);
  });

  it('is the same when restored', () => {
    const skips = new SkipList();
    for (let at = 0; at < 499; at += 1) skips.add({ url: `${at}`, reason: 'file', detail: '' });
    const later = new SkipList(JSON.parse(JSON.stringify(skips.state)) as SkipListState);
    for (const list of [skips, later]) {
      list.add({ url: 'x', reason: 'noindex', detail: 'noindex' });
      list.add({ url: 'y', reason: 'file', detail: '' });
    }
    expect(later.state).toEqual(skips.state);
    expect(later.listed).toHaveLength(500);
    expect(later.total).toBe(501);
  });
});
