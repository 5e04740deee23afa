import { describeAudit } from '../../testing/describe-audit.ts';
import { sitemapWith, urlset } from './_sitemaps.ts';
import { sitemapFound } from './sitemap-found.ts';

const url = 'https://shop.example/sitemap.xml';
const file = sitemapWith(urlset('<loc>https://shop.example/</loc>'));
const index = sitemapWith(
  '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
  'https://shop.example/index.xml',
);
const gone = { ...file, url: 'https://shop.example/old.xml', status: 404, file: null };
const none = {
  foundBy: 'none',
  files: [],
  tried: [url, 'https://shop.example/sitemap_index.xml'],
} as const;
const noRobots = { robots: { status: 404, file: null } };
const manyLinks = (count: number) => ({
  html: `<title>All</title>${Array.from({ length: count }, (_, n) => `<a href="/p/${n}">Page ${n}</a>`).join('')}`,
});

describeAudit(sitemapFound, {
  pass: [
    ['robots.txt lists the sitemap', {}, 'robots.txt leads to 1 sitemap file'],
    [
      'robots.txt lists an index of ten, of which we read four',
      { sitemaps: { files: [index, file, file, file, file], unread: 6 } },
      '5 sitemap files. The first is https://shop.example/index.xml. We read 4 of 10 sitemaps.',
    ],
    [
      'robots.txt lists ten, of which we read five',
      { sitemaps: { files: [file, file, file, file, file], unread: 5, mayHaveMore: true } },
      'We read 5 of 10 sitemaps. An unread one may be an index that lists more.',
    ],
    ['robots.txt lists two', { sitemaps: { files: [file, file] } }, '2 sitemap files'],
  ],
  warning: [
    [
      'The sitemap is only at a usual URL',
      { sitemaps: { foundBy: 'guess', files: [file], tried: [] } },
      'robots.txt doesn’t list',
    ],
    ['A small site has none', { sitemaps: none }, 'found none at the 2 usual URLs'],
    [
      'A small site has neither a sitemap nor a robots.txt',
      { ...noRobots, sitemaps: none },
      'There is no robots.txt',
    ],
    ['The listed one returns 404', { sitemaps: { files: [gone] } }, 'couldn’t fetch it'],
    [
      'One of two listed ones returns 404',
      { sitemaps: { files: [file, gone] } },
      '1 of 2 sitemap files',
    ],
    ['500 links are still a small site', { sitemaps: none, ...manyLinks(500) }],
    [
      '600 links with fragments to one page are one page',
      { sitemaps: none, html: `<title>A</title>${'<a href="/p#x">x</a>'.repeat(600)}` },
    ],
  ],
  'not-applicable': [
    [
      'There is no robots.txt to list the sitemap at a usual URL',
      { ...noRobots, sitemaps: { foundBy: 'guess', files: [file], tried: [] } },
      'no robots.txt to list it',
    ],
  ],
  unknown: [
    [
      'We could not read robots.txt',
      { robots: { status: 503, file: null }, sitemaps: none },
      'whether it lists a sitemap',
    ],
    [
      'The requests of the audit were used up',
      { sitemaps: { files: [{ ...gone, status: null, failure: 'not_asked' }] } },
    ],
  ],
  fail: [
    [
      'A page that links to 501 others shows that the site is large',
      { sitemaps: none, ...manyLinks(501) },
      'at least 501 pages',
    ],
  ],
});
