import type { CrawledPage } from '../../artifacts.ts';

/** The page where the crawl starts, which needs no links to it. */
export const isHome = ({ depth }: CrawledPage): boolean => depth === 0;
