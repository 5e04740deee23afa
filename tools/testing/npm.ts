import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Runs npm in a folder. @throws Error with its messages if it fails */
export function npm(cwd: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('npm', [...args, '--loglevel=error', '--no-audit'], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (status !== 0) throw new Error(stderr);
}

/** Installs packages in a folder that is none of the workspace's. */
export function installIn(folder: string, ...packages: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  npm(folder, 'install', '--prefix', folder, ...packages);
}
