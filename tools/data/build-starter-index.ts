/**
 * Writes the starter index as one compact TypeScript module, from a checkout of commoncrawl/cc-webgraph-statistics.
 * `node tools/data/build-starter-index.ts <checkout> <commit> <out.ts>`
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { starterIndexModule } from './starter-index-module.ts';

const [checkout, commit, target] = process.argv.slice(2);
if (checkout === undefined || commit === undefined || target === undefined) {
  console.error('usage: build-starter-index.ts <checkout> <commit> <out.ts>');
  process.exit(1);
}
const docs = join(checkout, 'docs');
const [, ...lines] = readFileSync(join(docs, 'domain.tsv'), 'utf8').trim().split('\n');
const available = new Set(readdirSync(join(docs, 'ranks')));

// The list of sizes is sorted by time; the names of the releases are not.
const releases = lines.flatMap((line) => {
  const [name = '', domains, edges] = line.split('\t');
  const file = `domain-${name}.json`;
  if (!available.has(file)) return [];
  const { rows } = JSON.parse(readFileSync(join(docs, 'ranks', file), 'utf8')) as {
    rows: readonly (readonly string[])[];
  };
  return rows.length === 0 ? [] : [{ name, domains: Number(domains), edges: Number(edges), rows }];
});
writeFileSync(
  target,
  starterIndexModule(
    releases,
    `© Common Crawl Foundation, https://github.com/commoncrawl/cc-webgraph-statistics at ${commit}, Apache-2.0.`,
  ),
);
