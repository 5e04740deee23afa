import { reversedHost, type SimilarDomain, type SimilarDomains } from '@plumbline/links';
import type { DomainSums, Graph, GraphDomain } from './graph.ts';
import { numberIn, type Reader, Values } from './query.ts';
import { named } from './referrers.ts';

/** Of a domain's referrers, this many of the highest authority are considered … */
const lookedAt = 1_000;
/** … and of these, this many with the fewest links are read: a domain that links to everything says nothing of similarity. */
const read = 300;
/** Lists of links to more domains than this are not read. */
const mostLinked = 5_000;
/** Domains with the most shared referrers, whose likeness is computed. */
const candidates = 500;

/**
 * Domains that share linking domains with one.
 *
 * Likeness is the cosine of two sets of referrers, shared / sqrt(referrers of one × referrers of the other). Only some
 * of the referrers are read; what those share is taken for all: shared ≈ shared among those read × referrers / read, and
 * never more than either domain has. With every referrer read, it is exact. Others that share a single referrer are
 * left out as long as enough share more.
 */
export async function similar(
  graph: Graph,
  reader: Reader,
  name: string,
  limit: number,
): Promise<SimilarDomains> {
  const domain = await graph.domain(reader, reversedHost(name));
  const sources = domain ? await selective(graph, reader, domain) : [];
  const totals = { referrersRead: sources.length, referrers: domain?.referrers ?? 0 };
  if (!domain || sources.length === 0) return { ...totals, rows: [] };

  const shared = await sharedTargets(graph, reader, domain.id, sources);
  const several = [...shared].filter(([, count]) => count > 1);
  const chosen = new Map(several.length >= limit ? several : shared);
  const best = (await graph.sums(reader, [...chosen.keys()]))
    .map((other) => likeness(domain, other, chosen.get(other.id) ?? 0, sources.length))
    .sort(mostAlike)
    .slice(0, limit);
  return { ...totals, rows: await withNames(graph, reader, best) };
}

interface Likeness extends Omit<SimilarDomain, 'domain' | 'authority'> {
  readonly node: number;
}

function likeness(
  domain: GraphDomain,
  other: DomainSums,
  sharedReferrers: number,
  sources: number,
): Likeness {
  const estimate = (sharedReferrers * domain.referrers) / sources;
  const shared = Math.min(estimate, domain.referrers, other.referrers);
  return {
    node: other.node,
    sharedReferrers,
    referringDomains: other.referrers,
    similarity: shared / Math.sqrt(domain.referrers * other.referrers),
  };
}

const mostAlike = (a: Likeness, b: Likeness): number =>
  b.similarity - a.similarity || b.sharedReferrers - a.sharedReferrers || a.node - b.node;

async function withNames(
  graph: Graph,
  reader: Reader,
  rows: readonly Likeness[],
): Promise<SimilarDomain[]> {
  const names = await named(
    graph,
    reader,
    rows.map(({ node }) => node),
  );
  return rows.map(({ node: _, ...row }, index) => ({
    domain: names[index]?.domain ?? '',
    authority: names[index]?.authority ?? null,
    ...row,
  }));
}

/** Ids of the referrers that are read. */
async function selective(graph: Graph, reader: Reader, domain: GraphDomain): Promise<number[]> {
  const nodes = await graph.referrers(reader, domain, 0, lookedAt);
  const known = await graph.nodes(reader, nodes);
  const sources = await graph.sums(
    reader,
    [...known.values()].map(({ id }) => id),
  );
  return sources
    .filter(({ linked }) => linked <= mostLinked)
    .sort((a, b) => a.linked - b.linked || a.node - b.node)
    .slice(0, read)
    .map(({ id }) => id);
}

/** How many of the sources link to each of the targets that most of them link to, by id. */
async function sharedTargets(
  graph: Graph,
  reader: Reader,
  except: number,
  sources: readonly number[],
): Promise<Map<number, number>> {
  const { edges_out: edges } = graph.tables;
  const values = new Values();
  const parts = [...edges.byPart([...sources].sort((a, b) => a - b)).keys()];
  if (parts.length === 0) return new Map();
  const rows = await reader.rows({
    sql: `SELECT target, count(*) AS shared FROM ${edges.from(parts)}
      WHERE source IN (${values.numbers(sources)}) AND target <> ${values.number(except)}
      GROUP BY target ORDER BY shared DESC, target LIMIT ${candidates}`,
    values: values.list,
  });
  return new Map(rows.map((row) => [numberIn(row, 'target'), numberIn(row, 'shared')]));
}
