import type { NewPost } from '@plumbline/blog';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { DuplicatePost, insertPost, writeIndexes } from './insert-post.ts';
import { hashOf, postRow } from './rows.ts';

/** Any fixed number that nothing else in this product uses for a lock. */
const syncLock = 7_120_431_002;

/**
 * Makes the rows of content files equal to the files. Processes take turns; the second finds nothing left to do. If a
 * generated post already has the id of a file, it keeps the id and the file is not published: the text at a URL never
 * changes to another post.
 */
export async function syncBundled(db: Kysely<Tables>, posts: readonly NewPost[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(syncLock)})`.execute(trx);
    const kept = await trx
      .selectFrom('blog_posts')
      .select(['number', 'id', 'content_hash'])
      .where('origin', '<>', 'generated')
      .execute();
    const byId = new Map(kept.map((row) => [row.id, row]));
    const ids = new Set(posts.map(({ post }) => post.id));
    const removed = kept.filter(({ id }) => !ids.has(id)).map(({ number }) => number);
    if (removed.length > 0)
      await trx.deleteFrom('blog_posts').where('number', 'in', removed).execute();

    const hashed = posts.map((added) => ({ added, hash: hashOf(added) }));
    const changed = hashed.flatMap(({ added, hash }) => {
      const row = byId.get(added.post.id);
      return row && row.content_hash !== hash ? [{ added, hash, number: row.number }] : [];
    });
    if (changed.length > 0)
      // Two files may have swapped their source ids.
      await trx
        .updateTable('blog_posts')
        .set({ source_id: null })
        .where(
          'number',
          'in',
          changed.map(({ number }) => number),
        )
        .execute();
    for (const { added, hash, number } of changed) {
      await trx
        .updateTable('blog_posts')
        .set(postRow(added.post, hash))
        .where('number', '=', number)
        .execute();
      await writeIndexes(trx, number, added);
    }
    for (const { added, hash } of hashed.filter(({ added: { post } }) => !byId.has(post.id))) {
      await insertPost(trx, added, hash).catch((error: unknown) => {
        if (!(error instanceof DuplicatePost)) throw error;
      });
    }
  });
}
