import { agreeing, counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf } from '../../wording.ts';
import { isHome } from '../_crawled.ts';
import { crawledPage } from '../_examples.ts';

const { passClicks, warnClicks } = ruleOf('click-depth').limits;

const home = crawledPage('https://shop.example/', { depth: 0 });
const near = crawledPage('https://shop.example/garden/care', { depth: 2 });
const far = crawledPage('https://shop.example/archive/page/7', { depth: 7 });

export const clickDepth = defineAudit({
  id: 'click-depth',
  category: 'links',
  scope: 'site',
  sources: ['raw'],
  title: 'Pages are within a few clicks of the home page',
  failureTitle: 'Pages are too many clicks from the home page',
  what: `Counts the clicks on the shortest path from the home page to each indexable page in a crawl. The deepest page decides: up to ${passClicks} clicks pass, up to ${warnClicks} are a warning, more fail.`,
  details: ['Orphan pages have no depth. The orphan pages check covers them.'],
  why: 'Deep pages get fewer crawls and fewer visitors, because both mostly start at the home page. Google says that clicks from the home page hint at a page’s importance, and slashes in the URL don’t. This check’s limits are ours; large archives are naturally deep.',
  fix: 'Link to important deep pages from the home page or from a category page. In long lists, link to more pages than just the next one. Add links to related articles in other sections.',
  good: { code: '/garden/care: 2 clicks', given: { crawl: { pages: [home, near] } } },
  bad: { code: '/archive/page/7: 7 clicks', given: { crawl: { pages: [home, near, far] } } },
  requires: ['crawl'],
  readsContent: false,
  audit: ({ crawl: { pages } }) => {
    const judged = pages.filter((page) => page.indexable && (isHome(page) || page.inlinks > 0));
    const [first, ...rest] = judged;
    if (first === undefined)
      return notApplicable('The crawl found no indexable page through a link.');
    const deepest = rest.reduce((a, b) => (b.depth > a.depth ? b : a), first);
    const deep = judged.filter(({ depth }) => depth > passClicks);
    const finding = {
      value: counted(deepest.depth, 'click'),
      threshold: `at most ${counted(passClicks, 'click')}`,
      items: [...deep]
        .sort((a, b) => b.depth - a.depth)
        .slice(0, 20)
        .map(({ url, depth }) => ({ label: cut(url), detail: counted(depth, 'click') })),
    };
    if (deep.length === 0) {
      return pass({
        ...finding,
        message: `${judged.length === 1 ? 'The only indexable page found through links' : `The deepest of ${counted(judged.length, 'indexable page')}`} is ${counted(deepest.depth, 'click')} from the home page.`,
      });
    }
    const message = `${partOf(deep.length, judged.length, ['indexable page'])} ${agreeing(deep.length, 'is', 'are')} more than ${passClicks} clicks from the home page. The deepest, ${cut(deepest.url)}, is ${counted(deepest.depth, 'click')} away.`;
    return deepest.depth <= warnClicks
      ? warning({ ...finding, message })
      : fail({ ...finding, message });
  },
});
