/** `npm run link-index -- <command>`: starts the command on the Node that the workspace pins. */
import { ensureInstalled, exitOf, onPinnedNode } from '../run/install.mjs';

await ensureInstalled();
const command = onPinnedNode([
  '--conditions=@plumbline/source',
  'tools/link-index/main.ts',
  ...process.argv.slice(2),
]);
process.exitCode = await exitOf(command);
