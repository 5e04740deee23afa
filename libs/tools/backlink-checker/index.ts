export {
  type Backlink,
  type BacklinkReport,
  backlinkReport,
  figureLabels,
  toBacklink,
} from './backlink-report.ts';
export {
  type AnchorReport,
  anchorReport,
  defaultPageSize,
  lastPage,
  type ReferringDomainReport,
  referringDomainReport,
} from './link-lists.ts';
export {
  backlinksCsvHeader,
  backlinksCsvLines,
  type OwnLinkRow,
  ownLinksCsv,
} from './links-csv.ts';
export { liveCheck, type LiveCheck, type LivePage, type LiveVerdict } from './live-check.ts';
export * from './own-links/index.ts';
export { backlinksSource } from './sources.ts';
