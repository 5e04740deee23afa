export {
  assumedTrafficShare,
  bulkOutlook,
  costOf,
  estimatedMonthlyTraffic,
  estimateOf,
  type TokenPrices,
} from './estimates.ts';
export { bulkMix, countsOf } from './mixes.ts';
export { planBulk, planDaily } from './plan-run.ts';
export { topicCategories } from './topic-categories.ts';
