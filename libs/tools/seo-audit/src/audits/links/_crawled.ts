import type { CrawledPage } from '../../artifacts.ts';

/** The start page of the crawl, which needs no link. */
export const isHome = ({ depth }: CrawledPage): boolean => depth === 0;
