import assert from 'node:assert/strict';
import { listRuns, readRun, requireDistinct, summary } from './runs.ts';
import type { World } from './world.ts';

/** Writes ten daily posts and fifty in a bulk run, with the calls of the specification. */
export async function writeAll({ server, say, model }: World): Promise<void> {
  model.behave('mixed');
  const main = await server(0).start();
  const blogs = await main.call<readonly { readonly words: number }[]>(
    'POST',
    '/api/generate-blogs',
  );
  for (const { words } of blogs) assert.ok(words >= 3_000, `${words} words`);
  const bulk = await main.call<{ readonly totalBlogs: number }>(
    'POST',
    '/api/generate-bulk-blogs',
    {
      count: 50,
    },
  );
  let posts = 0;
  for (const { id } of (await listRuns(main)).toReversed()) {
    const run = await readRun(main, id);
    say(summary(run));
    await requireDistinct(main, run, run.published);
    const least = run.kind === 'daily' ? 3_000 : 1_400;
    for (const { words } of run.items) assert.ok(words === null || words >= least);
    posts += run.published;
  }
  assert.equal(posts, blogs.length + bulk.totalBlogs);
  const stats = await main.call<{ readonly generatedPosts: number }>('GET', '/api/blog-stats');
  assert.equal(stats.generatedPosts, posts);
  say(`responses of the model: ${JSON.stringify(model.answered)}`);
}
