export { crawlStoreContract } from './crawl-store-contract.ts';
export { MemoryCrawlStore } from './memory-crawl-store.ts';
export { plantSite } from './planted-site.ts';
export { planOf } from './site-language.ts';
export { crawlPlan, mainText, type PlannedUrl, SitePlan, textOf } from './site-plan.ts';
