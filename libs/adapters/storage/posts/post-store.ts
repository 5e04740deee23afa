import type { PostCounts, PostStore } from '@plumbline/blog';
import type { StoredPost } from '@plumbline/content';
import { type Kysely, sql } from 'kysely';
import { opened, type StorageSource } from '../storage-handle.ts';
import type { Tables } from '../tables.ts';
import { countView, readerSalt } from './count-view.ts';
import { editPost, removePost, unpublishPost } from './edit-post.ts';
import { storable } from './fold-case.ts';
import { listPost } from './insert-post.ts';
import { listPosts, newestPosts } from './list-posts.ts';
import { nearestIn } from './nearest.ts';
import { neighborsOf, relatedTo } from './neighbors.ts';
import { summaryColumns, toStored, toSummary } from './rows.ts';
import { syncBundled } from './sync-bundled.ts';

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
