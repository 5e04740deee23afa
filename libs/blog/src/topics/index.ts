export {
  assumedTrafficShare,
  bulkOutlook,
  costOf,
  estimatedMonthlyTraffic,
  estimateOf,
  type TokenPrices,
} from './estimates.ts';
export { bulkMix, countsOf, topicCategories } from './topic-mix.ts';
export { planBulk, planDaily } from './plan-run.ts';
