import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, readRun, requireWritten, type RunSeen, summary } from './runs.ts';
import type { World } from './world.ts';

const posts = 50;
const kills = 10;

/** kill -9 at ten random moments of a bulk run: every post is written once. */
export async function kill9({ server, say, model }: World): Promise<void> {
  model.behave('slow');
  const main = await server(0).start();
  const { id } = await main.call<RunSeen>('POST', '/api/blog/runs', { kind: 'bulk', count: posts });
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(500 + Math.random() * 4_000);
    await main.kill();
    await main.start();
    const run = await readRun(main, id);
    say(`kill ${kill}: ${run.published} published, ${run.state}`);
    assert.equal(run.state, 'running', 'the run ended before the last kill');
  }
  const run = await ended(main, id);
  say(summary(run));
  await requireWritten(main, run, posts);
  say(`${posts} distinct posts after ${kills} kills`);
}
