import type { Release } from '@plumbline/links';
import { parquet } from '../duckdb.ts';
import { ranksOf } from '../import/current.ts';
import type { ImportSource } from '../import/decompressed.ts';
import {
  GenerationDraft,
  type Identity,
  removeLeftover,
  servedAlready,
} from '../import/generation.ts';
import { asImportError, ImportError } from '../import/import-error.ts';
import { defaultSizes, type ImportContext, type ImportSizes } from '../import/progress.ts';
import { WorkDatabase } from '../import/work-database.ts';
import type { Manifest, Part } from '../layout.ts';
import { numberDomains, readVertices, type Vertices, writeDomains, writeNodes } from './domains.ts';
import { mergeEdges } from './merge-edges.ts';
import { type EdgeRuns, readEdges } from './read-edges.ts';

/** Shared by all steps of the import of a graph. */
export interface GraphImport {
  readonly context: ImportContext;
  readonly database: WorkDatabase;
  readonly generation: GenerationDraft;
  readonly sizes: ImportSizes;
}

/**
 * Imports the graph of a release: its domains, who links to each (sorted by the authority of the linking domain, if the
 * ranks of the same release are in the index) and whom each links to.
 *
 * Steps: read the vertices, sorted by id; number them by rank; read the edges in pieces and write each twice, by source
 * and by target; merge the pieces by target, one part at a time; count degrees; check the sums.
 * @throws ImportError; the previous graph stays in use, and the same import started again continues
 */
export async function importGraph(
  context: ImportContext,
  input: {
    readonly release: Release;
    readonly vertices: ImportSource;
    readonly edges: ImportSource;
    /** Import even if the same files, sorted by the same ranks, are already in use. */
    readonly replace?: boolean;
  },
): Promise<Manifest> {
  const database = await WorkDatabase.open(context.folder);
  try {
    const { release } = input;
    const sources = [input.vertices, input.edges];
    const ranks = await ranksOf(context, release);
    const identity: Identity = {
      layer: 'graph',
      release,
      sources: sources.map(({ name, bytes }) => ({ name, bytes })),
      basis: ranks?.name ?? null,
    };
    const served = input.replace === true ? null : await servedAlready(context, identity);
    if (served !== null) {
      await removeLeftover(context.folder, 'graph', release.name);
      return served;
    }
    const generation = await GenerationDraft.open(context, identity, sources);
    const sizes = context.sizes ?? defaultSizes;
    const work: GraphImport = { context, database, generation, sizes };

    const read = await readVertices(work, input.vertices);
    const numbered = await numberDomains(work, read, ranks);
    const nodes = await writeNodes(work, numbered);
    const edgeRuns = await readEdges(work, input.edges, numbered);
    const merged = await mergeEdges(work, edgeRuns, numbered, ranks?.domains ?? null);
    const incoming = merged.map(({ part }) => part);
    const domains = await writeDomains(work, numbered, {
      incoming: merged.map(({ degrees }) => degrees),
      outgoing: edgeRuns.degrees,
      areRanked: ranks !== null,
    });
    const counts = await checkGraph(work, { read, edgeRuns, domains, nodes, incoming });
    return await generation.publish({
      tables: {
        domains,
        nodes,
        edges_in: incoming,
        edges_out: edgeRuns.parts,
      },
      counts,
      ranks: ranks === null ? null : { release: ranks.release.name, domains: ranks.domains },
    });
  } catch (error) {
    throw asImportError(error, context.folder);
  } finally {
    database.close();
  }
}

/**
 * Compares the written tables with what was read: every domain and every edge must occur once in each order.
 * @returns the counts of the manifest
 * @throws ImportError `check_failed`
 */
async function checkGraph(
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
