#!/usr/bin/env node
import { run } from './run.ts';

const interrupted = new AbortController();
const codes = { SIGINT: 130, SIGTERM: 143 } as const;
let code = 0;

function stop(signal: keyof typeof codes): void {
  if (interrupted.signal.aborted) return;
  code = codes[signal];
  interrupted.abort(new Error('interrupted'));
  // A terminal and npm may both pass on one Ctrl+C. A later one ends the process at once.
  setTimeout(() => process.once('SIGINT', () => process.exit(code)), 500).unref();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early, which is no failure.
    if (error.code === 'EPIPE') return;
    code ||= 2;
    process.exitCode = code;
    if (stream === process.stdout) process.stderr.write(`plumbline: ${error.message}\n`);
  });
}

const result = await run(process.argv.slice(2), {
  folder: process.cwd(),
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  isTerminal: { stdout: process.stdout.isTTY, stderr: process.stderr.isTTY },
  env: process.env,
  nodeVersion: process.versions.node,
  signal: interrupted.signal,
});
process.exitCode = code || result;
