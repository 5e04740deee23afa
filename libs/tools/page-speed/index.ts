export * from './lab.ts';
export * from './metrics.ts';
export * from './report.ts';
export * from './suggestions.ts';
