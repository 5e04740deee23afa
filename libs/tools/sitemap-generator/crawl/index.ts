export { crawlAddress, sameSite } from './address.ts';
export { Frontier, type QueuedAddress } from './frontier.ts';
export * from './judge-page.ts';
export { lastmodSources, type LastmodSource } from './last-modified.ts';
export { crawlLimits, crawlTimeMs } from './limits.ts';
export { linksOf } from './links.ts';
export { furniture } from './page-media.ts';
export { type AskedDelay, crawlDelay, judgeByRobots } from './robots-rules.ts';
export { SkipList } from './skip-list.ts';
