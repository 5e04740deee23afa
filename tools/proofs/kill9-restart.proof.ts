import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, readRun, requireWritten, type RunSeen, summary } from './runs.ts';
import type { Server } from './server.ts';
import { prove, type World } from './world.ts';

const posts = 50;

/** kill -9 of the server while its PostgreSQL restarts, in every order: every post is written once. */
async function kill9Restart({ postgres, server, say, model }: World): Promise<void> {
  assert.ok(postgres, 'needs --database postgres');
  model.behave('slow');
  const main = await server().start();
  const orders: Readonly<Record<string, () => Promise<unknown>>> = {
    'the database, then the server; the database is back first': async () => {
      await postgres.stop();
      await main.kill();
      await postgres.start();
      await startAgain(main);
    },
    'the server, then the database; the server is started first': async () => {
      await main.kill();
      await postgres.stop();
      await Promise.all([startAgain(main), sleep(3_000).then(() => postgres.start())]);
    },
    'both at once, and both started at once': async () => {
      await Promise.all([postgres.stop(), main.kill()]);
      await Promise.all([postgres.start(), startAgain(main)]);
    },
    'the database alone, for three seconds, then the server': async () => {
      await postgres.stop();
      await sleep(3_000);
      await postgres.start();
      await main.kill();
      await startAgain(main);
    },
  };
  const { id } = await main.call<RunSeen>('POST', '/api/blog/runs', { kind: 'bulk', count: posts });
  for (const [order, happen] of [...Object.entries(orders), ...Object.entries(orders)]) {
    await sleep(3_000 + Math.random() * 5_000);
    await happen();
    const { published, state } = await readRun(main, id);
    say(`${order}: ${published} published, ${state}`);
    assert.equal(state, 'running', 'the run ended before the last round');
  }
  const run = await ended(main, id);
  say(summary(run));
  await requireWritten(main, run, posts);
  say(`${posts} distinct posts after ${2 * Object.keys(orders).length} rounds`);
}

/** Restarts the server until it stays up, like a supervisor. */
async function startAgain(main: Server): Promise<void> {
  for (;;) {
    try {
      await main.start();
      return;
    } catch {
      await sleep(500);
    }
  }
}

await prove(kill9Restart, 'postgres');
