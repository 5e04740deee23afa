/** `npm test`, where only Node and npm are installed: installs what is missing, then starts `check.ts`. */
import { ensureInstalled, exitOf, onPinnedNode } from './install.mjs';

await ensureInstalled();
const check = onPinnedNode(['tools/run/check.ts', ...process.argv.slice(2)]);
process.exitCode = await exitOf(check);
