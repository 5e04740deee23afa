/** A process that takes the lock of a folder, for specs: says whether it got it, and holds it until killed. */
import { once } from 'node:events';
import { lockFolder } from '../lock/folder-lock.ts';

const [lockPath = '', when = 'now'] = process.argv.slice(2);
// A child of a spec that was killed ends, too.
process.stdin.on('end', () => process.exit());
if (when === 'told') {
  // All contenders begin at one moment, whatever each took to start.
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
