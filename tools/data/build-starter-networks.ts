/**
 * Writes the first rows of the Majestic Million as a TypeScript module.
 * `node tools/data/build-starter-networks.ts <rows.csv> <out.ts>`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { starterNetworksModule } from './starter-networks-module.ts';

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) {
  console.error('usage: build-starter-networks.ts <rows.csv> <out.ts>');
  process.exit(1);
}
writeFileSync(target, starterNetworksModule(readFileSync(source, 'utf8')));
