export * from './lab.ts';
export * from './metrics.ts';
export * from './report.ts';
export * from './run.ts';
export * from './suggestions.ts';
