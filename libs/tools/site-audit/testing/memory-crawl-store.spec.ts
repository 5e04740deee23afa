import { crawlStoreContract } from './crawl-store-contract.ts';
import { MemoryCrawlStore } from './memory-crawl-store.ts';

crawlStoreContract('in memory', () =>
  Promise.resolve({ store: new MemoryCrawlStore(), close: () => Promise.resolve() }),
);
