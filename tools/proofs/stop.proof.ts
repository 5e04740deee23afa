import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminToken } from './server.ts';
import { prove, type World } from './world.ts';

const root = join(import.meta.dirname, '../..');
const isStack = /^\s+at .*[:(]/m;

/** Milliseconds from the start of the process to SIGTERM: while it loads, opens the database, listens. */
const moments = [0, 100, 300, 600, 900, 1_300, 1_800, 2_500, 3_500, 5_000];

/** The server stops cleanly at any moment of its start and without a usable disk, and ends when its event loop is blocked. */
async function stopping(world: World): Promise<void> {
  await duringStart(world);
  await whileBlocked(world);
  await withoutDisk(world);
}

/** Runs the built server. @returns its exit code and output */
async function run(
  env: Readonly<Record<string, string>>,
  stopAfterMs: number | null,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, ADMIN_TOKEN: adminToken, BLOG_SCHEDULE: 'off', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close') as Promise<[number | null]>;
  if (stopAfterMs !== null) {
    await sleep(stopAfterMs);
    child.kill('SIGTERM');
  }
  const [code] = await ended;
  return { code, output };
}

async function duringStart({ folder, say }: World): Promise<void> {
  const port = '0';
  for (const afterMs of moments) {
    // A new database and an existing one start differently.
    for (const data of [`started-${afterMs}`, 'started']) {
      const dataDir = join(folder, data);
      const { code, output } = await run({ PORT: port, DATA_DIR: dataDir }, afterMs);
      // Before the program's first line runs, the signal ends Node itself.
      assert.ok(code === 0 || (code === null && output === ''), `${afterMs} ms: ${code} ${output}`);
      assert.doesNotMatch(output, isStack, `${afterMs} ms`);
    }
  }
  const snapshots = await readdir(join(folder, 'started/snapshots'));
  assert.ok(snapshots.length > 0, 'no snapshot was written');
  say(`SIGTERM ${moments.join(', ')} ms after the start: exit code 0, no stack, a snapshot`);
}

/** With a loop that never ends, as a usual process and, where this user may make one, as process 1 of a container. */
async function whileBlocked({ folder, server, say }: World): Promise<void> {
  const { port } = server();
  const block = 'data:text/javascript,process.on("SIGUSR2", function spin() { for (;;); })';
  const node = [process.execPath, '--import', block, join(root, 'apps/server/dist/main.js')];
  const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child=KILL'];
  for (const [what, command] of [
    ['a usual process', node],
    ['process 1 of a container', [...container, ...node]],
  ] as const) {
    const isContained = command !== node;
    if (isContained && spawnSync('unshare', [...container.slice(1), 'true']).status !== 0) {
      say(`${what}: skipped, since this user may not create one`);
      continue;
    }
    const [program = '', ...parameters] = command;
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: join(folder, 'blocked'),
        ADMIN_TOKEN: adminToken,
        BLOG_SCHEDULE: 'off',
      },
    });
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk));
    const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    while (child.exitCode === null && !(await answers())) await sleep(100);
    const children = `/proc/${child.pid}/task/${child.pid}/children`;
    const pid = isContained ? Number(await readFile(children, 'utf8')) : child.pid;
    assert.ok(pid);
    process.kill(pid, 'SIGUSR2');
    while (await answers()) await sleep(100);
    const from = performance.now();
    process.kill(pid, 'SIGTERM');
    const [, signal] = await ended;
    assert.match(output, /event loop was blocked[^]*: spin \(/);
    say(
      `SIGTERM while the event loop of ${what} is blocked: ${signal} after ${((performance.now() - from) / 1_000).toFixed(0)} s`,
    );
  }
}

async function withoutDisk({ folder, say }: World): Promise<void> {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await plain({ DATA_DIR: file }, say, 'DATA_DIR is a file');
  await plain({ DATA_DIR: '/proc/x' }, say, 'DATA_DIR is below /proc');
  await plain({ DATA_DIR: '/proc/x', ADMIN_TOKEN: '' }, say, 'the same without ADMIN_TOKEN');
  const disk = join(folder, 'read-only');
  await mkdir(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    say('read-only disk: skipped, since this user may not mount one');
    return;
  }
  try {
    await plain({ DATA_DIR: disk }, say, 'DATA_DIR is read-only');
    await plain({ DATA_DIR: disk, ADMIN_TOKEN: '' }, say, 'the same without ADMIN_TOKEN');
  } finally {
    execFileSync('umount', [disk]);
  }
}

async function plain(
  env: Readonly<Record<string, string>>,
  say: World['say'],
  what: string,
): Promise<void> {
  const { code, output } = await run({ PORT: '0', ...env }, null);
  assert.equal(code, 1, output);
  assert.doesNotMatch(output, isStack);
  const lines = output.trim().split('\n');
  say(`${what}: exit code 1, "${lines.filter((line) => !line.startsWith('{')).join(' ')}"`);
}

await prove(stopping);
