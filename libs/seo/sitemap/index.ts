export * from './types.ts';
export * from './limits.ts';
export * from './write-types.ts';
export { parseSitemap } from './parse-sitemap.ts';
export {
  SitemapSet,
  type SitemapSetSummary,
  sitemapUrl,
  type SetRemark,
  type SetRemarkCode,
} from './sitemap-set.ts';
export { parseW3cDate } from './w3c-date.ts';
export { writeIndex, writeSitemap, type WriteOptions } from './write-sitemap.ts';
export { type LocIssue, toHreflang, toLastmod, toLoc } from './write-values.ts';
