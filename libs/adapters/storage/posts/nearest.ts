import { bandsOf, type NearestPost, similarityOf, type TextSignature } from '@plumbline/blog';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { intArray } from './int-array.ts';

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
