import { agreeing, allOf, capitalized, counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf, percent } from '../../wording.ts';
import { isHome } from '../_crawled.ts';
import { crawledPage } from '../_examples.ts';

const { warnShare } = ruleOf('orphan-pages').limits;

const home = crawledPage('https://shop.example/', { depth: 0, inlinks: 0 });
const linked = crawledPage('https://shop.example/garden/care', { inlinks: 2 });
const orphan = crawledPage('https://shop.example/garden/old-offer', { inlinks: 0 });

export const orphanPages = defineAudit({
  id: 'orphan-pages',
  category: 'links',
  scope: 'site',
  sources: ['raw', 'file'],
  title: 'No orphan pages',
  failureTitle: 'Orphan pages',
  what: `Counts indexable pages that no page on the site links to, but that the crawl found elsewhere, for example in the sitemap. 0 passes, up to ${warnShare * 100}% is a warning, more fails. The home page doesn’t count.`,
  why: 'Google finds most pages through links, and uses links and their text to judge a page’s topic and importance. A page listed only in the sitemap can be indexed, but no link supports it and visitors never find it. This check’s limit is ours.',
  fix: 'Link to each page from where visitors would look for it: its category, a list or a related article. Delete or redirect pages nobody needs, and remove them from the sitemap.',
  good: {
    code: '/garden/care: 2 internal links',
    given: { crawl: { pages: [home, linked] } },
  },
  bad: {
    code: '/garden/old-offer: 0 internal links',
    given: { crawl: { pages: [home, linked, orphan] } },
  },
  requires: ['crawl'],
  readsContent: false,
  audit: ({ crawl: { pages } }) => {
    const judged = pages.filter((page) => page.indexable && !isHome(page));
    if (judged.length === 0)
      return notApplicable('The crawl found no indexable page except the home page.');
    const orphans = judged.filter(({ inlinks }) => inlinks === 0);
    const finding = {
      value: `${orphans.length} of ${counted(judged.length, 'page')}`,
      threshold: '0 pages without internal links',
      items: orphans.slice(0, 20).map(({ url, inSitemap }) => ({
        label: cut(url),
        detail: inSitemap ? 'listed only in the sitemap' : 'no page links to it',
      })),
    };
    const [first] = orphans;
    if (first === undefined) {
      return pass({
        ...finding,
        message: `${capitalized(allOf(judged.length, 'indexable page'))} ${agreeing(judged.length, 'is', 'are')} linked from another page.`,
      });
    }
    const message = `${partOf(orphans.length, judged.length, ['indexable page'], percent(orphans.length, judged.length))} ${agreeing(orphans.length, 'has', 'have')} no links from other pages${agreeing(orphans.length, ':', '. The first is')} ${cut(first.url)}.`;
    return orphans.length / judged.length <= warnShare
      ? warning({ ...finding, message })
      : fail({ ...finding, message });
  },
});
