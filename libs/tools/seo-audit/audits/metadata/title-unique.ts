import { counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { mainTitle } from '../../wording.ts';
import { isIndexable, noOtherPageHas, normal, rivals } from '../_crawled.ts';

export const titleUnique = defineAudit({
  id: 'title-unique',
  category: 'metadata',
  scope: 'site',
  sources: ['raw'],
  title: 'Title is unique',
  failureTitle: 'Duplicate title',
  what: 'Compares the title with the titles of all indexable pages in a crawl, ignoring case and spacing. The same title on another page fails; on other pages of the same paginated list, it’s only a warning.',
  details: [
    'Pages that name another URL as canonical are left out, because they don’t ask to be shown in search.',
  ],
  why: 'Google asks for a distinct title on each page: searchers can’t tell two identical ones apart. If many titles are alike, Google may write its own. Pages of a paginated list often share a title, which does little harm.',
  fix: 'Put what only this page has into its `<title>`: the product, the place or the question it answers. If two pages serve the same purpose, merge them, or make one the canonical of the other.',
  good: {
    code: '<title>Garden spades for clay</title> … <title>Care of steel tools</title>',
    given: { html: '<head><title>Garden spades for clay</title></head>' },
  },
  bad: {
    code: '<title>Care of steel tools</title> on /garden/spades and on /garden/care',
    given: { html: '<head><title>Care of steel tools</title></head>' },
  },
  requires: ['page', 'exchange', 'crawl'],
  readsContent: true,
  audit: ({ page, exchange, crawl }) => {
    const title = mainTitle(page);
    if (title === null) return notApplicable('The page has no title to compare.');
    if (!isIndexable(crawl.pages, exchange.finalUrl))
      return notApplicable('The page isn’t indexable, so its title doesn’t compete with others.');
    const others = rivals(crawl.pages, exchange.finalUrl);
    if (others.length === 0)
      return notApplicable('The crawl found no other indexable page to compare with.');
    const same = others.filter((other) => normal(other.title) === normal(title));
    const own = firstPageOf(exchange.finalUrl);
    const strangers = same.filter(({ url }) => firstPageOf(url) !== own);
    const finding = {
      value: `${counted(same.length, 'other page')} with this title`,
      threshold: 'no other page',
      items: same.map(({ url }) => ({ label: cut(url) })),
    };
    if (strangers.length > 0) {
      const message = `The title also appears on ${counted(strangers.length, 'other page')}.`;
      return fail({ ...finding, message });
    }
    if (same.length > 0) {
      const message = `The title also appears on ${counted(same.length, 'other page')} of the same paginated list.`;
      const recommendation = 'Add the page number to the title of every page from page 2 on.';
      return warning({ ...finding, message, recommendation });
    }
    const message = `${noOtherPageHas(others.length)} this title.`;
    return pass({ ...finding, message });
  },
});

/** The URL of the first page of a paginated list: `?page=3` and `/page/3` removed. */
function firstPageOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  // At the root `?p=12` is a WordPress article, not a page of a list.
  const names = ['page', 'pg', 'paged', ...(parsed.pathname === '/' ? [] : ['p'])];
  for (const name of names) parsed.searchParams.delete(name);
  parsed.pathname =
    parsed.pathname.replace(/\/page\/\d{1,9}(?=\/?$)/, '').replace(/\/$/, '') || '/';
  parsed.hash = '';
  return parsed.href;
}
