export { openCrawlStore } from './open-crawl-store.ts';
