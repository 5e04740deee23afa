/** Builds what is stale: Nx knows what that is. */
import { exitOf, onPinnedNode, say, stop, whileWaiting } from './install.mjs';

export async function buildStale() {
  say('building what changed');
  const done = whileWaiting('building');
  const child = onPinnedNode(
    [
      'node_modules/nx/dist/bin/nx.js',
      'run-many',
      '-t',
      'build',
      '--parallel=2',
      '--outputStyle=static',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const status = await exitOf(child);
  const seconds = done();
  if (status !== 0) {
    process.stderr.write(output);
    stop('the build failed; the lines above say where.');
  }
  say(`built in ${seconds} s`);
}
