export { type Backlink, toBacklink } from './backlink.ts';
export { backlinksCsvHeader, backlinksCsvLines } from './backlinks-csv.ts';
export { type BacklinkReport, backlinkReport } from './backlink-report.ts';
export { estimatedLinks } from './estimate.ts';
export { backlinksSource } from './indexed-sources.ts';
export {
  type AnchorReport,
  anchorReport,
  type ReferringDomainReport,
  referringDomainReport,
} from './link-lists.ts';
export { defaultPageSize, lastPage } from './paging.ts';
export { liveCheck, type LiveCheck, type LivePage, type LiveVerdict } from './live-check.ts';
export { backlinkReportText, figureLabels, reportFileName } from './report-text.ts';
