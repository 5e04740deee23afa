/** Prints a fingerprint of the sources of the command, as the output of a step. Plain Node, without dependencies. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const sources = [
  ...['LICENSE', 'docs/licenses.md', 'package.json', 'package-lock.json'],
  ...['apps/cli', 'libs', 'tools/action', 'tools/run'],
];
const notSources = ['dist', 'node_modules', 'out-tsc'];

const hash = createHash('sha256');

function add(path) {
  const full = join(root, path);
  if (statSync(full).isFile()) {
    hash.update(`${path}\n`).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!notSources.includes(name)) add(`${path}/${name}`);
  }
}

sources.forEach(add);
console.log(`fingerprint=${hash.digest('hex').slice(0, 32)}`);
