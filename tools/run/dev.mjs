/**
 * `npm run dev`: watches both sides. The API on http://localhost:3000 restarts when its sources change; the web app on
 * http://localhost:5173 reloads modules in place and proxies API calls.
 */
import {
  ensureInstalled,
  exitOf,
  onPinnedNode,
  root,
  say,
  stop,
  stopRunning,
  whileWaiting,
} from './install.mjs';
import { join } from 'node:path';

await ensureInstalled();
const tsc = join(root, 'node_modules/typescript/bin/tsc');

say('compiling the server');
const done = whileWaiting('compiling the server');
if ((await exitOf(onPinnedNode([tsc, '-b']))) !== 0) stop('the server does not compile.');
say(`compiled in ${done()} s; API on http://localhost:3000, web app on http://localhost:5173`);

const children = [
  onPinnedNode([tsc, '-b', '--watch', '--preserveWatchOutput']),
  onPinnedNode(
    ['--watch', '--watch-preserve-output', '--enable-source-maps', 'apps/server/dist/main.js'],
    // The sign-in link uses the web app's address.
    { env: { PUBLIC_URL: 'http://localhost:5173', ...process.env } },
  ),
  onPinnedNode([
    'node_modules/vite/bin/vite.js',
    'apps/web',
    '--config',
    'apps/web/vite.config.ts',
  ]),
];
await Promise.race(children.map(exitOf));
stopRunning();
