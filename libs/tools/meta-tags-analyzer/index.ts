export * from './types.ts';
export { scoredChecks } from './scored-checks.ts';
export { statusThresholds } from './score-tags.ts';
export { metaTagsReport } from './meta-tags-report.ts';
export { type ComparedRow, compareReports } from './compare.ts';
export { tagAuditIds, tagOf } from './audit-fields.ts';
