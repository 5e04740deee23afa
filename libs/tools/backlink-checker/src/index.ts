export * from './backlink-checker.ts';
