import { agreeing, counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { crawledPage } from '../_examples.ts';
import { addressOf } from '../crawling/_answers.ts';
import { readSitemaps, sitemapWith, urlset } from './_sitemaps.ts';
import { percent } from '../../wording.ts';

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
  what: `Compares the indexable pages of a crawl with the sitemap: pages missing from the sitemap, and entries the crawl didn’t find. Up to ${passShare * 100}% either way passes, up to ${warnShare * 100}% is a warning, more fails.`,
  details: [
    'The larger of the two shares counts.',
    'An entry counts as found if the crawl found it as an indexable page.',
    'The limits are ours; no search engine states any.',
  ],
  why: 'Search engines take longer to find pages that are missing from the sitemap. Pages that are only in the sitemap have no links to support them. A new page is often in one list before the other, so a small difference is normal.',
  fix: 'In your CMS, generate the sitemap and the navigation from the same source. Add missing pages to the sitemap, remove pages that no longer exist, and link to pages that are only in the sitemap.',
  good: {
    code: sitemap,
    given: {
      sitemaps: { files: [sitemapWith(sitemap)] },
      crawl: { pages: [crawledPage(listed)] },
    },
  },
  bad: {
    code: `${sitemap}\n\nFound in the crawl: ${forgotten}`,
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
    if (entries.size === 0) return notApplicable('There is no sitemap with pages to compare.');
    if (indexable.length === 0) return notApplicable('The crawl found no indexable pages.');
    const missing = indexable.filter(({ inSitemap }) => !inSitemap).map(({ url }) => url);
    const crawled = new Set(indexable.map(({ url }) => addressOf(url)));
    const notFound = [...entries].filter((entry) => !crawled.has(entry));
    const shares = [missing.length / indexable.length, notFound.length / entries.size];
    const share = Math.max(...shares);
    const finding = {
      message: `${missing.length} of ${counted(indexable.length, 'indexable page')} (${percent(missing.length, indexable.length)}) ${agreeing(missing.length, 'is', 'are')} missing from the sitemap. ${notFound.length} of its ${counted(entries.size, 'entry', 'entries')} (${percent(notFound.length, entries.size)}) ${agreeing(notFound.length, 'wasn’t', 'weren’t')} found in the crawl.`,
      value: `${percent(missing.length, indexable.length)} missing, ${percent(notFound.length, entries.size)} not found`,
      threshold: `at most ${passShare * 100}% each way`,
      items: [
        ...missing.slice(0, 10).map((url) => ({ label: cut(url), detail: 'not in the sitemap' })),
        ...notFound
          .slice(0, 10)
          .map((url) => ({ label: cut(url), detail: 'not found in the crawl' })),
      ],
    };
    if (share <= passShare) return pass(finding);
    return share <= warnShare ? warning(finding) : fail(finding);
  },
});
