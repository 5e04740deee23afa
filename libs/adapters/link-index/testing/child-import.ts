/**
 * A process that imports a release and its links in tiny steps, for specs that kill it: `index files`. It prints each
 * step to standard output as `stage done rows`, and continues when it gets a byte.
 */
import { createReadStream, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from '@plumbline/links';
import type { ImportSource } from '../import/decompressed.ts';
import type { ImportContext } from '../import/progress.ts';
import { importGraph } from '../graph/import-graph.ts';
import { importRanks } from '../import-ranks.ts';
import { importLinks } from '../wat/import-links.ts';

const [folder = '', files = ''] = process.argv.slice(2);

const source = (end: string): ImportSource => {
  const name = readdirSync(files).find((file) => file.endsWith(end)) ?? end;
  const path = join(files, name);
  return { name, bytes: statSync(path).size, open: () => createReadStream(path) };
};

const context: ImportContext = {
  folder,
  signal: new AbortController().signal,
  sizes: {
    textBytes: 3_000,
    vertexBytes: 3_000,
    edgeBytes: 800,
    ranks: 150,
    incoming: 100,
    nodes: 200,
  },
  onProgress: ({ stage, done, rows }) => {
    process.stdout.write(`${stage} ${done} ${rows}\n`);
    // The other process can kill this one here, between two steps. No byte comes if that process has ended.
    if (readSync(0, Buffer.alloc(1)) === 0) process.exit(1);
  },
};
const release = releaseOf('given');
await importRanks(context, { release, source: source('ranks.txt.gz') });
await importGraph(context, {
  release,
  vertices: source('vertices.txt.gz'),
  edges: source('edges.txt.gz'),
});
const wats = readdirSync(files).filter((file) => file.endsWith('.wat.gz'));
await importLinks(context, {
  release,
  sources: wats.map(source),
  sizes: { runRows: 200, partRows: 200 },
});
process.stdout.write('done 1\n');
