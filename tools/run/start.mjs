/** `npm start`: installs what is missing, builds what is stale, and serves the web app and the API on one port. */
import { buildStale } from './build.mjs';
import { ensureInstalled, exitOf, onPinnedNode, say } from './install.mjs';

await ensureInstalled();
await buildStale();
say('starting the server');
const server = onPinnedNode(['--enable-source-maps', 'apps/server/dist/main.js']);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
process.exitCode = await exitOf(server);
