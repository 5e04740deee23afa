import type { EditOutcome, PostEdit } from '@plumbline/blog';
import type { StoredPost } from '@plumbline/content';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { storable } from './fold-case.ts';
import { writeIndexes } from './insert-post.ts';
import { summaryColumns, toStored } from './rows.ts';

/** Replaces the text of a post and its search terms; edits of one post run one at a time. */
export async function editPost(
  db: Kysely<Tables>,
  id: string,
  { signature, ...text }: PostEdit,
  unchanged: (post: StoredPost) => boolean,
): Promise<EditOutcome> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('blog_posts')
      .select([...summaryColumns, 'content', 'sources'])
      .where('id', '=', id)
      .where('origin', '=', 'generated')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'missing';
    const post = toStored({ ...row, readers: 0 });
    if (!unchanged(post)) return 'changed';
    await trx
      .updateTable('blog_posts')
      .set({
        title: storable(text.title),
        excerpt: storable(text.excerpt),
        meta_description: storable(text.metaDescription),
        content: storable(text.content),
        category: storable(text.category),
        tags: JSON.stringify(text.tags.map(storable)),
        words: text.words,
        read_time: text.readTime,
        reviewed: true,
        edited_on: text.editedOn,
      })
      .where('number', '=', row.number)
      .execute();
    await writeIndexes(trx, row.number, { post: { ...post, ...text }, signature });
    return 'done';
  });
}

/** Removes a published post from lists and searches; it stays as a draft. */
export async function unpublishPost(db: Kysely<Tables>, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('blog_posts')
      .set({ state: 'draft' })
      .where('id', '=', id)
      .where('origin', '=', 'generated')
      .where('state', '=', 'published')
      .returning('number')
      .executeTakeFirst();
    if (!row) return false;
    await trx.deleteFrom('blog_listed').where('post', '=', row.number).execute();
    return true;
  });
}

export async function removePost(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blog_posts')
    .where('id', '=', id)
    .where('origin', '=', 'generated')
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
