import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { crawledPage } from '../_examples.ts';
import { addressOf, excerpt, percent } from '../crawling/_answers.ts';
import { readSitemaps, sitemapWith, urlset } from './_sitemaps.ts';

const { passShare, warnShare } = ruleOf('sitemap-crawl-diff').limits;

const listed = 'https://shop.example/garden';
const forgotten = 'https://shop.example/garden/new';
const sitemap = urlset(`<loc>${listed}</loc>`);

export const sitemapCrawlDiff = defineAudit({
  id: 'sitemap-crawl-diff',
  category: 'sitemaps',
  scope: 'site',
  sources: ['http', 'raw', 'file'],
  title: 'Sitemap and internal links match',
  failureTitle: 'Sitemap and internal links differ',
  what: `Compares the indexable pages of a crawl with the sitemap, in both directions: pages missing from the sitemap, and entries that the crawl didn’t find as indexable pages. The larger share counts: up to ${passShare * 100}% passes, up to ${warnShare * 100}% is a warning, more fails.`,
  why: 'Search engines find pages that are missing from the sitemap later, and pages that are only in the sitemap have no links to support them. A new page is often in one list before the other, so a small difference is normal. The limits are ours; no search engine states any.',
  fix: 'Generate sitemap and navigation from the same source. Add what is missing, remove what no longer exists, and link to pages that are only in the sitemap.',
  good: {
    code: sitemap,
    given: {
      sitemaps: { files: [sitemapWith(sitemap)] },
      crawl: { pages: [crawledPage(listed)] },
    },
  },
  bad: {
    code: `${sitemap}\n\nMet in the crawl: ${forgotten}`,
    given: {
      sitemaps: { files: [sitemapWith(sitemap)] },
      crawl: { pages: [crawledPage(listed), crawledPage(forgotten, { inSitemap: false })] },
    },
  },
  requires: ['crawl', 'sitemaps'],
  readsContent: false,
  audit: ({ crawl: { pages }, sitemaps }) => {
    const indexable = pages.filter((page) => page.indexable);
    const entries = new Set(
      readSitemaps(sitemaps)
        .filter(({ file: { kind } }) => kind !== 'index')
        .flatMap(({ file }) => file.entries.map(({ loc }) => addressOf(loc))),
    );
    if (entries.size === 0) return notApplicable('There is no sitemap with pages to compare with.');
    if (indexable.length === 0) return notApplicable('The crawl found no indexable page.');
    const missing = indexable.filter(({ inSitemap }) => !inSitemap).map(({ url }) => url);
    const met = new Set(indexable.map(({ url }) => addressOf(url)));
    const unmet = [...entries].filter((entry) => !met.has(entry));
    const shares = [missing.length / indexable.length, unmet.length / entries.size];
    const share = Math.max(...shares);
    const finding = {
      message: `${missing.length} of ${indexable.length} indexable pages (${percent(missing.length, indexable.length)}) are missing from the sitemap, and ${unmet.length} of its ${entries.size} entries (${percent(unmet.length, entries.size)}) were not found in the crawl.`,
      value: `${percent(missing.length, indexable.length)} missing, ${percent(unmet.length, entries.size)} not found`,
      threshold: `at most ${passShare * 100}% each way`,
      items: [
        ...missing
          .slice(0, 10)
          .map((url) => ({ label: excerpt(url), detail: 'not in the sitemap' })),
        ...unmet
          .slice(0, 10)
          .map((url) => ({ label: excerpt(url), detail: 'not found in the crawl' })),
      ],
    };
    if (share <= passShare) return pass(finding);
    return share <= warnShare ? warning(finding) : fail(finding);
  },
});
