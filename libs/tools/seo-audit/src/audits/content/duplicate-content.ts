import { agreeing, counted, hammingDistance } from '@plumbline/text';
import { withoutFragment } from '@plumbline/page';
import type { CrawledPage } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';
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
  what: `Compares the main text with that of every indexable page in a crawl, first for equality, then by 64-bit SimHash. Up to ${failDistance} different bits count as the same text, up to ${warnDistance} as similar.`,
  why: 'Google groups pages with the same main content and shows only one of them. There is no penalty, but Google picks the page, and links and crawling are split between several URLs. The limit of three bits comes from a 2007 paper by Manku and others at Google; the wider limit is ours. SimHash can mistake pages built from one template for duplicates.',
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
    if (own === undefined) return unknown('The crawl did not reach this page.');
    if (!own.indexable) return notApplicable('The page is not indexable.');
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
          ? 'none similar'
          : `${counted(twins.length, 'page')}, closest ${closest.distance} bits`,
      threshold: `more than ${warnDistance} of 64 bits apart`,
      items: twins.map(({ page, distance, consolidated }) => ({
        label: cut(page.url),
        detail: `${distance} bits apart${consolidated ? ', same canonical' : ''}`,
      })),
    };
    if (open.length > 0) {
      const message = `${counted(open.length, 'other URL', 'other URLs')} with a different canonical ${agreeing(open.length, 'has', 'have')} the same text.`;
      return fail({ ...finding, message });
    }
    // Similar pages with a common canonical are fine; equal ones still waste crawling.
    if (twins.some(({ distance, consolidated }) => !consolidated || distance <= failDistance)) {
      const message = `${counted(twins.length, 'other URL', 'other URLs')} ${agreeing(twins.length, 'has', 'have')} the same or similar text.`;
      return warning({ ...finding, message });
    }
    const message = `None of ${counted(others.length, 'other page')} has this text.`;
    return pass({ ...finding, message });
  },
});

const canonicalOf = ({ canonical, url }: CrawledPage): string => canonical ?? url;
