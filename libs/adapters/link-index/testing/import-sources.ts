import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ImportSource } from '../import/decompressed.ts';

const commonCrawl = join(
  process.env['PLUMBLINE_SHARED_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data'),
  'common-crawl',
);

/** A file in memory, returned in small pieces as by a slow disk. */
export const bytesSource = (name: string, bytes: Uint8Array, piece = 1_000): ImportSource => ({
  name,
  bytes: bytes.length,
  async *open() {
    for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece);
  },
});

export const linesSource = (name: string, lines: readonly string[]): ImportSource =>
  bytesSource(name, gzipSync(lines.map((line) => `${line}\n`).join('')));

/** A file of Common Crawl's data next to the checkout; null, with a message, if it is absent. */
export function givenFile(name: string): Buffer | null {
  const path = join(commonCrawl, name);
  if (existsSync(path)) return readFileSync(path);
  process.stdout.write(`link-index: no ${name} in ${commonCrawl}, only our own samples are used\n`);
  return null;
}

function givenSource(name: string): ImportSource | null {
  const bytes = givenFile(name);
  return bytes === null ? null : bytesSource(basename(name), bytes);
}

export const given = {
  vertices: givenSource('given-domain-vertices.txt.gz'),
  edges: givenSource('given-domain-edges.txt.gz'),
  ranks: givenSource('given-domain-ranks.txt.gz'),
};
