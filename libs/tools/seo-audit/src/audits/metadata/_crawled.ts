import { withoutFragment } from '@plumbline/page';
import type { CrawledPage } from '../../artifacts.ts';

/** The text without differences of case and white space. */
export const normal = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Crawled pages that search could show beside this one: indexable, another address, and canonical to themselves. */
export function rivals(pages: readonly CrawledPage[], own: string): CrawledPage[] {
  const address = withoutFragment(own);
  return pages.filter(
    ({ url, indexable, canonical }) =>
      indexable && url !== address && (canonical === null || canonical === url),
  );
}

/** Whether the crawl found this page indexable; an unknown page counts as indexable. */
export function isIndexable(pages: readonly CrawledPage[], own: string): boolean {
  const address = withoutFragment(own);
  return pages.find(({ url }) => url === address)?.indexable ?? true;
}

/** The address of the first page of a paginated list: `?page=3` and `/page/3` removed. */
export function firstPageOf(url: string): string {
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
