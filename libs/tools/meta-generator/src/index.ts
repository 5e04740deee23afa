export * from './meta-generator.ts';
