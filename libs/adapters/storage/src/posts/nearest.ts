import { bandsOf, type NearestPost, similarityOf, type TextSignature } from '@plumbline/blog';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { intArray } from './int-array.ts';

/**
 * The kept post most like a text, drafts included: candidates are those that share a band of the signature.
 * @returns `null` when none does
 */
export async function nearestIn(
  trx: Kysely<Tables>,
  signature: TextSignature,
): Promise<NearestPost | null> {
  const bands = bandsOf(signature);
  if (bands.length === 0) return null;
  const candidates = await trx
    .selectFrom('blog_signatures')
    .innerJoin('blog_posts', 'blog_posts.number', 'blog_signatures.post')
    .select(['blog_posts.id', 'blog_signatures.signature'])
    .where(sql<boolean>`blog_signatures.bands && ${intArray(bands)}::int4[]`)
    .execute();
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
