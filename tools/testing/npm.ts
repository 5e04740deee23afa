import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Runs npm in a folder. @throws Error with its messages if it fails */
export function npm(cwd: string, ...args: readonly string[]): void {
  execFileSync('npm', [...args, '--loglevel=error', '--no-audit'], {
    cwd,
    stdio: 'pipe',
    env: { ...process.env, NODE_OPTIONS: '', npm_config_update_notifier: 'false' },
  });
}

/** Installs packages in a folder that is none of the workspace's. */
export function installIn(folder: string, ...packages: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  npm(folder, 'install', '--prefix', folder, ...packages);
}
