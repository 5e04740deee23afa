/** `npm start`: installs what is missing, builds what is stale, and serves the web app and the API on one port. */
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { ensureInstalled, exitOf, onPinnedNode, root, say, youngHeapLimit } from './install.mjs';

await ensureInstalled();
await buildStale();
say('starting the server');
const program = 'apps/server/bundle/dist/main.js';
const server = onPinnedNode(['--enable-source-maps', youngHeapLimit, program], {
  // Keeps Node's compiled code for the next start.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env },
  // The server stops when this channel closes: it must not outlive this process.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
const ended = exitOf(server);
void sayWhenReady();
process.exitCode = await ended;

/** Prints the URL as soon as the server responds. */
async function sayWhenReady() {
  const port = process.env.PORT || '3000';
  const host = process.env.HOST && process.env.HOST !== '0.0.0.0' ? process.env.HOST : '127.0.0.1';
  let running = true;
  void ended.then(() => (running = false));
  while (running) {
    const answers = await fetch(`http://${host}:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return say(`ready: open http://localhost:${port}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
