import { type ReferrerChanges, type ReferrerChangesQuery, reversedHost } from '@plumbline/links';
import type { Graph, GraphDomain } from './graph.ts';
import { numberIn, type Reader, Values } from './query.ts';

/** How many referrers of a domain, highest authority first, are compared with the other release. */
const compared = 2_000;

/**
 * Domains that started or stopped linking to a domain between two releases. Each referrer is looked up among all
 * referrers of the other release, by name, since its number differs between releases. So every change found is real,
 * however many referrers are left out.
 * @param max compared referrers
 */
export async function referrerChanges(
  { newest, previous }: { readonly newest: Graph; readonly previous: Graph },
  reader: Reader,
  domain: string,
  { kind, page, size }: ReferrerChangesQuery,
  max = compared,
): Promise<ReferrerChanges> {
  const [graph, other] = kind === 'new' ? [newest, previous] : [previous, newest];
  const own = await graph.domain(reader, reversedHost(domain));
  const there = await other.domain(reader, reversedHost(domain));
  const nodes = own ? await graph.referrers(reader, own, 0, max) : [];
  const known = await graph.nodes(reader, nodes);
  const named = nodes.map((node) => ({ node, name: known.get(node)?.name ?? '' }));
  const names = named.map(({ name }) => name);
  const kept = there ? await referrersNamed(other, reader, there, names) : new Set();
  const changed = named.filter(({ name }) => !kept.has(name));
  const [now, before] = kind === 'new' ? [own, there] : [there, own];
  return {
    knownNow: now !== null,
    knownBefore: before !== null,
    total: changed.length,
    compared: nodes.length,
    referrers: own?.referrers ?? 0,
    rows: changed.slice((page - 1) * size, page * size).map(({ node, name }) => ({
      domain: reversedHost(name),
      authority: graph.authorityOf(node),
    })),
  };
}

/** The names of the domains that link to the target. */
async function referrersNamed(
  graph: Graph,
  reader: Reader,
  { id }: GraphDomain,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const nodes = await graph.nodesNamed(reader, names);
  const { edges_in: edges } = graph.tables;
  const part = edges.holding(id);
  if (!part || nodes.size === 0) return new Set();
  const values = new Values();
  const rows = await reader.rows({
    sql: `SELECT source_node FROM ${edges.from([part])}
      WHERE target = ${values.number(id)} AND source_node IN (${values.numbers([...nodes.keys()])})`,
    values: values.list,
  });
  return new Set(rows.map((row) => nodes.get(numberIn(row, 'source_node')) ?? ''));
}
