import assert from 'node:assert/strict';
import { dueSoon, until } from './due-soon.ts';
import { ended, listRuns, summary } from './runs.ts';
import type { World } from './world.ts';

/** A server that was down at the due time starts the run later, once. */
export async function catchUp({ server, say }: World): Promise<void> {
  const { cron, at } = dueSoon();
  const main = server(0, { BLOG_SCHEDULE: cron, BLOG_TIMEZONE: 'UTC' });
  await main.start();
  await main.stop();
  say(`down at ${at.toISOString()}`);
  await until(at, 130_000);
  await main.start();
  const [run, ...more] = await listRuns(main);
  assert.ok(run, 'no run');
  assert.deepEqual(more, []);
  say(summary({ ...(await ended(main, run.id)) }));
  const line = /The daily run of [^"]*/.exec(await main.log())?.[0] ?? '';
  say(line);
  assert.match(line, /catches up/);
  await main.stop();
  await main.start();
  assert.equal((await listRuns(main)).length, 1, 'a restart started another run');
  say('one run, and no other after another restart');
}
