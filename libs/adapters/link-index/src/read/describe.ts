import type { GraphLayer, IndexDescription, LinksLayer, RanksLayer } from '@plumbline/links';
import type { Manifest } from '../layout.ts';
import type { Graph } from './graph.ts';
import type { LoadedLayer } from './load-layer.ts';
import type { Snapshot } from './snapshot.ts';

/** What is served, by what its manifests and tables say. */
export function describe({ ranks, graph, links }: Snapshot): IndexDescription {
  return {
    ranks: ranks.map(ranksLayer),
    graph: graph && graphLayer(graph),
    links: links && linksLayer(links),
  };
}

const named = ({ release, importedAt }: Manifest) => ({ release, importedAt });

const ranksLayer = ({ manifest, tables }: LoadedLayer<'ranks'>): RanksLayer => ({
  ...named(manifest),
  domains: manifest.counts.domains ?? tables.by_name.rows,
});

const graphLayer = (graph: Graph): GraphLayer => ({
  ...named(graph.manifest),
  domains: graph.tables.domains.rows,
  edges: graph.tables.edges_in.rows,
  maxReferringDomains: graph.manifest.counts.maxReferringDomains ?? 0,
  ranked: graph.manifest.ranks !== null,
});

const linksLayer = ({ manifest, tables }: LoadedLayer<'links'>): LinksLayer => ({
  ...named(manifest),
  files: manifest.sources.length,
  pages: manifest.counts.pages ?? 0,
  links: tables.links.rows,
  ranksRelease: manifest.ranks?.release ?? null,
});
