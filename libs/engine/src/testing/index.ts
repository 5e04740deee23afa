export * from './engine-for-tests.ts';
export * from './fake-site.ts';
export * from './png-header.ts';
