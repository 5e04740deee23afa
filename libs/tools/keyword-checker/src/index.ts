export * from './keyword-checker.ts';
