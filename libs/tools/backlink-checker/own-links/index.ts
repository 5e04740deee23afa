export {
  type ExportProblem,
  exportProblems,
  isZip,
  ownLinkLimits,
  sizeProblem,
} from './decode-export.ts';
export { type JudgedLink, judgeOwnLink, type OwnLink, type OwnLinkResult } from './own-link.ts';
export { type LinkExport, type LinkingSite, readLinkExport } from './read-export.ts';
