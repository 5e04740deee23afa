export * from './meta-tags-analyzer.ts';
