import type { GateFinding } from '@plumbline/blog';
import type { ColumnType, Generated } from 'kysely';

/** The outcome of a post of a run, in addition to its row in `runs`. */
export interface BlogRunPostsTable {
  run: string;
  source_id: string;
  /** `published`, `draft` or `rejected`, once it is known. */
  outcome: string | null;
  findings: ColumnType<readonly GateFinding[], string | undefined, string>;
  post_id: string | null;
  title: string | null;
  words: number | null;
  repaired: Generated<boolean>;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  requests: Generated<number>;
  usd: Generated<number>;
  /** A reservation that is not settled yet. */
  held_day: string | null;
  held_tokens: Generated<number>;
  held_usd: Generated<number>;
}

interface BlogBudgetDaysTable {
  day: string;
  used_tokens: Generated<number>;
  used_usd: Generated<number>;
  held_tokens: Generated<number>;
  held_usd: Generated<number>;
}

interface BlogScheduleTable {
  one: Generated<boolean>;
  expression: string | null;
  timezone: string;
  since: Date;
}

export interface BlogRunTables {
  blog_run_posts: BlogRunPostsTable;
  blog_budget_days: BlogBudgetDaysTable;
  blog_schedule: BlogScheduleTable;
}
