import { describeAudit } from '../../testing/describe-audit.ts';
import { sitemapWith, urlset } from './_sitemaps.ts';
import { sitemapValid } from './sitemap-valid.ts';

const files = (...texts: string[]) => ({
  sitemaps: { files: texts.map((text, n) => sitemapWith(text, `https://shop.example/${n}.xml`)) },
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
    ['A wrong lastmod is judged elsewhere', files(urlset(`${loc('/a')}<lastmod>now</lastmod>`))],
    [
      'An index',
      files(
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap>${loc('/a.xml')}</sitemap></sitemapindex>`,
      ),
    ],
  ],
  warning: [['An unknown element', files(urlset(`${loc('/a')}<colour>red</colour>`)), 'colour']],
  fail: [
    ['An ampersand that is not escaped', files(urlset(loc('/find?a=1&b=2'))), '1 error'],
    ['The file breaks off', files(good.slice(0, -20))],
    ['An entry without loc', files(urlset('<lastmod>2026-01-01</lastmod>'))],
    [
      'The start page in place of the file',
      files('<!doctype html><html><body>Shop</body></html>'),
      'https://shop.example/0.xml is not a sitemap',
    ],
    ['The wrong namespace', files(good.replace('sitemap/0.9', 'sitemap/1.0'))],
    ['The second of two files is broken', files(good, '<urlset>'), 'https://shop.example/1.xml'],
  ],
  'not-applicable': [
    ['There is no sitemap', { sitemaps: { foundBy: 'none', files: [] } }, 'no sitemap'],
    [
      'The only one answers 404',
      { sitemaps: { files: [{ ...sitemapWith(good), status: 404, file: null }] } },
    ],
  ],
});
