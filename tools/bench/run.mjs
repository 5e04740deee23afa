/** `npm run bench [name…]`: runs benchmarks one after the other, so that they don't disturb each other. */
import { readdirSync } from 'node:fs';
import { exitOf, ensureInstalled, onPinnedNode, say, stop } from '../run/install.mjs';
import { buildStale } from '../run/build.mjs';

await ensureInstalled();
await buildStale();
const all = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const asked = process.argv.slice(2);
const unheardOf = asked.filter((name) => !all.includes(name));
if (unheardOf.length > 0)
  stop(`unknown benchmark: ${unheardOf.join(', ')}. Use any of ${all.join(', ')}.`);

const missed = [];
for (const name of asked.length > 0 ? asked : all) {
  say(`benchmark ${name}`);
  const status = await exitOf(
    onPinnedNode(['--conditions=@plumbline/source', '--expose-gc', `tools/bench/${name}.bench.ts`]),
  );
  if (status !== 0) missed.push(name);
}
if (missed.length > 0) stop(`limit exceeded or run failed: ${missed.join(', ')}.`);
