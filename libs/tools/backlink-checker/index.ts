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
export {
  type ExportProblem,
  exportProblems,
  isZip,
  ownLinkLimits,
  sizeProblem,
} from './own-links/decode-export.ts';
export {
  type JudgedLink,
  judgeOwnLink,
  type OwnLink,
  type OwnLinkResult,
} from './own-links/own-link.ts';
export { type LinkExport, type LinkingSite, readLinkExport } from './own-links/read-export.ts';
export { backlinksSource } from './sources.ts';
