import type { CrawledSite } from '../crawled-site.ts';

/** The pages with language versions. Copies don't count: the annotations of their canonical do. */
export const annotatedPages = (site: CrawledSite): number[] =>
  site.pages.filter(
    (id) => (site.page(id)?.hreflangs.length ?? 0) > 0 && site.otherCanonicalOf(id) === null,
  );

/** The distinct language versions of a page, without itself. */
export const othersOf = (site: CrawledSite, id: number): number[] => [
  ...new Set(
    site.page(id)?.hreflangs.flatMap(({ target }) => (target === id ? [] : [target])) ?? [],
  ),
];
