import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scriptNames } from './dns-cases.ts';
import { runCases, type HostileCase, type Run } from './hostile-case.ts';
import { injectedWorld } from './world.ts';

/** Whether this machine can create and set up a network namespace: Linux, root, `unshare` and `ip`. */
export function canMakeNamespace(): boolean {
  const probe = spawnSync('unshare', [
    '-n',
    'ip',
    'route',
    'add',
    'local',
    '0.0.0.0/0',
    'dev',
    'lo',
  ]);
  return probe.status === 0;
}

/** Takes about 20 s on an idle machine. */
export const namespaceMs = 900_000;

/** Runs every case on real IP addresses, in a child process with its own namespace. */
export async function runInNamespace(): Promise<Run> {
  const program = join(import.meta.dirname, 'namespace-run.ts');
  const node = [process.execPath, '--conditions=@plumbline/source', program];
  const { stdout } = await promisify(execFile)('unshare', ['-n', ...node], {
    timeout: namespaceMs,
    killSignal: 'SIGKILL',
  });
  return JSON.parse(stdout) as Run;
}

/** Runs every case in this process, with an injected connector. */
export async function runInjected(cases: readonly HostileCase[]): Promise<Run> {
  const world = await injectedWorld();
  try {
    scriptNames(world);
    return await runCases(world, cases);
  } finally {
    await world.close();
  }
}
