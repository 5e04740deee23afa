import type { CrawledPage } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { crawledPage } from '../_examples.ts';
import { descriptionUnique } from './description-unique.ts';

const own = 'https://shop.example/garden/spades';
const html = '<head><meta name="description" content="Tools for the garden."></head>';

const page = (n: number, over: Partial<CrawledPage> = {}): CrawledPage =>
  crawledPage(`https://shop.example/${n}`, {
    description: 'Tools for the garden.',
    canonical: null,
    ...over,
  });

const twins = (n: number) => ({
  html,
  crawl: { pages: [page(0, { url: own }), ...Array.from({ length: n }, (_, i) => page(i + 1))] },
});

describeAudit(descriptionUnique, {
  pass: [
    ['No other page has it', { html, crawl: { pages: [page(1, { description: 'Other' })] } }],
    [
      'Only a page that isn’t indexable has it',
      { html, crawl: { pages: [page(1, { indexable: false }), page(2, { description: '' })] } },
    ],
  ],
  warning: [
    ['One other page has it', twins(1), '2 pages'],
    ['Five pages have it, this one included', twins(4), '5 pages'],
  ],
  fail: [['Six pages have it', twins(5), '6 pages']],
  'not-applicable': [
    ['There is none', { html: '<head></head>' }],
    ['The crawl found only this page', twins(0)],
    [
      'This page is not indexable',
      { html, crawl: { pages: [page(0, { url: own, indexable: false }), page(1)] } },
    ],
  ],
});
