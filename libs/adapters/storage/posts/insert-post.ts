import type { NewPost } from '@plumbline/blog';
import type { Post } from '@plumbline/content';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { listedRow, postRow, signatureRow } from './rows.ts';

/** Another post has the same id or source id. */
export class DuplicatePost extends Error {
  override readonly name = 'DuplicatePost';
}

/**
 * Stores a post with its search terms, in the caller's transaction, which stays usable when this throws.
 * @throws DuplicatePost
 */
export async function insertPost(
  trx: Kysely<Tables>,
  added: NewPost,
  contentHash: string | null = null,
): Promise<void> {
  const row = await trx
    .insertInto('blog_posts')
    .values(postRow(added.post, contentHash))
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!row) throw new DuplicatePost(`There is a post ${added.post.id} (${added.post.sourceId})`);
  await writeIndexes(trx, row.number, added);
}

/** Writes the search terms of a post again. */
export async function writeIndexes(
  trx: Kysely<Tables>,
  number: number,
  { post, signature }: NewPost,
): Promise<void> {
  await trx.deleteFrom('blog_listed').where('post', '=', number).execute();
  await trx.deleteFrom('blog_signatures').where('post', '=', number).execute();
  if (post.state === 'published') await listPost(trx, number, post);
  if (signature.length > 0)
    await trx.insertInto('blog_signatures').values(signatureRow(number, signature)).execute();
}

/** Shows a post in lists and searches. */
export async function listPost(
  trx: Kysely<Tables>,
  number: number,
  post: Omit<Post, 'content' | 'sources'>,
): Promise<void> {
  await trx.insertInto('blog_listed').values(listedRow(number, post)).execute();
}
