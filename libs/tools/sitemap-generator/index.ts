export * from './choices.ts';
export * from './crawl/index.ts';
export * from './findings.ts';
export { type GeneratedSitemap, generateSitemap } from './generate-sitemap.ts';
export * from './request.ts';
