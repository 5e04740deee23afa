export { type ComparedRow, compareReports } from './compare.ts';
export * from './meta-tags-report.ts';
export {
  type OverallScore,
  scoredChecks,
  type ScoreLine,
  statusThresholds,
  tagStatuses,
  type TagStatus,
} from './score-tags.ts';
export { scoredFields, tagAuditIds, type TagField, type TagFinding, tagOf } from './tag-checks.ts';
