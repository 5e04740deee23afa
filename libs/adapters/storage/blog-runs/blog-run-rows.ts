import type {
  BlogRun,
  BlogRunItem,
  ItemCounts,
  ItemState,
  KeptState,
  PostPlan,
  RunKind,
  RunTrigger,
  WaitReason,
} from '@plumbline/blog';
import type { RunState } from '@plumbline/runs';
import { type Kysely, type Selectable, sql, type Transaction, type UpdateObject } from 'kysely';
import type { RunRow } from '../runs/run-steps.ts';
import type { BlogRunPostsTable, RunsTable, Tables } from '../tables.ts';

export type PostUpdate = UpdateObject<Tables, 'blog_run_posts'>;

/** How many of the last finished runs determine the pace. */
const pace = 20;

/** Input of a run whose parts are posts. */
export interface BlogRunInput {
  readonly kind: RunKind;
  readonly trigger: RunTrigger;
  readonly day: string;
  readonly scheduleKey: string | null;
}

const itemState = sql`coalesce(p.outcome, case i.state when 'queued' then 'waiting' when 'running' then 'writing' else i.state end)`;

const counted = (state: ItemState) =>
  sql<number>`(count(*) filter (where ${itemState} = ${sql.lit(state)}))::int`;

/** Runs with the totals of their posts. */
const runsWithCounts = (db: Kysely<Tables>) =>
  db
    .selectFrom('runs as r')
    .innerJoin('runs as i', 'i.parent', 'r.id')
    .innerJoin('blog_run_posts as p', 'p.run', 'i.id')
    .where('r.kind', '=', 'blog')
    .groupBy('r.number')
    .selectAll('r')
    .select([
      sql<number>`count(*)::int`.as('requested'),
      counted('waiting').as('waiting'),
      counted('writing').as('writing'),
      counted('published').as('published'),
      counted('draft').as('draft'),
      counted('rejected').as('rejected'),
      counted('failed').as('failed'),
      counted('cancelled').as('cancelled'),
      sql<number>`coalesce(sum(p.words), 0)::int`.as('words'),
      sql<number>`(count(*) filter (where p.repaired and p.post_id is not null))::int`.as(
        'repaired',
      ),
      sql<number>`sum(p.input_tokens)::float8`.as('input_tokens'),
      sql<number>`sum(p.output_tokens)::float8`.as('output_tokens'),
      sql<number>`sum(p.requests)::int`.as('requests'),
      sql<number>`sum(p.usd)::float8`.as('usd'),
      sql<Date | null>`min(coalesce(i.due_at, i.created_at)) filter (where i.state = 'queued')`.as(
        'next_try_at',
      ),
      sql<
        string | null
      >`(array_agg(i.wait_reason order by coalesce(i.due_at, i.created_at)) filter (where i.state = 'queued'))[1]`.as(
        'next_wait_reason',
      ),
      sql<
        readonly number[] | null
      >`(select json_agg(ms) from (select extract(epoch from e.ended_at) * 1000 as ms
          from runs e where e.parent = r.id and e.ended_at is not null and e.state <> 'cancelled'
          order by e.ended_at desc limit ${sql.lit(pace)}) ends)`.as('recent_ends'),
    ]);

type RowOfRun = Awaited<ReturnType<ReturnType<typeof runsWithCounts>['executeTakeFirstOrThrow']>>;

/** Runs that match a condition, newest first. */
export async function readBlogRuns(
  db: Kysely<Tables>,
  pick: (query: ReturnType<typeof runsWithCounts>) => ReturnType<typeof runsWithCounts> = (query) =>
    query,
): Promise<readonly (BlogRun & { readonly number: number })[]> {
  const rows = await pick(runsWithCounts(db)).orderBy('r.number', 'desc').execute();
  const now = Date.now();
  return rows.map((row) => ({ ...toBlogRun(row, now), number: row.number }));
}

export async function readBlogRun(db: Kysely<Tables>, id: string): Promise<BlogRun | null> {
  const [run] = await readBlogRuns(db, (query) => query.where('r.id', '=', id));
  return run ? withoutNumber(run) : null;
}

/** Reads a run that this transaction has found or added. */
export async function requireBlogRun(trx: Transaction<Tables>, id: string): Promise<BlogRun> {
  const run = await readBlogRun(trx, id);
  if (!run) throw new Error('The run no longer exists');
  return run;
}

export const lockBlogRun = (trx: Transaction<Tables>, id: string): Promise<RunRow | undefined> =>
  trx
    .selectFrom('runs')
    .selectAll()
    .where('kind', '=', 'blog')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The input of the parent run of a part. */
export async function inputOfRun(
  trx: Transaction<Tables>,
  { parent }: RunRow,
): Promise<BlogRunInput> {
  const { input } = await trx
    .selectFrom('runs')
    .select('input')
    .where('id', '=', parent)
    .executeTakeFirstOrThrow();
  return input as BlogRunInput;
}

export const postOf = (
  trx: Transaction<Tables>,
  { id }: RunRow,
): Promise<Selectable<BlogRunPostsTable>> =>
  trx.selectFrom('blog_run_posts').selectAll().where('run', '=', id).executeTakeFirstOrThrow();

export async function changePost(
  trx: Transaction<Tables>,
  { id }: RunRow,
  columns: PostUpdate,
): Promise<void> {
  await trx.updateTable('blog_run_posts').set(columns).where('run', '=', id).execute();
}

export function withoutNumber({
  number: _,
  ...run
}: BlogRun & { readonly number: number }): BlogRun {
  return run;
}

function toBlogRun(row: RowOfRun, now: number): BlogRun {
  const { waiting, writing, published, draft, rejected, failed, cancelled } = row;
  const counts: ItemCounts = { waiting, writing, published, draft, rejected, failed, cancelled };
  const { kind, trigger, day, scheduleKey } = row.input as BlogRunInput;
  const idle = waiting > 0 && writing === 0;
  const later = idle && row.next_try_at !== null && row.next_try_at.getTime() > now;
  return {
    ...{ id: row.id, kind, trigger, day, scheduleKey },
    state: row.state as RunState,
    requested: row.requested,
    counts,
    words: row.words,
    repaired: row.repaired,
    spent: spentOf(row),
    waitingFor: !idle ? null : later ? ((row.next_wait_reason ?? 'turn') as WaitReason) : 'turn',
    waitingUntil: later ? row.next_try_at : null,
    recentEnds: (row.recent_ends ?? []).map((ms) => new Date(ms)),
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

export function toBlogRunItem(
  row: Selectable<RunsTable> &
    Selectable<BlogRunPostsTable> & { readonly post_state: string | null },
): BlogRunItem {
  const open = row.state === 'queued' ? 'waiting' : row.state === 'running' ? 'writing' : null;
  return {
    position: row.position ?? 0,
    state: (row.outcome ?? open ?? row.state) as ItemState,
    plan: row.input as PostPlan,
    attempts: row.attempts,
    crashes: row.crashes,
    reason: row.reason,
    findings: row.findings,
    postId: row.post_id,
    postState: row.post_id === null ? null : ((row.post_state ?? 'deleted') as KeptState),
    title: row.title,
    words: row.words,
    repaired: row.repaired,
    spent: spentOf(row),
    nextTryAt: row.state === 'queued' ? (row.due_at ?? row.created_at) : null,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

const spentOf = (
  row: Pick<Selectable<BlogRunPostsTable>, 'input_tokens' | 'output_tokens' | 'requests' | 'usd'>,
) => ({
  inputTokens: row.input_tokens,
  outputTokens: row.output_tokens,
  requests: row.requests,
  usd: row.usd,
});
