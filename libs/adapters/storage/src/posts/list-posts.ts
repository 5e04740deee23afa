import type { PostPage, PostQuery, PostSummary } from '@plumbline/blog';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { conditionOf, newestMatches } from './matching.ts';
import { summaryColumns, toSummary } from './rows.ts';

/** Counting stops here: "100+" says as much to a reader as the number would. */
export const countedMatches = 100;

/**
 * A page of the list. The first one counts what matches, up to {@link countedMatches}; the cursor hands that on, so that
 * the total stays the same while somebody turns pages.
 */
export async function listPosts(db: Kysely<Tables>, query: PostQuery): Promise<PostPage> {
  const cursor = query.after === null ? null : readCursor(query.after);
  const condition = conditionOf(query);
  const wanted = cursor ? query.limit + 1 : Math.max(query.limit, countedMatches) + 1;
  const matches = await newestMatches(db, condition, wanted, cursor);
  const total = cursor?.total ?? {
    count: Math.min(matches.length, wanted - 1),
    exact: matches.length < wanted,
  };
  const page = matches.slice(0, query.limit);
  const last = matches.length > query.limit ? page.at(-1) : undefined;
  return {
    posts: await summariesOf(
      db,
      page.map(({ post }) => post),
    ),
    next: last ? writeCursor({ ...last, total }) : null,
    total,
  };
}

/** Summaries of the posts with these numbers, in their order. */
export async function summariesOf(
  db: Kysely<Tables>,
  numbers: readonly number[],
): Promise<PostSummary[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('blog_posts')
    .leftJoin('blog_views', 'blog_views.post', 'blog_posts.number')
    .select(summaryColumns)
    .select('blog_views.readers')
    .where('number', 'in', numbers)
    .execute();
  const byNumber = new Map(rows.map((row) => [row.number, toSummary(row)]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
