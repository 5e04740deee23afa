import type { Neighbours, PostSummary } from '@plumbline/blog';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { foldCase } from './fold-case.ts';
import { summariesOf } from './list-posts.ts';
import { matchesOf, withAnyTag } from './matching.ts';

/** Posts that share a tag are compared up to this many, the newest ones. */
const comparedPosts = 500;

/** The published posts next to one in the order of the list; none for one that is not in it. */
export async function neighboursOf(db: Kysely<Tables>, id: string): Promise<Neighbours> {
  const place = await db
    .selectFrom('blog_posts')
    .select(['publish_date as date', 'id'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!place) return { newer: null, older: null };
  const newer = await db
    .selectFrom('blog_listed')
    .select('post')
    .where('publish_date', '>=', place.date)
    .where(({ or, eb }) => or([eb('publish_date', '>', place.date), eb('id', '<', place.id)]))
    .orderBy('publish_date')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const older = await db
    .selectFrom('blog_listed')
    .select('post')
    .where('publish_date', '<=', place.date)
    .where(({ or, eb }) => or([eb('publish_date', '<', place.date), eb('id', '>', place.id)]))
    .orderBy('publish_date', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const one = async (found: { post: number } | undefined): Promise<PostSummary | null> =>
    found ? ((await summariesOf(db, [found.post]))[0] ?? null) : null;
  return { newer: await one(newer), older: await one(older) };
}

/** Posts that share most tags with one, newest first among equals. */
export async function relatedTo(
  db: Kysely<Tables>,
  id: string,
  limit: number,
): Promise<readonly PostSummary[]> {
  const post = await db
    .selectFrom('blog_posts')
    .select(['tags', 'number'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!post || post.tags.length === 0) return [];
  const others = await taggedAlike(db, post);
  const wanted = new Set(post.tags.map(foldCase));
  const shared = ({ tags }: Tagged) => tags.filter((tag) => wanted.has(foldCase(tag))).length;
  return summariesOf(
    db,
    // The sort is stable: among equals the order of the list stays.
    others
      .toSorted((a, b) => shared(b) - shared(a))
      .slice(0, limit)
      .map(({ number }) => number),
  );
}

interface Tagged {
  readonly number: number;
  readonly tags: readonly string[];
}

/** The newest posts with a tag of one, without it. */
async function taggedAlike(db: Kysely<Tables>, { number, tags }: Tagged): Promise<Tagged[]> {
  const { rows } = await sql<{ others: Tagged[] }>`
    with ${matchesOf(withAnyTag(tags), comparedPosts)}
    select coalesce(json_agg(other), '[]') as others from (
      select p.number, p.tags from matches m join blog_posts p on p.number = m.post
      where p.number <> ${number} order by m.publish_date desc, m.id
    ) other`.execute(db);
  return rows[0]?.others ?? [];
}
