export * from './health/health.ts';
