/**
 * How long the packed command takes to print its version, compared with Node and an empty program. Limit: three times
 * as long.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { median, printTable } from './measure.ts';

const rounds = 15;
const maxRatio = 3;
const cli = join(import.meta.dirname, '../../apps/cli');

run('--conditions=@plumbline/source', join(cli, 'build.ts'));
const contestants = [
  ['-e', '0'],
  [join(cli, 'dist/main.js'), '--version'],
] as const;
const times = contestants.map(() => [] as number[]);
for (let round = 0; round < rounds; round += 1) {
  contestants.forEach((args, at) => times[at]?.push(run(...args)));
}
const [node = NaN, version = NaN] = times.map(median);
const ratio = version / node;
printTable(
  ['program', 'milliseconds', 'limit'],
  [
    ['`node -e 0`', Math.round(node), ''],
    ['`plumbline --version`', Math.round(version), Math.round(node * maxRatio)],
  ],
);
if (!(ratio <= maxRatio)) throw new Error(`it takes ${ratio.toFixed(1)} times as long`);

/** @returns milliseconds */
function run(...args: readonly string[]): number {
  const from = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - from;
}
