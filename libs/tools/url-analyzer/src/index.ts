export * from './url-analyzer.ts';
