export {
  CHANGE_FREQUENCIES,
  type ChangeFrequency,
  FUTURE_TOLERANCE_MS,
  MAX_ALTERNATES_PER_ENTRY,
  MAX_DEPTH,
  MAX_ENTRIES,
  MAX_FINDINGS_PER_CODE,
  MAX_IMAGES_PER_ENTRY,
  MAX_LOC_LENGTH,
  MAX_SET_EXAMPLES,
  MAX_SITEMAP_BYTES,
} from './protocol.ts';
export {
  type SitemapAlternate,
  type SitemapUrl,
  writeIndex,
  type WriteOptions,
  writeSitemap,
  type WrittenFile,
  type WrittenSitemap,
} from './write-sitemap.ts';
export type {
  SitemapEntry,
  SitemapFile,
  SitemapFinding,
  SitemapFindingCode,
} from './sitemap-file.ts';
export { parseSitemap } from './parse-sitemap.ts';
export {
  SitemapSet,
  type SitemapSetSummary,
  sitemapUrl,
  type SetRemark,
  type SetRemarkCode,
} from './sitemap-set.ts';
export { type LocIssue, parseW3cDate, toHreflang, toLastmod, toLoc } from './values.ts';
