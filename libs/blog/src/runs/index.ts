export {
  type BudgetState,
  exactCost,
  noUsage,
  reservedUsage,
  roomFor,
  tokensOf,
  unusedBudget,
} from './budget.ts';
export * from './blog-run.ts';
export * from './blog-run-store.ts';
export { lastDue, localDay, nextDayStart, nextDue } from './schedule.ts';
