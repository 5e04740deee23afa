import {
  type GraphNode,
  type LinkGap,
  type PageQuery,
  type ReferrerChanges,
  type ReferrerChangesQuery,
  type ReferrerPage,
  type ReferrerQuery,
  reversedHost,
} from '@plumbline/links';
import type { Graph, GraphDomain } from './graph.ts';
import { numberIn, type Reader, Values } from './query.ts';

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

/** How many referrers of a domain, highest authority first, are compared. */
const maxComparedForGap = 250_000;

/**
 * Domains that link to some of the others but not to the domain. Sorted by how many of the others they link to, then by
 * authority. If one of the others has too many referrers, the referrers of all are cut at the same authority, so every
 * row is right about which of the others it links to.
 * @param max compared referrers of one domain
 */
export async function linkGap(
  graph: Graph,
  reader: Reader,
  domain: string,
  others: readonly string[],
  query: PageQuery,
  max = maxComparedForGap,
): Promise<LinkGap> {
  const own = await graph.domain(reader, reversedHost(domain));
  const found: Other[] = [];
  for (const [place, other] of others.entries()) {
    const row = await graph.domain(reader, reversedHost(other));
    if (row && row.referrers > 0) found.push({ ...row, place });
  }
  const last = await lastCompared(graph, reader, found, max);
  const complete = last === null;
  if (found.length === 0) return { total: 0, complete, rows: [] };

  const rows = await reader.rows(gapQuery(graph, own, found, last, query));
  const page = rows.filter((row) => row.source_node !== null);
  const domains = await named(
    graph,
    reader,
    page.map((row) => numberIn(row, 'source_node')),
  );
  const linksTo = (mask: number) => others.filter((_, place) => (mask & (1 << place)) !== 0);
  return {
    total: rows[0] ? numberIn(rows[0], 'total') : 0,
    complete,
    rows: domains.map((each, index) => ({
      ...each,
      linksTo: linksTo(numberIn(page[index] ?? {}, 'mask')),
    })),
  };
}

interface Other extends GraphDomain {
  /** Index among the requested domains: its bit in the mask. */
  readonly place: number;
}

/** The last node to compare; null if all referrers are compared. */
async function lastCompared(
  graph: Graph,
  reader: Reader,
  others: readonly Other[],
  max: number,
): Promise<number | null> {
  let last: number | null = null;
  for (const other of others) {
    if (other.referrers <= max) continue;
    const [node] = await graph.referrers(reader, other, max - 1, 1);
    if (node !== undefined) last = Math.min(last ?? node, node);
  }
  return last;
}

/** Every row has the total. Past the last page, one row without a node has it. */
function gapQuery(
  graph: Graph,
  own: GraphDomain | null,
  others: readonly Other[],
  last: number | null,
  { page, size }: PageQuery,
) {
  const { edges_in: edges } = graph.tables;
  const values = new Values();
  const referrersOf = (id: number, columns: string) => {
    const part = edges.holding(id);
    if (!part) return null;
    const best = last === null ? '' : ` AND source_node <= ${values.number(last)}`;
    return `SELECT ${columns} FROM ${edges.from([part])} WHERE target = ${values.number(id)}${best}`;
  };
  const all = others
    .map(({ id, place }) => referrersOf(id, `source_node, ${1 << place} AS bit`))
    .filter((each) => each !== null);
  // The domain may have many millions of referrers; only those among the candidates are kept in memory.
  const ownReferrers = own && referrersOf(own.id, 'source_node');
  const without = ownReferrers
    ? `WHERE source_node NOT IN (${ownReferrers} AND source_node IN (SELECT source_node FROM candidate))
       AND source_node <> ${values.number(own.node)}`
    : own && `WHERE source_node <> ${values.number(own.node)}`;
  const sql = `WITH candidate AS MATERIALIZED (
      SELECT source_node, bit_or(bit) AS mask, count(*) AS others
      FROM (${all.join(' UNION ALL ')}) GROUP BY source_node
    ), gap AS MATERIALIZED (
      SELECT * FROM candidate ${without ?? ''}
    ), best AS (
      SELECT * FROM gap ORDER BY others DESC, source_node
      LIMIT ${values.rowNumber(size)} OFFSET ${values.rowNumber((page - 1) * size)}
    )
    SELECT source_node, mask, total
    FROM (SELECT count(*) AS total FROM gap) LEFT JOIN best ON true
    ORDER BY others DESC, source_node`;
  return { sql, values: values.list };
}

/** How many referrers of a domain, highest authority first, are compared with the other release. */
const maxComparedForChanges = 2_000;

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
  max = maxComparedForChanges,
): Promise<ReferrerChanges> {
  const [graph, other] = kind === 'new' ? [newest, previous] : [previous, newest];
  const own = await graph.domain(reader, reversedHost(domain));
  const there = await other.domain(reader, reversedHost(domain));
  const nodes = own ? await graph.referrers(reader, own, 0, max) : [];
  const known = await graph.nodes(reader, nodes);
  const referring = nodes.map((node) => ({ node, name: known.get(node)?.name ?? '' }));
  const names = referring.map(({ name }) => name);
  const kept = there ? await referrersNamed(other, reader, there, names) : new Set();
  const changed = referring.filter(({ name }) => !kept.has(name));
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
