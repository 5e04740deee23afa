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
export {
  endedItems,
  isOpenItem,
  isOpenRun,
  type ItemCounts,
  type ItemState,
  itemStates,
  keptItems,
  type Run,
  type RunItem,
  type RunState,
  runStates,
  type RunTrigger,
  runTriggers,
  type Spent,
  type WaitReason,
  waitReasons,
} from './run.ts';
export type { RunJob, RunQueue } from './run-queue.ts';
export type {
  ArmedSchedule,
  Claim,
  ClaimResult,
  Ending,
  EndResult,
  Reservation,
  RetryResult,
  Return,
  RunOrder,
  RunPage,
  RunStore,
  RunStoreOptions,
  RunTotals,
  StartedRun,
} from './run-store.ts';
export { lastDue, localDay, nextDayStart, nextDue, type Occurrence } from './schedule.ts';
export { timeLeft } from './time-left.ts';
