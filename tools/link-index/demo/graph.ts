import { reversedHost } from '@plumbline/links';
import { type DemoDomain, demoDomains, fontsDomain } from './domains.ts';
import type { DemoPage } from './web.ts';

/** Domains and their links as in a release of the graph: ids in the order of reversed names. */
export interface DemoGraph {
  readonly nodes: readonly { readonly name: string; readonly hosts: number }[];
  /** `[from, to]`, sorted, without duplicates and links to itself. */
  readonly edges: readonly (readonly [number, number])[];
}

/** @param lastCrawl links first found by later crawls are omitted */
export function graphOf(pages: readonly DemoPage[], lastCrawl: number): DemoGraph {
  const nodes = [...demoDomains, fontsDomain]
    .map((domain) => ({ name: reversedHost(domain.name), hosts: hostsOf(domain) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const ids = new Map(nodes.map(({ name }, id) => [name, id]));
  const idOf = ({ name }: DemoDomain) => ids.get(reversedHost(name)) ?? -1;
  const edges = new Map<string, readonly [number, number]>();
  for (const { domain, links, crawls } of pages) {
    if (!crawls.some((crawl) => crawl <= lastCrawl)) continue;
    const targets = links.filter(({ since }) => since <= lastCrawl).map(({ to }) => to);
    for (const to of [...targets, fontsDomain]) {
      const edge = [idOf(domain), idOf(to)] as const;
      if (edge[0] !== edge[1]) edges.set(edge.join(' '), edge);
    }
  }
  const sorted = [...edges.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { nodes, edges: sorted };
}

const hostsOf = ({ hosts }: DemoDomain): number => hosts.length + 1;

/** Harmonic centrality: for each node the sum of 1/distance from all nodes that reach it (Boldi and Vigna, 2014). */
export function harmonicCentrality({ nodes, edges }: DemoGraph): number[] {
  const sources = nodes.map((_, id) => edges.filter(([, to]) => to === id).map(([from]) => from));
  return nodes.map((_, id) => {
    let sum = 0;
    const seen = new Set([id]);
    let ring = [id];
    for (let distance = 1; ring.length > 0; distance += 1) {
      ring = [...new Set(ring.flatMap((at) => sources[at] ?? []))].filter((at) => !seen.has(at));
      for (const at of ring) seen.add(at);
      sum += ring.length / distance;
    }
    return sum;
  });
}

/** PageRank with the usual damping of 0.85; the rank of nodes without links is spread over all nodes. */
export function pageRank({ nodes, edges }: DemoGraph, rounds = 60): number[] {
  const out = nodes.map((_, id) => edges.filter(([from]) => from === id).length);
  let ranks = nodes.map(() => 1 / nodes.length);
  for (let round = 0; round < rounds; round += 1) {
    const lost = ranks.reduce((sum, rank, id) => sum + (out[id] === 0 ? rank : 0), 0);
    const next = nodes.map(() => (0.15 + 0.85 * lost) / nodes.length);
    for (const [from, to] of edges) {
      next[to] = (next[to] ?? 0) + (0.85 * (ranks[from] ?? 0)) / (out[from] ?? 1);
    }
    ranks = next;
  }
  return ranks;
}
