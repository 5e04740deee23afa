export { backOff, maxAttempts, maxCrashes } from './back-off.ts';
export {
  addUsage,
  type BudgetState,
  type Cap,
  exactCost,
  noUsage,
  reservedUsage,
  roomFor,
  tokensOf,
  unusedBudget,
} from './budget.ts';
export * from './blog-run.ts';
export * from './blog-run-store.ts';
export { lastDue, localDay, nextDayStart, nextDue, type Occurrence } from './schedule.ts';
export { timeLeft } from './time-left.ts';
