import type { CrawledPage } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { crawledPage } from '../_examples.ts';
import { titleUnique } from './title-unique.ts';

const own = 'https://shop.example/garden/spades';
const title = 'Garden spades: how to choose one that lasts';

const crawled = (...pages: Partial<CrawledPage>[]) => ({
  crawl: {
    pages: [{ url: own, title }, ...pages].map((page) =>
      crawledPage(own, { title: 'Another title', canonical: null, ...page }),
    ),
  },
});

describeAudit(titleUnique, {
  pass: [
    ['Every crawled title differs', {}],
    [
      'The twin is not indexable',
      crawled({ url: `${own}-2`, title, indexable: false }, { url: `${own}-3` }),
    ],
    [
      'The twin names this page as canonical',
      crawled({ url: `${own}?a=1`, title, canonical: own }, { url: `${own}-3` }),
    ],
  ],
  warning: [
    ['Only its own second page has it', crawled({ url: `${own}?page=2`, title }), 'paginated'],
    ['Only its own /page/2 has it', crawled({ url: `${own}/page/2/`, title })],
  ],
  fail: [
    ['Another page has it', crawled({ url: `${own}-2`, title }), '1 other page'],
    [
      'Another page has it with different case and spacing',
      crawled({ url: `${own}-2`, title: title.toUpperCase().replace(' ', '  ') }),
    ],
    [
      'Two articles with plain WordPress URLs have it',
      {
        ...crawled({ url: 'https://shop.example/?p=12', title }),
        exchange: { finalUrl: 'https://shop.example/?p=7' },
      },
    ],
  ],
  'not-applicable': [
    ['There is no title', { html: '<head></head>' }],
    ['The crawl found only this page', crawled()],
    [
      'This page is not indexable',
      { crawl: { pages: crawled().crawl.pages.map((page) => ({ ...page, indexable: false })) } },
    ],
  ],
});
