import { describeAudit } from '../../testing/describe-audit.ts';
import { crawledPage } from '../_examples.ts';
import { orphanPages } from './orphan-pages.ts';

const home = crawledPage('https://shop.example/', { depth: 0, inlinks: 0 });
const crawl = (linked: number, orphans: number) => ({
  crawl: {
    pages: [
      home,
      ...Array.from({ length: linked }, (_, n) => crawledPage(`https://shop.example/${n}`)),
      ...Array.from({ length: orphans }, (_, n) =>
        crawledPage(`https://shop.example/lost/${n}`, { inlinks: 0 }),
      ),
    ],
  },
});

describeAudit(orphanPages, {
  pass: [
    ['Every page is linked', crawl(20, 0), 'All 20 indexable pages'],
    ['The home page needs no link', crawl(1, 0), 'The only indexable page'],
    [
      'An unlinked page that is noindex does not count',
      {
        crawl: {
          pages: [
            home,
            crawledPage('https://shop.example/a'),
            crawledPage('https://shop.example/b', { inlinks: 0, indexable: false }),
          ],
        },
      },
    ],
  ],
  warning: [
    ['One of fifty is linked from nowhere', crawl(49, 1), /1 of 50 indexable pages \(2%\)/],
  ],
  fail: [
    [
      'Two of fifty are linked from nowhere',
      crawl(48, 2),
      'The first is https://shop.example/lost/0',
    ],
  ],
  'not-applicable': [['The crawl met the home page only', crawl(0, 0), 'the home page']],
});
