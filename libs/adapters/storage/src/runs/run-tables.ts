import type { GateFinding, PostPlan } from '@plumbline/blog';
import type { ColumnType, Generated } from 'kysely';

/** Text that is JSON in the database: written with `JSON.stringify`, read as what it holds. */
type Json<T> = ColumnType<T, string, string>;

export interface BlogRunsTable {
  number: Generated<number>;
  id: string;
  kind: string;
  trigger: string;
  day: string;
  schedule_key: string | null;
  state: string;
  asked: number;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface BlogRunItemsTable {
  run: number;
  position: number;
  state: string;
  source_id: string;
  plan: Json<PostPlan>;
  /** The one job that may work on it. */
  job_id: string;
  /** The try that holds it, or held it last. */
  token: string | null;
  attempts: Generated<number>;
  crashes: Generated<number>;
  reason: string | null;
  /** Why it waits, when not for its turn. */
  wait_reason: string | null;
  findings: ColumnType<readonly GateFinding[], string | undefined, string>;
  post_id: string | null;
  title: string | null;
  words: number | null;
  repaired: Generated<boolean>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  requests: Generated<number>;
  usd: Generated<number>;
  /** Where a reservation stands that is not settled. */
  held_day: string | null;
  held_tokens: Generated<number>;
  held_usd: Generated<number>;
  next_try_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface BlogBudgetDaysTable {
  day: string;
  used_tokens: Generated<number>;
  used_usd: Generated<number>;
  held_tokens: Generated<number>;
  held_usd: Generated<number>;
}

export interface BlogScheduleTable {
  one: Generated<boolean>;
  expression: string | null;
  timezone: string;
  since: Date;
}

export interface RunTables {
  blog_runs: BlogRunsTable;
  blog_run_items: BlogRunItemsTable;
  blog_budget_days: BlogBudgetDaysTable;
  blog_schedule: BlogScheduleTable;
}
