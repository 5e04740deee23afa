import { describeAudit } from '../../testing/describe-audit.ts';
import { probe } from '../_examples.ts';
import { sitemapIndexableOnly } from './sitemap-indexable-only.ts';

type Over = Partial<ReturnType<typeof probe>>;
const sample = (count: number, total: number, ...odd: Over[]) => ({
  sitemapSample: {
    total,
    checked: Array.from({ length: count }, (_, n) => {
      const url = `https://shop.example/${n}`;
      return probe({ url, canonical: url, ...odd[n] });
    }),
  },
});

describeAudit(sitemapIndexableOnly, {
  pass: [
    ['Every page can be indexed', {}, 'Every page we read can be indexed'],
    ['A page without a canonical', sample(3, 3, { canonical: null })],
    [
      'A canonical that differs in its fragment only',
      sample(1, 1, { canonical: 'https://shop.example/0#a' }),
    ],
    ['We did not read robots.txt of the page', sample(3, 3, { robotsBlocked: null })],
    [
      'Another check reports a page that redirects',
      sample(3, 3, { redirects: [301], noindex: true }),
    ],
  ],
  warning: [
    ['One of a hundred is noindex', sample(100, 100, { noindex: true }), '(noindex)'],
    ['A single one of a sample of ten is blocked', sample(10, 900, { robotsBlocked: true })],
  ],
  fail: [
    ['One of ten is noindex, and we read all of them', sample(10, 10, { noindex: true })],
    [
      'Two of a sample of ten have another canonical',
      sample(
        10,
        900,
        { canonical: 'https://shop.example/' },
        { canonical: 'https://shop.example/' },
      ),
      '2 pages from the sitemap can’t be indexed',
    ],
    [
      'A canonical with another protocol is another page',
      sample(1, 1, { canonical: 'http://shop.example/0' }),
      'https://shop.example/0 (canonical',
    ],
  ],
  'not-applicable': [['The sitemap lists nothing', sample(0, 0)]],
  unknown: [
    ['We could read no page', sample(2, 2, { status: 403 }, { status: 404 }), 'could read'],
  ],
});
