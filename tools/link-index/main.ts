/** `npm run link-index -- import|quick|demo|status|verify|prune`: manages the link index. See docs/link-index.md. */
import { join, sep } from 'node:path';
import { EnvironmentError, loadConfig } from '../../apps/server/src/config/parse-environment.ts';
import { exitCodes } from './context.ts';
import { importOneStep } from './import-one-step.ts';
import { runCommand } from './run-command.ts';

/** The terminal and the parent process may both send the same signal. */
const sameSignalMs = 1_000;

const stop = new AbortController();
let askedAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    const now = performance.now();
    if (stop.signal.aborted && now - askedAt > sameSignalMs) process.exit(exitCodes.failed);
    if (stop.signal.aborted) return;
    askedAt = now;
    process.stderr.write('\nStopping… Press Ctrl-C again to stop at once.\n');
    stop.abort(new Error('stopped'));
  });
}

try {
  const config = loadConfig();
  // An index elsewhere may be for other users, too.
  if (config.linkIndexDir.startsWith(join(config.dataDir, sep))) process.umask(0o077);
  const context = {
    config,
    out: process.stdout,
    signal: stop.signal,
    importOneStep,
  };
  process.exitCode = await runCommand(process.argv.slice(2), context, process.stderr);
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exitCodes.failed;
}
