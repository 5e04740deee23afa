export { isZip } from './decode-export.ts';
export { type ExportProblem, exportProblems, sizeProblem } from './export-problem.ts';
export { type LinkExport, readLinkExport } from './read-export.ts';
export { type LinkingSite, type OwnLink, ownLinkLimits } from './own-link.ts';
export { type JudgedLink, judgeOwnLink, type OwnLinkResult } from './judge-own-link.ts';
export { type OwnLinkRow, ownLinksCsv } from './own-links-csv.ts';
