import type { CrawledPage } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { healthySite } from '../../testing/healthy-site.ts';
import { sitemapWith, urlset } from './_sitemaps.ts';
import { sitemapCrawlDiff } from './sitemap-crawl-diff.ts';

const [healthy] = healthySite().crawl.pages;
const page = (n: number, over: Partial<CrawledPage> = {}): CrawledPage => ({
  ...(healthy as CrawledPage),
  url: `https://shop.example/${n}`,
  ...over,
});
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
const site = (pages: readonly CrawledPage[], listed: readonly number[]) => ({
  crawl: { pages },
  sitemaps: {
    files: [sitemapWith(urlset(...listed.map((n) => `<loc>https://shop.example/${n}</loc>`)))],
  },
});
const all = numbers(0, 20).map((n) => page(n));
const without = (count: number) => all.map((one, n) => ({ ...one, inSitemap: n >= count }));

describeAudit(sitemapCrawlDiff, {
  pass: [
    ['Both lists are the same', {}, '0 of 2 indexable pages (0%)'],
    ['One page of twenty is missing', site(without(1), numbers(1, 20)), '5%'],
    [
      'A page that is noindex is missing, as it should be',
      site([...all, page(99, { indexable: false, inSitemap: false })], numbers(0, 20)),
    ],
  ],
  warning: [
    ['Two pages of twenty are missing', site(without(2), numbers(2, 20)), '2 of 20'],
    ['The crawl did not find four entries', site(all, numbers(0, 24))],
  ],
  fail: [
    ['Five pages of twenty are missing', site(without(5), numbers(5, 20)), '25%'],
    ['The sitemap lists twice as many pages as the crawl found', site(all, numbers(0, 40)), '50%'],
    ['An entry is a noindex page', site([page(0), page(1, { indexable: false })], [0, 1])],
  ],
  'not-applicable': [
    ['There is no sitemap', { sitemaps: { files: [] } }, 'no sitemap'],
    [
      'The crawl found nothing to index',
      site([page(0, { indexable: false })], [0]),
      'found no indexable page',
    ],
  ],
});
