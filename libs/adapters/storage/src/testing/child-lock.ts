/** A process that takes the lock of a folder, for specs: says whether it got it, and holds it until killed. */
import { lockFolder } from '../lock/folder-lock.ts';

const [lockPath = '', waitFor = ''] = process.argv.slice(2);
// All contenders begin at one moment, whatever each took to start.
await new Promise((resolve) => setTimeout(resolve, Math.max(0, Number(waitFor) - Date.now())));
try {
  const { releasedBefore } = await lockFolder(lockPath, 'the folder');
  process.stdout.write(`won ${releasedBefore}\n`);
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`lost ${error instanceof Error ? error.message : ''}\n`);
}
