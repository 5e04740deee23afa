/** A process for specs that takes the lock of a folder: reports whether it got it, and keeps it until killed. */
import { once } from 'node:events';
import { lockFolder } from '../pglite/folder-lock.ts';

const [lockPath = '', when = 'now'] = process.argv.slice(2);
// Also ends when the spec that started it is killed.
process.stdin.on('end', () => process.exit());
if (when === 'told') {
  // All contenders start at the same moment, however long each took to load.
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
}
process.stdin.resume();
try {
  const { releasedBefore } = await lockFolder(lockPath, 'the folder');
  process.stdout.write(`won ${releasedBefore}\n`);
} catch (error) {
  process.stdout.write(`lost ${error instanceof Error ? error.message : ''}\n`);
}
