import { ImportError } from '../import/import-error.ts';
import { parquet } from '../sql.ts';
import type { Part } from '../layout.ts';
import type { GraphImport } from './graph-import.ts';
import type { EdgeRuns } from './read-edges.ts';
import type { Vertices } from './read-vertices.ts';

/**
 * Compares the written tables with what was read: every domain and every edge must occur once in each order.
 * @returns the counts of the manifest
 * @throws ImportError `check_failed`
 */
export async function checkGraph(
  { context, database, generation }: GraphImport,
  made: {
    readonly read: Vertices;
    readonly edgeRuns: EdgeRuns;
    readonly domains: readonly Part[];
    readonly nodes: readonly Part[];
    readonly incoming: readonly Part[];
  },
): Promise<Record<string, number>> {
  context.onProgress({
    stage: 'checking',
    done: 0,
    total: 1,
    unit: 'parts',
    rows: made.edgeRuns.rows,
  });
  const table = (parts: readonly Part[]) =>
    parquet(...parts.map(({ file }) => generation.out(file)));
  const sums = async (what: string, parts: readonly Part[]): Promise<Sums> =>
    parts.length === 0 ? {} : database.row<Sums>(`SELECT ${what} FROM ${table(parts)}`);
  const domains = await sums(
    'count(*) AS rows, sum(referrers)::UBIGINT AS referrers, sum(linked)::UBIGINT AS linked, max(referrers)::UBIGINT AS most',
    made.domains,
  );
  const nodes = await sums('count(*) AS rows, sum(id)::UBIGINT AS ids', made.nodes);
  const incoming = await sums('count(*) AS rows, sum(target)::UBIGINT AS targets', made.incoming);
  const outgoing = await sums(
    'count(*) AS rows, sum(target)::UBIGINT AS targets',
    made.edgeRuns.parts,
  );

  const { rows: edges, counts } = made.edgeRuns;
  const same: readonly (readonly [string, unknown, unknown])[] = [
    ['domains', count(domains.rows), made.read.rows],
    ['domains by node', count(nodes.rows), made.read.rows],
    ['edges by target', count(incoming.rows), edges],
    ['edges by source', count(outgoing.rows), edges],
    ['targets', count(incoming.targets), count(outgoing.targets)],
    ['referring domains', count(domains.referrers), edges],
    ['linked domains', count(domains.linked), edges],
  ];
  for (const [what, written, expected] of same) {
    if (written === expected) continue;
    throw new ImportError(
      'check_failed',
      `${what}: wrote ${String(written)}, expected ${String(expected)}.`,
    );
  }
  const { lines: _, ...left } = counts;
  return {
    domains: made.read.rows,
    edges,
    maxReferringDomains: count(domains.most),
    badVertices: made.read.badLines,
    ...left,
  };
}

type Sums = Readonly<Record<string, bigint | null>>;

/** Sums stay below 2^53: ids are below 2^32, and no release has 2^21 million edges. */
const count = (value: bigint | null | undefined): number => Number(value ?? 0n);
