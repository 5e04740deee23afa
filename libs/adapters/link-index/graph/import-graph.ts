import type { Release } from '@plumbline/links';
import type { ImportSource } from '../import/decompressed.ts';
import {
  GenerationDraft,
  type Identity,
  removeLeftover,
  servedAlready,
} from '../import/generation.ts';
import { asImportError } from '../import/import-error.ts';
import { defaultSizes, type ImportContext } from '../import/progress.ts';
import { WorkDatabase } from '../import/work-database.ts';
import type { Manifest } from '../layout.ts';
import { checkGraph } from './check-graph.ts';
import { mergeEdges } from './merge-edges.ts';
import { numberDomains } from './number-domains.ts';
import { ranksOf } from '../import/ranking.ts';
import { readEdges } from './read-edges.ts';
import { readVertices } from './read-vertices.ts';
import { writeDomains, writeNodes } from './write-domains.ts';
import type { GraphImport } from './graph-import.ts';

/**
 * Imports the graph of a release: its domains, who links to each (sorted by the authority of the linking domain, if the
 * ranks of the same release are in the index) and whom each links to.
 *
 * Steps: read the vertices, sorted by id; number them by rank; read the edges in chunks and write each chunk twice, by
 * source and by buckets of targets; sort the buckets of all chunks by target, one part at a time; count degrees; check
 * the sums.
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
