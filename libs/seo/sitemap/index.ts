export {
  CHANGE_FREQUENCIES,
  type ChangeFrequency,
  MAX_ALTERNATES_PER_ENTRY,
  MAX_IMAGES_PER_ENTRY,
} from './protocol.ts';
export {
  type SitemapAlternate,
  type SitemapUrl,
  writeIndex,
  type WriteOptions,
  writeSitemap,
  type WrittenSitemap,
} from './write-sitemap.ts';
export type { SitemapEntry, SitemapFile, SitemapFinding } from './sitemap-file.ts';
export { parseSitemap } from './parse-sitemap.ts';
export {
  SitemapSet,
  type SitemapSetSummary,
  sitemapUrl,
  type SetRemark,
  type SetRemarkCode,
} from './sitemap-set.ts';
export { type LocIssue, parseW3cDate, toHreflang, toLastmod, toLoc } from './values.ts';
