export * from './lab.ts';
export * from './lab-run.ts';
export * from './report.ts';
export * from './run.ts';
