import { withoutFragment } from '@plumbline/page';
import { counted } from '@plumbline/seo/text';
import type { CrawledPage } from '../artifacts.ts';

/** The text in lower case with white space collapsed, to compare it. */
export const normal = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Crawled pages that search results could show next to this one: indexable, at another URL, and their own canonical. */
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

/** The start of a sentence: 'None of the 12 other pages has', 'The other page doesn’t have'. */
export const noOtherPageHas = (count: number): string =>
  count === 1 ? 'The other page doesn’t have' : `None of the ${counted(count, 'other page')} has`;

/** The page where the crawl starts, which needs no links to it. */
export const isHome = ({ depth }: CrawledPage): boolean => depth === 0;
