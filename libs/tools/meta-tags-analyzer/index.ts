export { type ComparedRow, compareReports } from './compare.ts';
export { type MetaTagsReport, metaTagsReport } from './meta-tags-report.ts';
export { scoredChecks, statusThresholds, tagStatuses } from './score-tags.ts';
export { scoredFields, tagAuditIds, tagOf } from './tag-checks.ts';
