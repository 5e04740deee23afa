import {
  type GraphNode,
  type ReferrerPage,
  type ReferrerQuery,
  reversedHost,
} from '@plumbline/links';
import type { Graph } from './graph.ts';
import type { Reader } from './query.ts';

export async function graphNode(graph: Graph, reader: Reader, domain: string): Promise<GraphNode> {
  const found = await graph.domain(reader, reversedHost(domain));
  const sum = found?.authoritySum ?? null;
  return {
    release: graph.manifest.release,
    known: found !== null,
    hosts: found?.hosts ?? 0,
    referringDomains: found?.referrers ?? 0,
    linkedDomains: found?.linked ?? 0,
    meanAuthority: found && sum !== null && found.referrers > 0 ? sum / found.referrers : null,
  };
}

/** A page of the domains that link to a domain. The last page costs as much as the first. */
export async function referrers(
  graph: Graph,
  reader: Reader,
  domain: string,
  { page, size, order }: ReferrerQuery,
): Promise<ReferrerPage> {
  const found = await graph.domain(reader, reversedHost(domain));
  const total = found?.referrers ?? 0;
  const before = (page - 1) * size;
  const count = Math.min(size, total - before);
  if (!found || count <= 0) return { total, rows: [] };
  const skip = order === 'desc' ? before : total - before - count;
  const nodes = await graph.referrers(reader, found, skip, count);
  return { total, rows: await named(graph, reader, order === 'desc' ? nodes : nodes.reverse()) };
}

/** The names and authorities of nodes, in the same order. */
export async function named(
  graph: Graph,
  reader: Reader,
  nodes: readonly number[],
): Promise<{ readonly domain: string; readonly authority: number | null }[]> {
  const known = await graph.nodes(reader, nodes);
  return nodes.map((node) => ({
    domain: reversedHost(known.get(node)?.name ?? ''),
    authority: graph.authorityOf(node),
  }));
}
