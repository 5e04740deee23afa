import type { Neighbors } from '@plumbline/blog';
import type { PostSummary } from '@plumbline/content';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { BlogListedTable, Tables } from '../tables.ts';
import { summariesOf } from './list-posts.ts';
import { type Condition, conditionsOf, matchesOf, withAnyTag } from './matching.ts';
import { searchedIn } from './search-terms.ts';

/** How many posts that share a tag are compared, newest first. */
const comparedPosts = 500;
/** If too few posts share a tag, this many of the category and of the whole list are compared, too. */
const filledUpFrom = 200;

/** The published posts before and after a post in the order of the list; none for a post that is not in it. */
export async function neighborsOf(db: Kysely<Tables>, id: string): Promise<Neighbors> {
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

/**
 * Posts similar to one, newest first among equals: first those that share the most tags, then those that share the most
 * words of title and tags, or the category. A tag or word that few of the compared posts have counts more.
 */
export async function relatedTo(
  db: Kysely<Tables>,
  id: string,
  limit: number,
): Promise<readonly PostSummary[]> {
  const [post] = await markedPosts(db, sql`select number as post from blog_posts where id = ${id}`);
  if (!post) return [];
  const tagged =
    post.tags.size > 0 ? await newestOf(db, withAnyTag([...post.tags]), comparedPosts) : [];
  const others =
    tagged.length > limit
      ? []
      : await Promise.all([
          newestOf(db, conditionsOf({ ...everything, category: post.category }).head, filledUpFrom),
          newestOf(db, conditionsOf(everything).head, filledUpFrom),
        ]);
  const byNumber = new Map([...tagged, ...others.flat()].map((each) => [each.post, each]));
  byNumber.delete(post.post);
  const compared = [...byNumber.values()];
  const weights = weightsOf([post, ...compared]);
  const likeness = (other: Marked) =>
    [...other.marks].reduce(
      (sum, mark) => sum + (post.marks.has(mark) ? (weights.get(mark) ?? 0) : 0),
      0,
    );
  const sharedTags = ({ tags }: Marked) => [...tags].filter((tag) => post.tags.has(tag)).length;
  const ranked = compared.map((other) => ({
    ...{ number: other.post, date: other.publish_date, id: other.id },
    ...{ tags: sharedTags(other), likeness: likeness(other) },
  }));
  ranked.sort(
    (a, b) =>
      b.tags - a.tags || b.likeness - a.likeness || compare(b.date, a.date) || compare(a.id, b.id),
  );
  return summariesOf(
    db,
    ranked.slice(0, limit).map(({ number }) => number),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const everything = { search: '', category: null, tag: null, featured: null, writtenBy: null };

/** The fields by which posts are compared. */
interface Marked {
  readonly post: number;
  readonly publish_date: string;
  readonly id: string;
  readonly category: string;
  readonly tags: ReadonlySet<string>;
  /** Words of title and tags, and the category. */
  readonly marks: ReadonlySet<string>;
}

const newestOf = (db: Kysely<Tables>, condition: Condition, limit: number): Promise<Marked[]> =>
  markedPosts(db, sql`with ${matchesOf(condition, limit)} select post from matches`);

/** The published posts among the given ones. */
async function markedPosts(db: Kysely<Tables>, posts: RawBuilder<unknown>): Promise<Marked[]> {
  const { rows } = await sql<{ found: readonly Selectable<BlogListedTable>[] }>`
    select coalesce(json_agg(l), '[]') as found from blog_listed l
    where l.post in (${posts})`.execute(db);
  return (rows[0]?.found ?? []).map(({ post, publish_date, id, category, search_text }) => {
    const { title, tags } = searchedIn(search_text);
    const words = [title, ...tags].join(' ').match(/[\p{L}\p{N}]{3,}/gu) ?? [];
    const marks = new Set([`category ${category}`, ...words]);
    return { post, publish_date, id, category, tags: new Set(tags), marks };
  });
}

/** Rare tags and words count more. */
function weightsOf(posts: readonly Marked[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { marks } of posts)
    for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return new Map([...counts].map(([mark, count]) => [mark, Math.log(posts.length / count)]));
}
