import { counted, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { isIndexable, noOtherPageHas, normal, rivals } from '../_crawled.ts';

const { warnPages } = ruleOf('description-unique').limits;

export const descriptionUnique = defineAudit({
  id: 'description-unique',
  category: 'metadata',
  scope: 'site',
  sources: ['raw'],
  title: 'Meta description is unique',
  failureTitle: 'Duplicate meta description',
  what: `Compares the meta description with the descriptions of all indexable pages in a crawl, ignoring case and spacing. Up to ${warnPages} pages with the same description are a warning, more fail.`,
  details: [
    'The number of pages includes this one.',
    'Pages that name another URL as canonical are left out, because they don’t ask to be shown in search.',
  ],
  why: 'Google says that identical or similar descriptions don’t help when pages appear in search results. It doesn’t penalize them: it shows text from the page instead. This check’s limits are ours.',
  fix: 'In each `<meta name="description">`, describe what differs: product, price, place or author. If that’s too much work, remove the tag from minor pages: having none is better than repeating one everywhere.',
  good: {
    code: 'Different descriptions on /garden/spades and /garden/care',
    given: {},
  },
  bad: {
    code: '<meta name="description" content="How to keep steel from rust"> on two pages',
    given: {
      html: '<head><meta name="description" content="How to keep steel from rust"></head>',
    },
  },
  requires: ['page', 'exchange', 'crawl'],
  readsContent: true,
  audit: ({ page: { description }, exchange, crawl }) => {
    if (description === null) return notApplicable('The page has no meta description to compare.');
    if (!isIndexable(crawl.pages, exchange.finalUrl))
      return notApplicable(
        'The page isn’t indexable, so search results don’t show its description.',
      );
    const others = rivals(crawl.pages, exchange.finalUrl);
    if (others.length === 0)
      return notApplicable('The crawl found no other indexable page to compare with.');
    const same = others.filter((other) => normal(other.description) === normal(description));
    const pages = same.length + 1;
    const finding = {
      value: `${counted(pages, 'page')} with this description`,
      threshold: '1 page',
      items: same.map(({ url }) => ({ label: cut(url) })),
    };
    if (same.length === 0) {
      const message = `${noOtherPageHas(others.length)} this description.`;
      return pass({ ...finding, message });
    }
    const message = `${pages} pages, including this one, have the same description.`;
    return (pages > warnPages ? fail : warning)({ ...finding, message });
  },
});
