import { type SamplePage, watJson } from '../testing/wat-samples.ts';
import { linkFlags, pageOf } from './page-links.ts';
import { HostCache, Tally, watLimits } from './page-reader.ts';

function read(record: unknown, limits = {}) {
  const tally = new Tally();
  const page = pageOf(record, {
    hosts: new HostCache(),
    limits: { ...watLimits, ...limits },
    tally,
  });
  return { page, left: tally.toRecord() };
}

const linksOf = (page: Partial<SamplePage>) =>
  read(watJson({ url: 'https://www.example.com/dir/page', ...page })).page?.links ?? [];

const addressesOf = (page: Partial<SamplePage>) => linksOf(page).map(({ url }) => url);

describe('the links of a page', () => {
  it('come from its anchors to other hosts, not from images, styles, forms or redirects', () => {
    const links = [
      { path: 'A@/href', url: 'https://other.example/a' },
      { path: 'IMG@/src', url: 'https://images.example/b.png' },
      { path: 'STYLE/#text', href: 'https://fonts.example/c.css' },
      { path: 'FORM@/action', url: 'https://search.example/' },
      { url: 'https://no-path.example/' },
      { path: 'AREA@/href', url: 'https://area.example/' },
      'just a text',
      7,
      null,
    ].map((entry) => (typeof entry === 'string' ? { path: entry } : entry)) as object[];
    expect(addressesOf({ links })).toEqual(['https://other.example/a']);
  });

  it('are resolved against the base URL of the page, which is itself resolved against the page', () => {
    const links = ['x', '/y', '//third.example/z', '?q', 'https://www.example.com/own'];
    expect(addressesOf({ base: '//cdn.example.net/deep/', links })).toEqual([
      'https://cdn.example.net/deep/x',
      'https://cdn.example.net/y',
      'https://third.example/z',
      'https://cdn.example.net/deep/?q',
    ]);
    expect(addressesOf({ base: '/elsewhere/', links })).toEqual(['https://third.example/z']);
    expect(addressesOf({ base: 'data:text/html,', links })).toEqual(['https://third.example/z']);
    expect(addressesOf({ base: 'http://[', links })).toEqual(['https://third.example/z']);
  });

  it('are resolved like in browsers, however they are written', () => {
    expect(
      addressesOf({
        links: [
          '\\\\back.example\\slash',
          '/\t/tab.example/',
          ' HTTPS://Upper.Example:443/Path#part ',
          'http:\\\\one.example',
          'https://user:secret@creds.example/',
          'https://müller.example/ü',
          'https:/single.example/',
        ],
      }),
    ).toEqual([
      'https://back.example/slash',
      'https://tab.example/',
      'https://upper.example/Path',
      'http://one.example/',
      'https://creds.example/',
      'https://xn--mller-kva.example/%C3%BC',
    ]);
  });

  it('leave out invalid URLs and the page’s own host, with or without a trailing dot', () => {
    const { page, left } = read(
      watJson({
        url: 'https://www.example.com/',
        links: [
          'mailto:a@b.example',
          'javascript:void(0)',
          'ftp://files.example/',
          'https://',
          'https://www.example.com./x',
          'http://www.example.com:8080/',
          '',
          { path: 'A@/href', text: 'no URL' },
          '#part',
          '/in',
          'in',
        ],
      }),
    );
    expect(page?.links).toEqual([]);
    expect(left).toEqual({ 'links to something other than a URL': 4, 'links without a URL': 2 });
  });

  it('have their anchor, their rel, and whether they lead to another host of the same domain', () => {
    const link = (rel: unknown, text?: unknown, url = 'https://shop.example.com/') => ({
      path: 'A@/href',
      url,
      rel,
      text,
    });
    const links = linksOf({
      links: [
        link('NoFollow\tUGC noopener', ' two\n\u0000 lines\u202e '),
        link('sponsored-not nofollower', '   '),
        link(['sponsored', 'ugc'], ['first', 'second'], 'https://a.co.uk/'),
      ],
    });
    expect(links.map(({ anchor, flags }) => ({ anchor, flags }))).toEqual([
      { anchor: 'two lines', flags: linkFlags.nofollow | linkFlags.ugc | linkFlags.sameDomain },
      { anchor: null, flags: linkFlags.sameDomain },
      { anchor: 'first', flags: linkFlags.sponsored },
    ]);
    expect(links[2]?.host).toEqual({
      host: 'a.co.uk',
      reversedHost: 'uk.co.a',
      domain: 'a.co.uk',
      reversedDomain: 'uk.co.a',
    });
  });

  it('occur once if the same link is repeated, but separately if anchor or rel differ', () => {
    const link = (text?: string, rel?: string) => ({
      path: 'A@/href',
      url: 'https://other.example/',
      text,
      rel,
    });
    const links = linksOf({ links: [link('a'), link('a'), link('a', 'ugc'), link(), link('a ')] });
    expect(links.map(({ anchor, flags, occurrences }) => [anchor, flags, occurrences])).toEqual([
      ['a', 0, 3],
      ['a', linkFlags.ugc, 1],
      [null, 0, 1],
    ]);
  });

  it('stop at the limits, and the rest is counted', () => {
    const links = [
      'https://a.example/',
      'https://b.example/',
      `https://c.example/${'x'.repeat(90)}`,
    ];
    const bounded = { pageLinks: 4, urlLength: 80 };
    const { page, left } = read(
      watJson({ url: 'https://example.com/', links: [...links, ...links] }),
      bounded,
    );
    expect(page?.links.map(({ url, occurrences }) => [url, occurrences])).toEqual([
      ['https://a.example/', 2],
      ['https://b.example/', 1],
    ]);
    expect(left).toEqual({ 'links beyond those of one page': 2, 'links with a long URL': 1 });
  });
});

describe('a record', () => {
  it('gives the page, its host and the day of its fetch', () => {
    const { page } = read(
      watJson({ url: 'HTTP://WWW.Example.co.uk/a#b', date: '2024-02-29T23:59:59Z' }),
    );
    expect(page).toEqual({
      url: 'http://www.example.co.uk/a',
      host: {
        host: 'www.example.co.uk',
        reversedHost: 'uk.co.example.www',
        domain: 'example.co.uk',
        reversedDomain: 'uk.co.example',
      },
      day: '2024-02-29',
      links: [],
    });
  });

  it.each([
    ['no fetched page', watJson({ url: 'https://example.com/', type: 'request' }), {}],
    ['a list', [], {}],
    ['nothing', null, {}],
    ['without a URL', watJson({ url: 'dns:example.com' }), { 'pages without a URL': 1 }],
    [
      'with a long URL',
      watJson({ url: `https://example.com/${'x'.repeat(2048)}` }),
      { 'pages with a long URL': 1 },
    ],
    [
      'with a day that is none',
      watJson({ url: 'https://example.com/', date: '2026-02-30T00:00:00Z' }),
      { 'pages without a date': 1 },
    ],
  ])('%s gives no page', (_name, record, left) => {
    expect(read(record)).toEqual({ page: null, left });
  });

  it('may have lists as header values, and anything in place of links', () => {
    const record = watJson({ url: 'https://example.com/' });
    const header = record.Envelope['WARC-Header-Metadata'] as Record<string, unknown>;
    for (const name of Object.keys(header)) header[name] = [header[name], 'again'];
    const html = record.Envelope['Payload-Metadata']['HTTP-Response-Metadata']['HTML-Metadata'];
    Object.assign(html, { Links: { path: 'A@/href' }, Head: 'none' });
    expect(read(record).page).toMatchObject({ url: 'https://example.com/', links: [] });
  });
});
