import type { CrawledPage } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { duplicateContent } from './duplicate-content.ts';

const own: CrawledPage = {
  url: 'https://shop.example/garden/spades',
  indexable: true,
  title: '',
  description: '',
  textHash: 'own',
  simhash: 'ffff0000ffff0000',
  canonical: null,
  depth: 1,
  inlinks: 1,
  inSitemap: true,
};

const twin = (over: Partial<CrawledPage>): CrawledPage => ({
  ...own,
  url: 'https://shop.example/twin',
  textHash: 'twin',
  ...over,
});

const crawl = (...pages: CrawledPage[]) => ({ crawl: { pages: [own, ...pages] } });

describeAudit(duplicateContent, {
  pass: [
    ['The texts differ', {}],
    ['The texts are nine bits apart', crawl(twin({ simhash: 'ffff0000ffff01ff' }))],
    [
      'The twin is not indexable',
      crawl(twin({ textHash: 'own', indexable: false }), twin({ simhash: '0000000000000000' })),
    ],
    [
      'A similar page names this one as canonical',
      crawl(twin({ simhash: 'ffff0000ffff000f', canonical: own.url })),
    ],
  ],
  warning: [
    ['The texts are four bits apart', crawl(twin({ simhash: 'ffff0000ffff000f' })), 'similar'],
    ['The texts are eight bits apart', crawl(twin({ simhash: 'ffff0000ffff00ff' }))],
    [
      'The same text names this page as canonical',
      crawl(twin({ textHash: 'own', canonical: own.url })),
    ],
  ],
  fail: [
    [
      'The text is the same',
      crawl(twin({ textHash: 'own', simhash: '0000000000000000' })),
      '1 other URL',
    ],
    ['The texts are three bits apart', crawl(twin({ simhash: 'ffff0000ffff0007' }))],
  ],
  'not-applicable': [
    ['The crawl found only this page', crawl()],
    ['This page is not indexable', { crawl: { pages: [{ ...own, indexable: false }, twin({})] } }],
  ],
  unknown: [['The crawl did not reach this page', { crawl: { pages: [twin({})] } }]],
});
