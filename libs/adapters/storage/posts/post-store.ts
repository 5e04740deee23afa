import type { EditOutcome, PostCounts, PostEdit, PostStore } from '@plumbline/blog';
import type { StoredPost } from '@plumbline/content';
import { type Kysely, sql } from 'kysely';
import { opened, type StorageSource } from '../storage.ts';
import type { Tables } from '../tables.ts';
import { listPost, nearestIn, syncBundled, writeIndexes } from './insert-posts.ts';
import { listPosts, newestPosts } from './list-posts.ts';
import { neighborsOf, relatedTo } from './neighbors.ts';
import { summaryColumns, toStored, toSummary } from './rows.ts';
import { storable } from './search-terms.ts';

/** Posts in the database. The port documents its methods; only additional ones are documented here. */
export function createPostStore(source: StorageSource): PostStore {
  const db = async () => (await opened(source)).db;
  return {
    async list(query) {
      const category = query.category === null ? null : storable(query.category);
      return listPosts(await db(), { ...query, category });
    },
    async find(name, { drafts = false } = {}) {
      return findPost(await db(), storable(name), drafts);
    },
    async neighbors(id) {
      return neighborsOf(await db(), storable(id));
    },
    async related(id, limit) {
      return relatedTo(await db(), storable(id), limit);
    },
    async newest(limit) {
      return newestPosts(await db(), limit);
    },
    async syncBundled(posts) {
      await syncBundled(await db(), posts);
    },
    async countView(id, readerKey, day) {
      return countView(await db(), storable(id), readerKey, day);
    },
    async readerSalt(day, proposed) {
      return readerSalt(await db(), day, proposed);
    },
    async forgetReaders(before) {
      const database = await db();
      // The salts first: without them the reader keys identify no one.
      await database.deleteFrom('blog_reader_salts').where('day', '<', before).execute();
      await database.deleteFrom('blog_readers').where('day', '<', before).execute();
    },
    async nearest(signature) {
      return nearestIn(await db(), signature);
    },
    async drafts(limit) {
      const rows = await storedPosts(await db())
        .where('state', '=', 'draft')
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(toStored);
    },
    async approve(id, at) {
      return approve(await db(), storable(id), at);
    },
    async discard(id) {
      const { numDeletedRows } = await (
        await db()
      )
        .deleteFrom('blog_posts')
        .where('id', '=', storable(id))
        .where('state', '=', 'draft')
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async edit(id, edit, unchanged) {
      return editPost(await db(), storable(id), edit, unchanged);
    },
    async unpublish(id) {
      return unpublishPost(await db(), storable(id));
    },
    async remove(id) {
      return removePost(await db(), storable(id));
    },
    async counts() {
      return counts(await db());
    },
  };
}

const storedPosts = (db: Kysely<Tables>) =>
  db
    .selectFrom('blog_posts')
    .leftJoin('blog_views', 'blog_views.post', 'blog_posts.number')
    .select(summaryColumns)
    .select(['content', 'sources', 'blog_views.readers']);

async function findPost(
  db: Kysely<Tables>,
  name: string,
  drafts: boolean,
): Promise<StoredPost | null> {
  const rows = await storedPosts(db)
    .where(({ or, eb }) => or([eb('id', '=', name), eb('source_id', '=', name)]))
    .$if(!drafts, (query) => query.where('state', '=', 'published'))
    .execute();
  // One post's id may be another's source id: the id wins.
  const row = rows.find(({ id }) => id === name) ?? rows[0];
  return row ? toStored(row) : null;
}

/** The publication date is the day of approval, so that readers find the post among the new ones. */
async function approve(db: Kysely<Tables>, id: string, at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('blog_posts')
      .set({ state: 'published', reviewed: true, publish_date: at.toISOString().slice(0, 10) })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .returning(summaryColumns)
      .executeTakeFirst();
    if (!row) return false;
    await listPost(trx, row.number, toSummary({ ...row, readers: 0 }));
    return true;
  });
}

/** Replaces the text of a post and its search terms; edits of one post run one at a time. */
async function editPost(
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
async function unpublishPost(db: Kysely<Tables>, id: string): Promise<boolean> {
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

async function removePost(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blog_posts')
    .where('id', '=', id)
    .where('origin', '=', 'generated')
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Counts a reader once per post and day, in one statement, so that concurrent calls count it once.
 * @returns the new number of readers; 0 if there is no such published post
 */
async function countView(
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
async function readerSalt(db: Kysely<Tables>, day: string, proposed: string): Promise<string> {
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

async function counts(db: Kysely<Tables>): Promise<PostCounts> {
  const { rows } = await sql<{
    category: string;
    published: number;
    drafts: number;
    generated: number;
    words: number;
    volume: number;
  }>`
    select category,
      count(*) filter (where state = 'published') as published,
      count(*) filter (where state = 'draft') as drafts,
      count(*) filter (where state = 'published' and origin = 'generated') as generated,
      coalesce(sum(words) filter (where state = 'published'), 0)::bigint as words,
      coalesce(sum(target_search_volume) filter (where state = 'published'), 0)::bigint as volume
    from blog_posts group by category order by category`.execute(db);
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  return {
    published: sum((row) => row.published),
    drafts: sum((row) => row.drafts),
    generated: sum((row) => row.generated),
    words: sum((row) => row.words),
    targetSearchVolume: sum((row) => row.volume),
    byCategory: Object.fromEntries(
      rows.filter((row) => row.published > 0).map((row) => [row.category, row.published]),
    ),
  };
}
