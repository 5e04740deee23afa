import type { SetRemark } from '@plumbline/seo/sitemap';
import { describeAudit } from '../../testing/describe-audit.ts';
import { sitemapWith, urlset } from './_sitemaps.ts';
import { sitemapValid } from './sitemap-valid.ts';

const files = (...texts: string[]) => ({
  sitemaps: { files: texts.map((text, n) => sitemapWith(text, `https://shop.example/${n}.xml`)) },
});
const set = (
  code: SetRemark['code'],
  severity: SetRemark['severity'],
  count: number,
  detail: string,
): SetRemark => ({
  code,
  severity,
  count,
  examples: [{ url: 'https://shop.example/a.xml', detail }],
});
const loc = (path: string) => `<loc>https://shop.example${path}</loc>`;
const good = urlset(loc('/a'), loc('/b?x=1&amp;y=2'));

describeAudit(sitemapValid, {
  pass: [
    ['A plain sitemap', files(good), '1 file with 2 entries'],
    [
      'Links to a page for phones and to an app, which Google documents',
      files(
        urlset(
          `${loc('/a')}<x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" media="(max-width: 640px)" href="https://m.shop.example/a"/><x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate" href="android-app://com.shop/a"/>`,
        ),
      ),
    ],
    ['A list of URLs as text', files('https://shop.example/a\nhttps://shop.example/b\n')],
    [
      'A wrong priority, which Google ignores',
      files(urlset(`${loc('/a')}<priority>9</priority><changefreq>often</changefreq>`)),
    ],
    ['Another check reports a wrong lastmod', files(urlset(`${loc('/a')}<lastmod>now</lastmod>`))],
    [
      'An index',
      files(
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap>${loc('/a.xml')}</sitemap></sitemapindex>`,
      ),
    ],
    [
      'The audit read one of ten',
      { sitemaps: { files: [sitemapWith(good)], unread: 9 } },
      'no errors or warnings in 1 file with 2 entries. We read 1 of 10 sitemaps.',
    ],
  ],
  warning: [
    [
      'A file is listed twice, another one redirects',
      {
        sitemaps: {
          remarks: [
            set('listed-twice', 'warning', 1, 'listed twice, by robots.txt'),
            set('redirects', 'warning', 2, 'redirects to https://shop.example/b.xml'),
          ],
        },
      },
      '3 warnings in 1 file. 1 file is listed more than once: https://shop.example/a.xml (listed twice, by robots.txt).',
    ],
    ['An unknown element', files(urlset(`${loc('/a')}<color>red</color>`)), 'color'],
  ],
  fail: [
    [
      'An index lists itself',
      { sitemaps: { remarks: [set('lists-itself', 'error', 1, 'an index that lists itself')] } },
      '1 error in 1 file. 1 index lists itself',
    ],
    [
      'Indexes list indexes',
      { sitemaps: { remarks: [set('index-in-index', 'error', 12, 'an index')] } },
      '12 errors in 1 file. 12 indexes are listed by an index',
    ],
    [
      'An index lists only relative URLs',
      files(
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>/a.xml</loc></sitemap></sitemapindex>`,
      ),
      '"/a.xml" is not a full URL. Write it with https:// and host. There is no sitemap to read.',
    ],
    ['An ampersand that is not escaped', files(urlset(loc('/find?a=1&b=2'))), '1 error'],
    ['The file breaks off', files(good.slice(0, -20))],
    ['An entry without loc', files(urlset('<lastmod>2026-01-01</lastmod>'))],
    [
      'The home page instead of the file',
      files('<!doctype html><html><body>Shop</body></html>'),
      'https://shop.example/0.xml isn’t a sitemap',
    ],
    ['The wrong namespace', files(good.replace('sitemap/0.9', 'sitemap/1.0'))],
    ['The second of two files is broken', files(good, '<urlset>'), 'https://shop.example/1.xml'],
  ],
  'not-applicable': [
    ['There is no sitemap', { sitemaps: { foundBy: 'none', files: [] } }, 'no sitemap'],
    [
      'The only one returns 404',
      { sitemaps: { files: [{ ...sitemapWith(good), status: 404, file: null }] } },
    ],
  ],
});
