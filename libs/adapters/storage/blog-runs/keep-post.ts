import type { NewPost, BlogRunStoreOptions } from '@plumbline/blog';
import type { Post } from '@plumbline/content';
import { sql, type Transaction } from 'kysely';
import { insertPost } from '../posts/insert-post.ts';
import { nearestIn } from '../posts/nearest.ts';
import type { Tables } from '../tables.ts';

/** Posts are kept one at a time, so that each is compared with every other. */
const keepingLock = 7_203_001;

export type Kept =
  | { readonly kind: 'kept'; readonly post: Post }
  | { readonly kind: 'clash'; readonly detail: string };

/**
 * Keeps a post that a run has written, unless it is too similar to another one written at the same time. If its slug
 * is taken, the date and number of its source id are appended.
 */
export async function keepPost(
  trx: Transaction<Tables>,
  written: NewPost,
  { review, maxSimilarity }: BlogRunStoreOptions,
): Promise<Kept> {
  await sql`select pg_advisory_xact_lock(${keepingLock})`.execute(trx);
  const nearest = await nearestIn(trx, written.signature);
  if (nearest && nearest.similarity >= maxSimilarity) {
    return {
      kind: 'clash',
      detail: `${Math.round(nearest.similarity * 100)}% of its wording matches "${nearest.id}", which was written at the same time`,
    };
  }
  const taken = await trx
    .selectFrom('blog_posts')
    .select('id')
    .where('id', '=', written.post.id)
    .executeTakeFirst();
  const post: Post = {
    ...written.post,
    id: taken
      ? `${written.post.id}-${(written.post.sourceId ?? '').replace(/^auto-/, '')}`
      : written.post.id,
    state: review ? 'draft' : 'published',
  };
  await insertPost(trx, { ...written, post });
  return { kind: 'kept', post };
}
