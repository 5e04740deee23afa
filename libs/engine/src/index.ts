export { type BacklinkExport, maxExportedLinks } from './backlink-checker/find-backlinks.ts';
export * from './create-engine.ts';
export * from './engine-error.ts';
export * from './problems.ts';
export * from './runs.ts';
export * from './page-speed/run.ts';
export { pageSpeedRunKind } from './page-speed/measure-page-speed.ts';
export {
  pageSpeedFailures,
  PageSpeedRuns,
  type PageSpeedRunsOptions,
} from './page-speed/page-speed-runs.ts';
export type { CountedWork, EngineAdapters, WorkCounter } from './ports.ts';
export type { CrawlSummary, SiteAudit } from './site-audit/audit-site.ts';
export type { SiteAuditRequest } from './site-audit/crawl-state.ts';
export type { PageRecord } from './site-audit/page-record.ts';
export type { PageRecords } from './site-audit/page-records.ts';
export type { AuditedPage, LinkEvidence } from './site-audit/read-evidence.ts';
export type { SiteAuditProgress } from './site-audit/site-crawler.ts';
export type { AuditRunProgress } from './seo-audit/audit-page.ts';
export type { SeoAuditReport } from './seo-audit/audit-report.ts';
export * from './seo-audit/audit-runs.ts';
export { auditStages } from './seo-audit/gather-artifacts.ts';
export type { PageFinding } from './seo-audit/page-audits.ts';
export type { CrawlEnd, CrawlProgress, CrawlResult } from './sitemap-generator/crawl-result.ts';
export * from './sitemap-generator/crawl-runs.ts';
export { linkLimits } from './url-analyzer/check-links.ts';
export { excessText, JsonCounter } from './workers/json-counter.ts';
export { jobsModule, type Lane, WorkerPool } from './workers/worker-pool.ts';
