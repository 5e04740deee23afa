import {
  bandsOf,
  type BlogRunStoreOptions,
  type NearestPost,
  type NewPost,
  similarityOf,
  type TextSignature,
} from '@plumbline/blog';
import type { Post } from '@plumbline/content';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { hashOf, intArray, listedRow, postRow, signatureRow } from './rows.ts';

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

/** Posts are kept one at a time, so that each is compared with every other. */
const keepingLock = 7_203_001;

type Kept =
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

/**
 * The stored post most similar to a text, drafts included. Candidates share a band of the signature.
 * @returns `null` when there is no candidate
 */
export async function nearestIn(
  trx: Kysely<Tables>,
  signature: TextSignature,
): Promise<NearestPost | null> {
  const bands = bandsOf(signature);
  if (bands.length === 0) return null;
  // One index lookup per band: for `&&` with all bands the planner expects a quarter of the table.
  const { rows: candidates } = await sql<{ id: string; signature: readonly number[] }>`
    select p.id, s.signature from (
      select distinct found.post
      from unnest(${intArray(bands)}::int4[]) as own(band)
      cross join lateral (
        select post from blog_signatures where bands @> array[own.band]
      ) found
    ) near
    join blog_signatures s on s.post = near.post
    join blog_posts p on p.number = near.post`.execute(trx);
  let best: NearestPost | null = null;
  for (const { id, signature: kept } of candidates) {
    const similarity = similarityOf(
      signature,
      kept.map((value) => value >>> 0),
    );
    if (similarity > (best?.similarity ?? 0)) best = { id, similarity };
  }
  return best;
}
