export * from './robots-generator.ts';
