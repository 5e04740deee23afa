/** `npm run plumbline -- …`: installs what is missing, and runs the command from its sources in the folder of the caller. */
import { join } from 'node:path';
import { ensureInstalled, exitOf, onPinnedNode, root, youngHeapLimit } from './install.mjs';

await ensureInstalled();
const main = join(root, 'apps/cli/src/main.ts');
const options = ['--conditions=@plumbline/source', '--no-warnings', youngHeapLimit];
const command = onPinnedNode([...options, main, ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
process.exitCode = await exitOf(command);
