import { describeAudit } from '../../testing/describe-audit.ts';
import { crawledPage } from '../_examples.ts';
import { clickDepth } from './click-depth.ts';

const at = (depth: number, over: Parameters<typeof crawledPage>[1] = {}) =>
  crawledPage(`https://shop.example/depth/${depth}`, { depth, ...over });
const crawl = (...pages: ReturnType<typeof at>[]) => ({ crawl: { pages } });

describeAudit(clickDepth, {
  pass: [
    ['The deepest page is 3 clicks away', crawl(at(0), at(1), at(3)), '3 clicks'],
    ['There is only the home page', crawl(at(0, { inlinks: 0 })), '0 clicks'],
    ['A deep page that is noindex does not count', crawl(at(0), at(9, { indexable: false }))],
    ['A deep page that nothing links to does not count', crawl(at(0), at(9, { inlinks: 0 }))],
  ],
  warning: [
    ['One page is 4 clicks away', crawl(at(0), at(4)), '1 of 2 indexable pages is more than 3'],
    ['One page is 5 clicks away', crawl(at(0), at(4), at(5))],
  ],
  fail: [['One page is 6 clicks away', crawl(at(0), at(4), at(6)), 'depth/6, is 6 clicks']],
  'not-applicable': [['The crawl met nothing to index', crawl(at(0, { indexable: false }))]],
});
