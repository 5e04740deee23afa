import type { PostPage, PostQuery, PostSummary } from '@plumbline/blog';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { intArray } from './int-array.ts';
import { conditionOf, matchesOf } from './matching.ts';
import { summaryColumns, type SummaryRow, toSummary } from './rows.ts';

/** Counting stops here: "100+" says as much to a reader as the number would. */
export const countedMatches = 100;

/**
 * A page of the list. The first one counts what matches, up to {@link countedMatches}; the cursor carries that count, so that
 * the total stays the same while a reader turns pages.
 */
export async function listPosts(db: Kysely<Tables>, query: PostQuery): Promise<PostPage> {
  const cursor = query.after === null ? null : readCursor(query.after);
  const wanted = cursor ? query.limit + 1 : Math.max(query.limit, countedMatches) + 1;
  const { rows } = await sql<{ matched: number; posts: readonly SummaryRow[] }>`
    with ${matchesOf(conditionOf(query), wanted, cursor)}
    select (select count(*) from matches)::int as matched, ${summariesOfPosts(newestOf(query.limit))} as posts
    `.execute(db);
  const { matched = 0, posts: found = [] } = rows[0] ?? {};
  const posts = found.map(toSummary);
  const total = cursor?.total ?? {
    count: Math.min(matched, wanted - 1),
    exact: matched < wanted,
  };
  const last = matched > query.limit ? posts.at(-1) : undefined;
  return { posts, next: last ? writeCursor({ ...last, total }) : null, total };
}

/** The newest posts of the list. */
export async function newestPosts(
  db: Kysely<Tables>,
  limit: number,
): Promise<readonly PostSummary[]> {
  const everything = conditionOf({
    search: '',
    category: null,
    tag: null,
    featured: null,
    writtenBy: null,
  });
  const { rows } = await sql<{ posts: readonly SummaryRow[] }>`
    with ${matchesOf(everything, limit)} select ${summariesOfPosts(newestOf(limit))} as posts`.execute(
    db,
  );
  return (rows[0]?.posts ?? []).map(toSummary);
}

/** Summaries of the posts with these numbers, in their order. */
export async function summariesOf(
  db: Kysely<Tables>,
  numbers: readonly number[],
): Promise<PostSummary[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ posts: readonly SummaryRow[] }>`
    select ${summariesOfPosts(sql`select unnest(${intArray(numbers)}::int8[]) as post`)} as posts`.execute(
    db,
  );
  const byNumber = new Map((rows[0]?.posts ?? []).map((row) => [row.number, toSummary(row)]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

const newestOf = (limit: number): RawBuilder<unknown> =>
  sql`select post from matches order by publish_date desc, id limit ${sql.lit(limit)}`;

/** As one JSON value, newest first: each column of each row for itself takes the drivers several times as long to read. */
const summariesOfPosts = (posts: RawBuilder<unknown>): RawBuilder<readonly SummaryRow[]> => sql`
  coalesce((
    select json_agg(summary) from (
      select ${sql.join(summaryColumns.map((column) => sql.ref(`p.${column}`)))}, v.readers
      from (${posts}) chosen
      join blog_posts p on p.number = chosen.post
      left join blog_views v on v.post = p.number
      order by p.publish_date desc, p.id
    ) summary
  ), '[]')`;
