import assert from 'node:assert/strict';
import { dueSoon, until } from './due-soon.ts';
import { ended, listRuns, requireDistinct, summary } from './runs.ts';
import type { World } from './world.ts';

/** Three processes share one PostgreSQL and one schedule, and start only one run. */
export async function oneRun({ database, server, say }: World): Promise<void> {
  assert.equal(database, 'postgres', 'several processes need --database postgres');
  const { cron, at } = dueSoon();
  const env = { BLOG_SCHEDULE: cron, BLOG_TIMEZONE: 'UTC' };
  const [first, ...others] = [server(0, env), server(1, env), server(2, env)];
  assert.ok(first);
  await Promise.all([first, ...others].map((each) => each.start()));
  say(`three processes wait for ${at.toISOString()}`);
  assert.deepEqual(await listRuns(first), []);
  // Two more checks of each process after the due time.
  await until(at, 130_000);
  const [run, ...more] = await listRuns(first);
  assert.ok(run, 'no run');
  assert.deepEqual(more, [], 'more than one run');
  const done = await ended(first, run.id);
  say(summary(done));
  assert.equal(done.trigger, 'schedule');
  await requireDistinct(first, done, 10);
  await Promise.all(others.map((each) => each.stop()));
  await Promise.all(others.map((each) => each.start()));
  await until(new Date(), 3_000);
  assert.equal((await listRuns(first)).length, 1, 'a restart started another run');
  say('one run by three processes, and no other after two of them were restarted');
}
