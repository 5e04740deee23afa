export {
  assumedTrafficShare,
  bulkOutlook,
  costOf,
  estimatedMonthlyTraffic,
  estimateOf,
  type RunEstimate,
  type TokenPrices,
} from './estimates.ts';
export { bulkMix, countsOf, dailyMix, type MixShare } from './mixes.ts';
export { planBulk, planDaily, type UsedPlans } from './plan-run.ts';
export { topicCategories, type TopicCategory, type TopicCategoryName } from './topic-categories.ts';
