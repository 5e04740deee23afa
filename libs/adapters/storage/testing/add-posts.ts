import type { NewPost } from '@plumbline/blog';
import type { Post } from '@plumbline/content';
import type { Storage } from '../storage.ts';
import { listedRow, postRow, signatureRow } from '../posts/rows.ts';

const batch = 500;

/** Inserts many posts quickly. A post without a signature is similar to no other. */
export async function addPosts(
  storage: Storage,
  posts: readonly (Post | NewPost)[],
): Promise<void> {
  const added = posts.map((each) => ('post' in each ? each : { post: each, signature: [] }));
  for (let from = 0; from < added.length; from += batch) {
    await addBatch(storage, added.slice(from, from + batch));
  }
}

async function addBatch(storage: Storage, added: readonly NewPost[]): Promise<void> {
  const rows = await storage.db
    .insertInto('blog_posts')
    .values(added.map(({ post }) => postRow(post, null)))
    .returning(['number', 'id'])
    .execute();
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const numberOf = (post: Post) => numbers.get(post.id) ?? Number.NaN;
  const listed = added.filter(({ post }) => post.state === 'published');
  if (listed.length > 0)
    await storage.db
      .insertInto('blog_listed')
      .values(listed.map(({ post }) => listedRow(numberOf(post), post)))
      .execute();
  const signed = added.filter(({ signature }) => signature.length > 0);
  if (signed.length > 0)
    await storage.db
      .insertInto('blog_signatures')
      .values(signed.map(({ post, signature }) => signatureRow(numberOf(post), signature)))
      .execute();
}
