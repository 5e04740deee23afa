export * from './health/health.ts';
export * from './seo-audit/seo-audit.ts';
