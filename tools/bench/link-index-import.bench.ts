/**
 * Importing the link index against `zcat file | wc -l` on the same file, both from the disk cache, one after the other,
 * the better of two runs. Limits: at least 0.25 of that rate for ranks, graph and WAT; less than 2 GB of memory. A file a
 * fifth of the size shows that memory doesn't grow; its rate, with a larger share of fixed costs, is only printed. Also
 * printed: bytes on disk per edge, and the time for the whole web at these rates. `BENCH_FOLDER` keeps the files (and
 * the large index for `link-index-lookup`).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Imported,
  importLayer,
  releaseFile,
  writeRelease,
  writeWat,
} from './link-index-files.ts';
import { printTable } from './measure.ts';

const folder = process.env.BENCH_FOLDER ?? mkdtempSync(join(tmpdir(), 'link-index-'));
const large = Number(process.env.BENCH_EDGES ?? 100_000_000);
const pages = Number(process.env.BENCH_PAGES ?? 100_000);
const rounds = 2;
const barRatio = 0.25;
const barMb = 2_000;
/** Counts of cc-main-2026-apr-may-jun. */
const web = { domains: 121_091_933, edges: 3_902_808_757 };

function zcatSeconds(files: readonly string[]): number {
  const start = performance.now();
  for (const file of files) execFileSync('sh', ['-c', 'zcat "$1" | wc -l', 'sh', file]);
  return (performance.now() - start) / 1_000;
}

const rows: (readonly unknown[])[] = [];
let missed = false;

function compare(
  layer: string,
  index: string,
  files: readonly string[],
  isLarge: boolean,
): Imported {
  const zcat = Math.min(...Array.from({ length: rounds }, () => zcatSeconds(files)));
  const imports = Array.from({ length: rounds }, () => importLayer(layer, index, files));
  const best = imports.reduce((a, b) => (a.seconds < b.seconds ? a : b));
  const peakMb = Math.max(...imports.map((each) => each.peakMb));
  const ratio = zcat / best.seconds;
  missed ||= (isLarge && ratio < barRatio) || peakMb >= barMb;
  rows.push([
    layer,
    best.counts.edges ?? best.counts.links ?? best.counts.domains,
    Math.round(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6),
    zcat.toFixed(1),
    best.seconds.toFixed(1),
    ratio.toFixed(2),
    Math.round(peakMb),
  ]);
  return best;
}

for (const edges of [large / 5, large]) {
  const isLarge = edges === large;
  const files = join(folder, `release-${edges}`);
  const index = join(folder, isLarge ? 'index' : 'small-index');
  mkdirSync(files, { recursive: true });
  await writeRelease(files, { domains: Math.round(edges / 32), edges });
  const ranks = compare('ranks', index, [releaseFile(files, 'ranks')], isLarge);
  const graph = compare(
    'graph',
    index,
    [releaseFile(files, 'vertices'), releaseFile(files, 'edges')],
    isLarge,
  );
  const wat = join(files, 'CC-MAIN-20260512000000-20260512030000-00000.warc.wat.gz');
  await writeWat(wat, isLarge ? pages : pages / 5);
  const links = compare('links', index, [wat], isLarge);
  if (!isLarge) continue;

  const { domains: known = 1, edges: kept = 1 } = graph.counts;
  const perEdge = ((graph.bytes.edges_in ?? 0) + (graph.bytes.edges_out ?? 0)) / kept;
  const perDomain = ((graph.bytes.domains ?? 0) + (graph.bytes.nodes ?? 0)) / known;
  const perRank = (ranks.bytes.by_name ?? 0) / (ranks.counts.domains ?? 1);
  const gb = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  const hours = (seconds: number) => `${(seconds / 3_600).toFixed(1)} h`;
  process.stdout.write(
    [
      `bytes an edge: ${perEdge.toFixed(2)} (by target ${((graph.bytes.edges_in ?? 0) / kept).toFixed(2)}, by source ${((graph.bytes.edges_out ?? 0) / kept).toFixed(2)}); a domain: ${perDomain.toFixed(1)} in the graph, ${perRank.toFixed(1)} in the ranks; a link: ${((links.bytes.links ?? 0) / (links.counts.links ?? 1)).toFixed(1)}`,
      `the whole web (${web.domains} domains, ${web.edges} edges) at these rates: ranks ${gb(perRank * web.domains)}, ${hours((ranks.seconds / known) * web.domains)}; graph ${gb(perEdge * web.edges + perDomain * web.domains)}, ${hours((graph.seconds / kept) * web.edges)}`,
      '',
    ].join('\n'),
  );
}
printTable(
  [
    ...['layer', 'rows', 'compressed MB', 'zcat, s', 'import, s'],
    ...['rate against zcat', 'memory at most, MB'],
  ],
  rows,
);
if (process.env.BENCH_FOLDER === undefined) rmSync(folder, { recursive: true });
if (missed) process.exitCode = 1;
