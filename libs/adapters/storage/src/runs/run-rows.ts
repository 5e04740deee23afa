import type {
  ItemCounts,
  ItemState,
  PostPlan,
  Run,
  RunItem,
  RunKind,
  RunState,
  RunTrigger,
  WaitReason,
} from '@plumbline/blog';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { BlogRunItemsTable } from './run-tables.ts';

/** How many of the last ends tell the pace. */
const pace = 20;

const counted = (state: ItemState) =>
  sql<number>`(count(*) filter (where i.state = ${sql.lit(state)}))::int`;

/** Runs with what their posts add up to. */
const runsWithCounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('blog_runs as r')
    .innerJoin('blog_run_items as i', 'i.run', 'r.number')
    .groupBy('r.number')
    .selectAll('r')
    .select([
      counted('waiting').as('waiting'),
      counted('writing').as('writing'),
      counted('published').as('published'),
      counted('draft').as('draft'),
      counted('rejected').as('rejected'),
      counted('failed').as('failed'),
      counted('cancelled').as('cancelled'),
      sql<number>`coalesce(sum(i.words), 0)::int`.as('words'),
      sql<number>`(count(*) filter (where i.repaired and i.post_id is not null))::int`.as(
        'repaired',
      ),
      sql<number>`sum(i.input_tokens)::float8`.as('input_tokens'),
      sql<number>`sum(i.output_tokens)::float8`.as('output_tokens'),
      sql<number>`sum(i.requests)::int`.as('requests'),
      sql<number>`sum(i.usd)::float8`.as('usd'),
      sql<Date | null>`min(i.next_try_at) filter (where i.state = 'waiting')`.as('next_try_at'),
      sql<
        string | null
      >`(array_agg(i.wait_reason order by i.next_try_at) filter (where i.state = 'waiting'))[1]`.as(
        'wait_reason',
      ),
      sql<
        readonly number[] | null
      >`(select json_agg(ms) from (select extract(epoch from e.ended_at) * 1000 as ms
          from blog_run_items e where e.run = r.number and e.ended_at is not null and e.state <> 'cancelled'
          order by e.ended_at desc limit ${sql.lit(pace)}) ends)`.as('recent_ends'),
    ]);

type RunRow = Awaited<ReturnType<ReturnType<typeof runsWithCounts>['executeTakeFirstOrThrow']>>;

/** Runs that a condition picks, newest first. */
export async function readRuns(
  db: Kysely<Tables>,
  pick: (query: ReturnType<typeof runsWithCounts>) => ReturnType<typeof runsWithCounts> = (query) =>
    query,
): Promise<readonly (Run & { readonly number: number })[]> {
  const rows = await pick(runsWithCounts(db)).orderBy('r.number', 'desc').execute();
  const now = Date.now();
  return rows.map((row) => ({ ...toRun(row, now), number: row.number }));
}

export async function readRun(db: Kysely<Tables>, id: string): Promise<Run | null> {
  const [run] = await readRuns(db, (query) => query.where('r.id', '=', id));
  return run ? withoutNumber(run) : null;
}

export function withoutNumber({ number: _, ...run }: Run & { readonly number: number }): Run {
  return run;
}

function toRun(row: RunRow, now: number): Run {
  const { waiting, writing, published, draft, rejected, failed, cancelled } = row;
  const counts: ItemCounts = {
    waiting,
    writing,
    published,
    draft,
    rejected,
    failed,
    cancelled,
  };
  const idle = waiting > 0 && writing === 0;
  const later = idle && row.next_try_at !== null && row.next_try_at.getTime() > now;
  return {
    id: row.id,
    kind: row.kind as RunKind,
    trigger: row.trigger as RunTrigger,
    day: row.day,
    scheduleKey: row.schedule_key,
    state: row.state as RunState,
    asked: row.asked,
    counts,
    words: row.words,
    repaired: row.repaired,
    spent: {
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
      requests: row.requests,
      usd: row.usd,
    },
    waitingFor: !idle ? null : later ? ((row.wait_reason ?? 'turn') as WaitReason) : 'turn',
    waitingUntil: later ? row.next_try_at : null,
    recentEnds: (row.recent_ends ?? []).map((ms) => new Date(ms)),
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

export function toRunItem(row: Selectable<BlogRunItemsTable>): RunItem {
  return {
    position: row.position,
    state: row.state as ItemState,
    plan: row.plan as PostPlan,
    attempts: row.attempts,
    crashes: row.crashes,
    reason: row.reason,
    findings: row.findings,
    postId: row.post_id,
    title: row.title,
    words: row.words,
    repaired: row.repaired,
    spent: {
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
      requests: row.requests,
      usd: row.usd,
    },
    nextTryAt: row.state === 'waiting' ? row.next_try_at : null,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}
