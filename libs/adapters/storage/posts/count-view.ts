import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Counts a reader once per post and day, in one statement, so that concurrent calls count it once.
 * @returns the new number of readers; 0 if there is no such published post
 */
export async function countView(
  db: Kysely<Tables>,
  id: string,
  readerKey: string,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    with post as (
      select number from blog_posts where id = ${id} and state = 'published'
    ), reader as (
      insert into blog_readers (day, post, reader_key)
      select ${day}, number, ${readerKey} from post
      on conflict do nothing
      returning post
    ), counted as (
      insert into blog_views (post, readers) select post, 1 from reader
      on conflict (post) do update set readers = blog_views.readers + 1
      returning readers
    )
    select coalesce(
      (select readers from counted),
      (select readers from blog_views where blog_views.post = post.number),
      0
    ) as views from post`.execute(db);
  return Number(rows[0]?.views ?? 0);
}

/** The salt of a day: the first one proposed, the same for all replicas. */
export async function readerSalt(
  db: Kysely<Tables>,
  day: string,
  proposed: string,
): Promise<string> {
  await db
    .insertInto('blog_reader_salts')
    .values({ day, salt: proposed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await db
    .selectFrom('blog_reader_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
}
