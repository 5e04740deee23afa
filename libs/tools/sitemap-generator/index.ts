export * from './choices.ts';
export {
  crawlAddress,
  Frontier,
  type FrontierState,
  linksOf,
  type QueuedAddress,
  sameSite,
} from './crawl/frontier.ts';
export * from './crawl/judge-page.ts';
export { crawlLimits, crawlTimeMs } from './crawl/limits.ts';
export { type AskedDelay, crawlDelay, judgeByRobots } from './crawl/judge-page.ts';
export { furniture, lastmodSources, type LastmodSource } from './crawl/sitemap-entry.ts';
export * from './findings.ts';
export { type GeneratedSitemap, generateSitemap } from './generate-sitemap.ts';
export * from './request.ts';
