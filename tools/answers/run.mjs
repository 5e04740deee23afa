/** `npm run record:answers`: builds the server, and writes its response to each call into `apps/server/answers`. */
import { ensureInstalled, exitOf, onPinnedNode } from '../run/install.mjs';

// A port of four digits: the responses contain 8080, and some count the characters of URLs.
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
