/** `npm run record:answers`: builds the server, and writes what it answers to each call into `apps/server/answers`. */
import { ensureInstalled, exitOf, onPinnedNode } from '../run/install.mjs';

// Ports of four digits: the answers name 8080, and some count the characters of URLs.
process.env.E2E_PORT ??= '8079';
await ensureInstalled();
const commands = [
  ['node_modules/typescript/bin/tsc', '-b'],
  ['--conditions=@plumbline/source', 'tools/answers/main.ts'],
  ['node_modules/.bin/oxfmt', 'apps/server/answers'],
];
for (const command of commands) {
  process.exitCode = await exitOf(onPinnedNode(command));
  if (process.exitCode !== 0) break;
}
