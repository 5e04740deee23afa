import { counted } from '@plumbline/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';
import { isIndexable, normal, rivals } from './_crawled.ts';

const { warnPages } = ruleOf('description-unique').limits;

export const descriptionUnique = defineAudit({
  id: 'description-unique',
  category: 'metadata',
  scope: 'site',
  sources: ['raw'],
  title: 'Meta description is unique',
  failureTitle: 'Duplicate meta description',
  what: `Compares the meta description with those of all indexable pages that a crawl of the site found, ignoring case and spacing. Up to ${warnPages} pages with one description are a warning, more are a failure.`,
  why: 'Google says that identical or similar descriptions don’t help when pages appear in results. It doesn’t penalize them: it shows text from the page instead. The limits are ours.',
  fix: 'Describe what differs: product, price, place, author. If that is too much work, leave the tag out on minor pages: no description is better than the same one everywhere.',
  good: {
    code: 'A description of its own on /garden/spades and on /garden/care',
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
      return notApplicable('The page is not indexable, so its description is not shown.');
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
      const message = `None of ${counted(others.length, 'other page')} has this description.`;
      return pass({ ...finding, message });
    }
    const message = `${pages} pages, this one included, have the same description.`;
    return (pages > warnPages ? fail : warning)({ ...finding, message });
  },
});
