import { type LinkGap, type PageQuery, reversedHost } from '@plumbline/links';
import type { Graph, GraphDomain } from './graph.ts';
import { numberIn, type Reader, Values } from './query.ts';
import { named } from './referrers.ts';

/** How many referrers of a domain, highest authority first, are compared. */
const compared = 250_000;

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
  max = compared,
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
