export {
  crawlAddress,
  Frontier,
  type FrontierState,
  linksOf,
  type QueuedAddress,
  sameSite,
} from './frontier.ts';
export * from './judge-page.ts';
export { crawlLimits, crawlTimeMs } from './limits.ts';
export { type AskedDelay, crawlDelay, judgeByRobots } from './robots-rules.ts';
export { furniture, lastmodSources, type LastmodSource } from './sitemap-entry.ts';
