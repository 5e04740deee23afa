export { type Backlink, toBacklink } from './backlink.ts';
export { backlinksCsvHeader, backlinksCsvLines } from './backlinks-csv.ts';
export { type BacklinkReport, backlinkReport } from './backlink-report.ts';
export {
  type AnchorReport,
  anchorReport,
  type ReferringDomainReport,
  referringDomainReport,
} from './link-lists.ts';
export { defaultPageSize, lastPage } from './paging.ts';
export { liveCheck, type LiveCheck, type LivePage, type LiveVerdict } from './live-check.ts';
export { backlinksSource } from './sources.ts';
export { figureLabels } from './figure-labels.ts';
export * from './own-links/index.ts';
