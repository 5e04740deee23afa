export { type Backlink, toBacklink } from './backlink.ts';
export { backlinksCsvHeader, backlinksCsvLines } from './backlinks-csv.ts';
export { type BacklinkAnswers, type BacklinkReport, backlinkReport } from './backlink-report.ts';
export { estimatedLinks } from './estimate.ts';
export { type BacklinkProvenance, backlinksSource } from './indexed-sources.ts';
export {
  type AnchorReport,
  anchorReport,
  type ReferringDomain,
  type ReferringDomainAnswers,
  type ReferringDomainReport,
  referringDomainReport,
} from './link-lists.ts';
export { defaultPageSize, lastPage, type Paging } from './paging.ts';
export {
  liveCheck,
  type LiveCheck,
  type LiveLink,
  type LivePage,
  type LiveVerdict,
  liveVerdicts,
  type PageNofollow,
} from './live-check.ts';
export { backlinkReportText, figureLabels, reportFileName } from './report-text.ts';
