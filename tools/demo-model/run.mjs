/** `npm run demo:model [behaviour]`: starts the demonstration model on the Node that the workspace pins. */
import { ensureInstalled, exitOf, onPinnedNode } from '../run/install.mjs';

await ensureInstalled();
const model = onPinnedNode(['tools/demo-model/main.ts', ...process.argv.slice(2)]);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => model.kill(signal));
process.exitCode = await exitOf(model);
