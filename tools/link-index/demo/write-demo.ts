import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { demoReleases } from '@plumbline/adapters/link-index';
import { type DemoGraph, graphOf, harmonicCentrality, pageRank } from './graph.ts';
import { watFile } from './wat-file.ts';
import { crawlCount, demoWeb } from './web.ts';

/**
 * Writes an invented web of some sixty sites in the formats of Common Crawl: ranks and graphs of two releases, links of
 * the second. The same bytes at every call.
 * @param folder is created; files with the same names are replaced
 */
export async function writeDemo(folder: string): Promise<void> {
  const [before, now] = demoReleases;
  const pages = demoWeb();
  const files: Record<string, Buffer> = {};
  for (const [release, lastCrawl] of [
    [before, 0],
    [now, crawlCount - 1],
  ] as const) {
    const graph = graphOf(pages, lastCrawl);
    files[`${release}-domain-ranks.txt.gz`] = gzipSync(ranksText(graph));
    files[`${release}-domain-vertices.txt.gz`] = gzipSync(verticesText(graph));
    files[`${release}-domain-edges.txt.gz`] = gzipSync(edgesText(graph));
  }
  for (let crawl = 0; crawl < crawlCount; crawl += 1) {
    files[`${now}-0000${crawl}.warc.wat.gz`] = watFile(now, pages, crawl);
  }
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

/** `id ⇥ reversed domain ⇥ hosts`, as Common Crawl writes it. */
const verticesText = ({ nodes }: DemoGraph): string =>
  lines(nodes.map(({ name, hosts }, id) => [id, name, hosts]));

/** `from ⇥ to`, sorted by both as numbers. */
const edgesText = ({ edges }: DemoGraph): string => lines(edges);

/** With a header, by harmonic centrality, best first. */
function ranksText(graph: DemoGraph): string {
  const harmonic = harmonicCentrality(graph);
  const rank = pageRank(graph);
  const harmonicPositions = positions(harmonic);
  const rankPositions = positions(rank);
  const rows = graph.nodes.map(({ name, hosts }, id) => [
    harmonicPositions[id] ?? 0,
    asJava(harmonic[id] ?? 0),
    rankPositions[id] ?? 0,
    rank[id] ?? 0,
    name,
    hosts,
  ]);
  rows.sort((one, other) => Number(one[0]) - Number(other[0]));
  const header = '#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts\n';
  return header + lines(rows);
}

/** Ranks from 1, the largest value first; equal values keep their order. */
function positions(values: readonly number[]): number[] {
  const order = values.map((_, id) => id).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  const places = values.map(() => 0);
  order.forEach((id, place) => (places[id] = place + 1));
  return places;
}

/** Common Crawl writes doubles with a fraction: `28.0`. */
const asJava = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

const lines = (rows: readonly (readonly (number | string)[])[]): string =>
  rows.map((row) => `${row.join('\t')}\n`).join('');
