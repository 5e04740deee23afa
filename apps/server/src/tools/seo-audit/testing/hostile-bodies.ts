import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** What a site answers at a path; anything else is a plain 404. */
export type Site = Readonly<Record<string, (response: ServerResponse) => void>>;

const html =
  (body: string | Buffer, type = 'text/html; charset=utf-8') =>
  (response: ServerResponse) =>
    void response.setHeader('content-type', type).end(body);
const file = (type: string, body: string | Buffer) => html(body, type);
const inBody = (body: string) => html(`<!doctype html><title>Spades</title><body>${body}`);
const jsonLd = (text: string) => inBody(`<script type="application/ld+json">${text}</script>`);

/** A page that is read and makes too much of itself. */
const outgrown = inBody(
  `<div itemscope>${'<i itemprop=a>'.repeat(199)}${'y'.repeat(2_000)}${'</i>'.repeat(199)}</div>`.repeat(
    600,
  ),
);
const endless = (response: ServerResponse) => {
  response.setHeader('content-type', 'text/html');
  const pour = () => {
    while (!response.destroyed && response.write('<p>and so on</p>'.repeat(1_000)));
    if (!response.destroyed) response.once('drain', pour);
  };
  pour();
};

/** Pages made to hurt, by what they are: cases 127 to 131, 134 and 135. */
export const hostilePages: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '200,000 nested divs': inBody('<div>'.repeat(200_000)),
  'a million attributes': inBody(`<div${' a'.repeat(1_000_000)}>`),
  'half a million attributes with names of their own': inBody(
    `<div ${Array.from({ length: 500_000 }, (_, n) => `a${n}`).join(' ')}>`,
  ),
  '4.9 MB of one text': inBody('word '.repeat(980_000)),
  '500,000 links': inBody('<a>x</a>'.repeat(500_000)),
  '380,000 links with URLs': inBody('<a href=/>x'.repeat(380_000)),
  'a script that never ends': inBody(`<script>${'if (a < b) '.repeat(300_000)}`),
  'a title that never ends': html(`<title>${'title '.repeat(600_000)}`),
  'a comment that never ends': inBody(`<!--${'- -- '.repeat(800_000)}`),
  'a title of spaces': html(`<title>${' '.repeat(4_000_000)}</title>`),
  'NUL and lone CR': inBody('a\0\rb'.repeat(1_000_000)),
  'JSON-LD of 50,000 nested lists': jsonLd('['.repeat(50_000)),
  'JSON-LD of a million objects': inBody(
    `<script type="application/ld+json">[${'{},'.repeat(340_000)}0]</script>`.repeat(3),
  ),
  'JSON-LD with prototypes': jsonLd(
    '{"__proto__":{"polluted":1},"@type":"constructor","constructor":{"prototype":{"polluted":1}}}',
  ),
  'facts that outgrow the page': outgrown,
  'UTF-16 that is said to be UTF-8': html(Buffer.from('<title>Spades</title>', 'utf16le')),
  'ISO-2022-JP escapes': html(
    '<title>\x1b$B\x1b(B\x1b$@</title>'.repeat(50_000),
    'text/html; charset=iso-2022-jp',
  ),
  'overlong UTF-8 and lone surrogates': html(
    Buffer.from('<title>\xc0\xaf\xed\xa0\x80\xff</title>', 'latin1'),
  ),
  'a body without end': endless,
  'a header of 60 KB': (response) =>
    void response.setHeader('link', '<a>; rel="canonical",'.repeat(2_800)).end('<title>x</title>'),
  'a header of 1 MB': (response) =>
    void response.setHeader('x-long', 'a'.repeat(1_000_000)).end('<title>x</title>'),
};

const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
const quiet = inBody('<h1>Spades</h1>');
const xml = 'application/xml';
const image = (bytes: string) => file('image/png', Buffer.from(bytes.padEnd(262_144, '0'), 'hex'));
const withImage = html(
  '<title>x</title><meta property="og:image" content="/image"><link rel=icon href=/image>',
);

/** Harmless pages with something hostile next to them: cases 126, 132 and 133. */
export const hostileSites: Readonly<Record<string, Site>> = {
  'a sitemap of a billion laughs': {
    '/': quiet,
    '/sitemap.xml': file(
      xml,
      `<!DOCTYPE x [<!ENTITY l0 "lol">${lol.join('')}]><urlset><url><loc>&l9;</loc></url></urlset>`,
    ),
  },
  'a sitemap that is a bomb': {
    '/': quiet,
    '/sitemap.xml': file('application/gzip', gzipSync(Buffer.alloc(60_000_000, '<a>'))),
  },
  'a sitemap of 60 MB': {
    '/': quiet,
    '/sitemap.xml': (response) =>
      void response
        .setHeader('content-encoding', 'gzip')
        .end(
          gzipSync(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${'<url><loc>http://127.0.0.1/</loc></url>'.repeat(1_500_000)}`,
          ),
        ),
  },
  'a sitemap index of itself': {
    '/': quiet,
    '/sitemap.xml': file(
      xml,
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>/sitemap.xml</loc></sitemap></sitemapindex>',
    ),
  },
  'a robots.txt of 20 MB': {
    '/': quiet,
    '/robots.txt': file('text/plain', 'Disallow: /a*b\n'.repeat(1_400_000)),
  },
  'a robots.txt of one line': {
    '/': quiet,
    '/robots.txt': file('text/plain', 'a'.repeat(2_000_000)),
  },
  'robots.txt patterns that backtrack': {
    '/': quiet,
    '/robots.txt': file(
      'text/plain',
      `User-agent: *\n${`Disallow: /${'*a'.repeat(1_000)}.html\n`.repeat(240)}`,
    ),
  },
  'an error page too large to hand on': { '/': quiet, '*': outgrown },
  'a canonical page too large to hand on': {
    '/': html(
      '<title>x</title><link rel=canonical href=/other><link rel=alternate hreflang=de href=/other>',
    ),
    '/other': outgrown,
  },
  'a picture without a size': {
    '/': withImage,
    '/image': image('89504e470d0a1a0a0000000049484452'),
  },
  'a picture of boxes of no length': {
    '/': withImage,
    '/image': image('000000006674797061766966'),
  },
  'a picture of endless boxes': {
    '/': withImage,
    '/image': image('0000000c6a5020200d0a870a00000000'),
  },
  'a picture that is almost a drawing': {
    '/': withImage,
    '/image': file('image/svg+xml', `<svg ${"a='".repeat(40_000)}`),
  },
};

/** Serves a site. */
export const serve =
  (site: Site) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const answer = site[request.url ?? ''] ?? site['*'];
    if (answer) answer(response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>');
  };
