export * from './audit-plan.ts';
export * from './engine-for-tests.ts';
export * from './fake-site.ts';
export * from './planned-site.ts';
export * from './png-header.ts';
