import { withoutFragment } from '@plumbline/page';
import { agreeing, counted, cut, hammingDistance } from '@plumbline/seo/text';
import type { CrawledPage } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { noOtherPageHas } from '../_crawled.ts';
import { crawledPage } from '../_examples.ts';

const { failDistance, warnDistance } = ruleOf('duplicate-content').limits;

const sameText = { textHash: 'a1', simhash: 'ffff0000ffff0000' };

export const duplicateContent = defineAudit({
  id: 'duplicate-content',
  category: 'content',
  scope: 'site',
  sources: ['raw'],
  title: 'No duplicate content',
  failureTitle: 'Duplicate content',
  what: 'Compares the main text with the text of every other indexable page in a crawl. The same text with a different canonical fails. The same text with the same canonical, or similar text with a different one, is a warning.',
  details: [
    `Texts are the same if they’re identical, or if their 64-bit SimHash values differ in up to ${failDistance} bits.`,
    `Texts are similar if their SimHash values differ in ${failDistance + 1} to ${warnDistance} bits.`,
    `The limit of ${failDistance} bits comes from a 2007 paper by Manku and others at Google; the wider limit is ours.`,
    'A page without a canonical counts as its own canonical.',
    'SimHash can mistake pages built from one template for duplicates.',
  ],
  why: 'Google groups pages with the same main content and shows only one of them. There’s no penalty, but Google picks the page, and links and crawling are split between several URLs.',
  fix: 'Decide which URL should appear in search. Redirect the others to it, or point their `rel="canonical"` to it if they have to exist. If the pages are meant to differ, give each its own text.',
  good: {
    code: '/garden/spades and /garden/care with different texts',
    given: {},
  },
  bad: {
    code: '/garden/spades and /garden/spades?sort=price with the same text, each its own canonical',
    given: {
      crawl: {
        pages: [
          crawledPage('https://shop.example/garden/spades', sameText),
          crawledPage('https://shop.example/garden/spades?sort=price', sameText),
        ],
      },
    },
  },
  requires: ['exchange', 'crawl'],
  readsContent: true,
  audit: ({ exchange, crawl }) => {
    const address = withoutFragment(exchange.finalUrl);
    const own = crawl.pages.find(({ url }) => url === address);
    if (own === undefined) return unknown('The crawl didn’t reach this page.');
    if (!own.indexable) return notApplicable('The page isn’t indexable.');
    const others = crawl.pages.filter((page) => page.indexable && page.url !== own.url);
    if (others.length === 0) return notApplicable('The crawl found no other indexable page.');
    const twins = others
      .map((page) => ({
        page,
        distance: page.textHash === own.textHash ? 0 : hammingDistance(page.simhash, own.simhash),
        consolidated: canonicalOf(page) === canonicalOf(own),
      }))
      .filter(({ distance }) => distance <= warnDistance)
      .sort((a, b) => a.distance - b.distance);
    const open = twins.filter(
      ({ distance, consolidated }) => distance <= failDistance && !consolidated,
    );
    const closest = twins[0];
    const finding = {
      value:
        closest === undefined
          ? 'no similar page'
          : `${counted(twins.length, 'similar page')}, the closest ${counted(closest.distance, 'bit')} apart`,
      threshold: `more than ${warnDistance} of 64 bits apart`,
      items: twins.map(({ page, distance, consolidated }) => ({
        label: cut(page.url),
        detail: `${counted(distance, 'bit')} apart${consolidated ? ', same canonical' : ''}`,
      })),
    };
    if (open.length > 0) {
      const message = `${counted(open.length, 'other URL')} with a different canonical ${agreeing(open.length, 'has', 'have')} the same text.`;
      return fail({ ...finding, message });
    }
    // Similar pages with the same canonical are fine; identical ones still waste crawling.
    if (twins.some(({ distance, consolidated }) => !consolidated || distance <= failDistance)) {
      const message = `${counted(twins.length, 'other URL')} ${agreeing(twins.length, 'has', 'have')} the same or similar text.`;
      return warning({ ...finding, message });
    }
    const message = `${noOtherPageHas(others.length)} this text.`;
    return pass({ ...finding, message });
  },
});

const canonicalOf = ({ canonical, url }: CrawledPage): string => canonical ?? url;
