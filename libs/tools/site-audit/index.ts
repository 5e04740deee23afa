export * from './crawl.ts';
export * from './crawled-site.ts';
export * from './issue.ts';
export * from './issues/index.ts';
export { LinkCollector, type LinkGraph } from './link-graph.ts';
export { minHashOf } from './near-duplicates.ts';
export * from './site-score.ts';
export { byTemplate, type Template, type TemplateFindings } from './templates.ts';
