import { reversedHost, type SimilarDomain, type SimilarDomains } from '@plumbline/links';
import type { DomainSums, Graph, GraphDomain } from './graph.ts';
import { numberIn, type Reader, Values } from './query.ts';
import { named } from './referrers.ts';

/** How many of a domain's referrers, highest authority first, are considered. */
const lookedAt = 1_000;
/** How many of these, fewest links first, are read: a domain that links to everything says nothing about similarity. */
const read = 300;
/** Referrers that link to more domains than this are not read. */
const mostLinked = 5_000;
/** How many domains, most shared referrers first, get a similarity. */
const candidates = 500;

/**
 * Finds domains that share linking domains with a domain.
 *
 * Similarity is the cosine of two sets of referrers, shared / sqrt(referrers of one × referrers of the other). Only
 * some of the referrers are read, and the result is extrapolated: shared ≈ shared among those read × referrers / read,
 * at most the referrers of either domain. It is exact if every referrer is read. Domains that share a single referrer
 * are left out as long as enough domains share more.
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

/** Ids of the referrers to read. */
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

/** For each target that the most sources link to: how many do, by id. */
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
