import assert from 'node:assert/strict';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendMessage } from './contact.ts';
import { ended, listRuns, readRun, type RunSeen } from './runs.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

/** The embedded database is lost in four ways, and restored each time by the steps of docs/operations.md. */
export async function restore({ database, folder, server, say, model }: World): Promise<void> {
  assert.equal(database, 'pglite', 'PostgreSQL is backed up with its own tools');
  model.behave('normal');
  const data = join(folder, 'data');
  const [live, snapshots] = [join(data, 'database'), join(data, 'snapshots')];
  const main = await server(0).start();

  await sendMessage(main, 'before the run');
  const { id } = await main.call<RunSeen>('POST', '/api/blog/runs', { kind: 'daily' });
  await ended(main, id);
  while ((await newest(snapshots)) === undefined) await sleep(200);
  const afterRun = await contentsOf(main);
  say(`a run has ended and a snapshot is written: ${countsOf(afterRun)}`);

  await main.kill();
  await rm(live, { recursive: true });
  await main.start();
  assert.deepEqual(await contentsOf(main), afterRun);
  say('server killed and database folder deleted: everything is back after a start');

  await sendMessage(main, 'after the run');
  const atStop = await contentsOf(main);
  await main.stop();
  await scribbleOver(live);
  await main.start();
  assert.deepEqual(await contentsOf(main), atStop);
  const aside = (await readdir(data)).filter((name) => name.startsWith('database.damaged-'));
  assert.equal(aside.length, 1);
  say(
    `server stopped and database overwritten: everything is back after a start; ${aside[0]} is kept`,
  );

  await main.stop();
  const backup = join(folder, 'backup');
  await cp(snapshots, backup, { recursive: true });
  await rm(data, { recursive: true });
  await mkdir(data);
  await cp(backup, snapshots, { recursive: true });
  await main.start();
  assert.deepEqual(await contentsOf(main), atStop);
  say('snapshots of a backup copied to a new machine: everything is back after a start');

  await main.stop();
  await rename(live, join(folder, 'database.before'));
  await rename(snapshots, join(folder, 'snapshots.before'));
  await mkdir(snapshots);
  const oldest = (await readdir(backup)).toSorted()[0] ?? '';
  await cp(join(backup, oldest), join(snapshots, oldest));
  await main.start();
  assert.deepEqual(await contentsOf(main), afterRun);
  say(`only an older snapshot left: ${countsOf(afterRun)}, as it was then`);
}

interface Contents {
  readonly posts: readonly object[];
  readonly messages: readonly object[];
  readonly runs: readonly RunSeen[];
}

const countsOf = ({ posts, messages, runs }: Contents): string =>
  `${posts.length} posts, ${messages.length} messages, ${runs.length} runs`;

/** Every post, message and run, as the API returns them to an operator. */
async function contentsOf(main: Server): Promise<Contents> {
  const runs = await listRuns(main);
  const posts = await pagesOf<'posts', { id: string }>(main, '/api/blog/posts', 'posts');
  return {
    posts: await Promise.all(
      posts.map(({ id }) => main.call<object>('GET', `/api/blog/posts/${id}`)),
    ),
    messages: await pagesOf<'messages', object>(main, '/api/contact/messages', 'messages'),
    runs: await Promise.all(runs.map(({ id }) => readRun(main, id))),
  };
}

type Page<Name extends string, Row> = Readonly<Record<Name, readonly Row[]>> & {
  readonly next: string | null;
};

async function pagesOf<Name extends string, Row>(
  main: Server,
  path: string,
  name: Name,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let after = '';
  for (;;) {
    const page = await main.call<Page<Name, Row>>('GET', `${path}?limit=20${after}`);
    rows.push(...page[name]);
    if (page.next === null) return rows;
    after = `&after=${page.next}`;
  }
}

const newest = async (folder: string): Promise<string | undefined> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar.gz')).at(-1);

/** Overwrites the middle of every table. */
async function scribbleOver(database: string): Promise<void> {
  const files = await readdir(join(database, 'base'), { recursive: true, withFileTypes: true });
  for (const file of files.filter(({ name }) => /^\d+$/.test(name) && name.length > 1)) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    await writeFile(path, 'scribble'.repeat(100), { flag: 'r+' });
  }
}
