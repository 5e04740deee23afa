import type { CrawledPage } from '../../artifacts.ts';

/** The page that the crawl set out from, which needs no link to be found. */
export const isHome = ({ depth }: CrawledPage): boolean => depth === 0;
