import type {
  DomainRank,
  IndexDescription,
  IndexedLink,
  LinkingDomainQuery,
  LinkQuery,
  LinkSelection,
  LinkSnapshot,
  LinkTarget,
  PageQuery,
  ReferrerQuery,
} from '@plumbline/links';
import type { Manifest } from '../layout.ts';
import type { Graph } from './graph.ts';
import type { Generations } from './latest-generations.ts';
import { anchors, linkingDomains } from './link-groups.ts';
import { linkGap } from './link-gap.ts';
import type { LinksLayerFiles } from './link-rows.ts';
import { linkTotals } from './link-totals.ts';
import { exportLinks, links } from './links.ts';
import type { Reader } from './query.ts';
import { ranksOf } from './ranks.ts';
import { graphNode, referrers } from './referrers.ts';
import { similar } from './similar.ts';

/** Answers from the files of the generations that served when it was made. */
export class Snapshot implements LinkSnapshot {
  readonly description: IndexDescription;
  readonly #generations: Generations;
  readonly #reader: () => Reader;

  /** @param reader makes one for each question, whose time begins then */
  constructor(generations: Generations, reader: () => Reader) {
    this.description = describe(generations);
    this.#generations = generations;
    this.#reader = reader;
  }

  ranks = (domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>> =>
    ranksOf(this.#generations.ranks, this.#reader(), domains);

  graphNode = (domain: string) =>
    this.#fromGraph((graph, reader) => graphNode(graph, reader, domain));

  referrers = (domain: string, query: ReferrerQuery) =>
    this.#fromGraph((graph, reader) => referrers(graph, reader, domain, query));

  similar = (domain: string, limit: number) =>
    this.#fromGraph((graph, reader) => similar(graph, reader, domain, limit));

  linkGap = (domain: string, others: readonly string[], query: PageQuery) =>
    this.#fromGraph((graph, reader) => linkGap(graph, reader, domain, others, query));

  linkTotals = (target: LinkTarget) =>
    this.#fromLinks((layer, reader) => linkTotals(layer, reader, target));

  links = (target: LinkTarget, query: LinkQuery) =>
    this.#fromLinks((layer, reader) => links(layer, reader, target, query));

  anchors = (target: LinkTarget, query: PageQuery) =>
    this.#fromLinks((layer, reader) => anchors(layer, reader, target, query));

  linkingDomains = (target: LinkTarget, query: LinkingDomainQuery) =>
    this.#fromLinks((layer, reader) => linkingDomains(layer, reader, target, query));

  async *exportLinks(
    target: LinkTarget,
    query: LinkSelection,
    limit: number,
  ): AsyncIterable<readonly IndexedLink[]> {
    const { links: layer } = this.#generations;
    if (layer) yield* exportLinks(layer, this.#reader(), target, query, limit);
  }

  async #fromGraph<Result>(
    ask: (graph: Graph, reader: Reader) => Promise<Result>,
  ): Promise<Result | null> {
    const { graph } = this.#generations;
    return graph && ask(graph, this.#reader());
  }

  async #fromLinks<Result>(
    ask: (layer: LinksLayerFiles, reader: Reader) => Promise<Result>,
  ): Promise<Result | null> {
    const { links: layer } = this.#generations;
    return layer && ask(layer, this.#reader());
  }
}

const named = ({ release, importedAt }: Manifest) => ({ release, importedAt });

function describe({ ranks, graph, links: layer }: Generations): IndexDescription {
  return {
    ranks: ranks.map(({ manifest, tables }) => ({
      ...named(manifest),
      domains: manifest.counts.domains ?? tables.by_name.rows,
    })),
    graph: graph && {
      ...named(graph.manifest),
      domains: graph.tables.domains.rows,
      edges: graph.tables.edges_in.rows,
      maxReferringDomains: graph.manifest.counts.maxReferringDomains ?? 0,
      ranked: graph.manifest.ranks !== null,
    },
    links: layer && {
      ...named(layer.manifest),
      files: layer.manifest.sources.length,
      pages: layer.manifest.counts.pages ?? 0,
      links: layer.tables.links.rows,
      ranksRelease: layer.manifest.ranks?.release ?? null,
    },
    starter: null,
  };
}
