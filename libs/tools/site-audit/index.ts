export { ambiguousStatuses, CrawledSite } from './crawled-site.ts';
export { findIssues, type IssueResult, type SiteIssue } from './issue.ts';
export { allIssues } from './issues/index.ts';
export { maxFirstByteMs } from './issues/slow-answer.ts';
export {
  type CrawledSitemap,
  endOf,
  type MissingPageProbe,
  type SiteCrawl,
  type SitePage,
  type SiteUrl,
  sourceBits,
  sourcesIn,
  states,
  type UrlAnswer,
  type UrlSource,
} from './crawl.ts';
export { LinkCollector, type LinkGraph } from './link-graph.ts';
export { minHashOf } from './near-duplicates.ts';
export { scoreSite, type SiteScore } from './site-score.ts';
export { notSkipped, packLink, unpackLink } from './stored-crawl.ts';
export { minVariants, Traps, type TrapSigns, trapSignsOf, type TrapStop } from './traps.ts';
export { urlFilter } from './url-filter.ts';
export { urlHash } from './url-hash.ts';
export { UrlTable } from './url-table.ts';
export type {
  AnsweredUrl,
  CrawlResults,
  CrawlRows,
  CrawlStore,
  KnownUrl,
  PageLinks,
  QueuedUrl,
  StoredAnswer,
  StoredCrawl,
} from './stored-crawl.ts';
export type { NewRedirect } from './compare/change.ts';
export { compareSites, type SiteComparison } from './compare/compare-sites.ts';
export { type ChangeKind, changeKinds } from './compare/kinds.ts';
export { type SiteSnapshot, snapshotOf } from './compare/snapshot.ts';
