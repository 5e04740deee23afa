import type { CrawledPage } from '../../artifacts.ts';

/** A page as a crawl met it, for examples. */
export const crawledPage = (url: string, over: Partial<CrawledPage> = {}): CrawledPage => ({
  url,
  indexable: true,
  title: '',
  description: '',
  textHash: '',
  simhash: '0000000000000000',
  canonical: url,
  depth: 1,
  inlinks: 1,
  inSitemap: true,
  ...over,
});

/** The page that the crawl set out from, which needs no link to be found. */
export const isHome = ({ depth }: CrawledPage): boolean => depth === 0;
