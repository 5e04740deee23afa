export * from './types.ts';
export * from './limits.ts';
export { parseSitemap, type SitemapOptions } from './parse-sitemap.ts';
export { isW3cDate, parseW3cDate } from './w3c-date.ts';
