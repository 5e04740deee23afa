import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Writes files next to it that say that it is running and which signal ended it. */
const program = `
  import { writeFileSync } from 'node:fs';
  const say = (name, text) => writeFileSync(new URL(name, import.meta.url), text);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => { say('stopped', signal); process.exit(0); });
  setInterval(() => {}, 1000);
  say('pid', String(process.pid));
`;
const runner = `
  import { exitOf, onPinnedNode } from '${join(root, 'tools/run/install.mjs')}';
  process.exitCode = await exitOf(onPinnedNode([import.meta.dirname + '/program.mjs']));
`;

let folder: string;
let npm: ChildProcess;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'npm-signals-'))));
afterEach(() => {
  npm.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});
const at = (name: string) => join(folder, name);
const appears = async (name: string) => {
  while (!existsSync(at(name)) || readFileSync(at(name), 'utf8') === '') await sleep(20);
  return readFileSync(at(name), 'utf8');
};

/** Runs a script of this workspace that starts this program instead of its own. */
async function start(name: string): Promise<void> {
  const script = scripts[name]?.replace(/node tools\/\S+.*/, 'node runner.mjs');
  writeFileSync(at('package.json'), JSON.stringify({ scripts: { [name]: script } }));
  writeFileSync(at('program.mjs'), program);
  writeFileSync(at('runner.mjs'), runner);
  npm = spawn('npm', ['run', name], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '', npm_config_update_notifier: 'false' },
  });
  await appears('pid');
}

// Windows has no signals.
const onUnix = process.platform === 'win32' ? describe.skip : describe;

onUnix('a script of npm', () => {
  it.each([
    ['start', 'SIGTERM'],
    ['start', 'SIGINT'],
    ['dev', 'SIGTERM'],
    ['link-index', 'SIGTERM'],
    ['demo:model', 'SIGTERM'],
    ['test', 'SIGTERM'],
    ['prove', 'SIGTERM'],
  ] as const)('%s has ended what it started when %s has ended npm', async (name, signal) => {
    await start(name);
    npm.kill(signal);
    expect(await once(npm, 'exit')).toEqual([0, null]);
    expect(readFileSync(at('stopped'), 'utf8')).toBe(signal);
  });

  it.each(['SIGHUP', 'SIGKILL'] as const)(
    'ends what it started after %s, which npm does not pass on',
    async (signal) => {
      await start('start');
      npm.kill(signal);
      expect(await once(npm, 'exit')).toEqual([null, signal]);
      expect(await appears('stopped')).toBe('SIGTERM');
    },
  );
});
