/** `npm run demo:model [behavior]`: starts the demonstration model on the Node that the workspace pins. */
import { ensureInstalled, exitOf, onPinnedNode } from '../run/install.mjs';

await ensureInstalled();
const model = onPinnedNode(['tools/demo-model/main.ts', ...process.argv.slice(2)]);
process.exitCode = await exitOf(model);
