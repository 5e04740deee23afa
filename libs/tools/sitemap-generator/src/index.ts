export * from './sitemap-generator.ts';
