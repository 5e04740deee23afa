import type {
  DomainRank,
  IndexDescription,
  IndexedLink,
  LinkIndex,
  LinkingDomainQuery,
  LinkQuery,
  LinkTarget,
  PageQuery,
  ReferrerQuery,
} from '@plumbline/links';
import { describe } from './describe.ts';
import type { Graph } from './graph.ts';
import { anchors, linkingDomains } from './link-groups.ts';
import { linkGap } from './link-gap.ts';
import type { LinksLayerFiles } from './link-rows.ts';
import { linkTotals } from './link-totals.ts';
import { exportLinks, links } from './links.ts';
import type { Reader } from './query.ts';
import { ranksOf } from './ranks.ts';
import { graphNode, referrers } from './referrers.ts';
import { similar } from './similar.ts';
import type { Snapshot } from './snapshot.ts';

/** Answers every question from one snapshot. */
export class SnapshotIndex implements LinkIndex {
  readonly #snapshot: Snapshot;
  readonly #reader: () => Reader;

  /** @param reader gives one for each question */
  constructor(snapshot: Snapshot, reader: () => Reader) {
    this.#snapshot = snapshot;
    this.#reader = reader;
  }

  asOfNow = <Result>(ask: (index: LinkIndex) => Promise<Result>): Promise<Result> => ask(this);

  describe = (): Promise<IndexDescription> => Promise.resolve(describe(this.#snapshot));

  ranks = (domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>> =>
    ranksOf(this.#snapshot.ranks, this.#reader(), domains);

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
    query: Omit<LinkQuery, 'page' | 'size'>,
    limit: number,
  ): AsyncIterable<readonly IndexedLink[]> {
    const { links: layer } = this.#snapshot;
    if (layer) yield* exportLinks(layer, this.#reader(), target, query, limit);
  }

  async #fromGraph<Result>(
    ask: (graph: Graph, reader: Reader) => Promise<Result>,
  ): Promise<Result | null> {
    const { graph } = this.#snapshot;
    return graph && ask(graph, this.#reader());
  }

  async #fromLinks<Result>(
    ask: (layer: LinksLayerFiles, reader: Reader) => Promise<Result>,
  ): Promise<Result | null> {
    const { links: layer } = this.#snapshot;
    return layer && ask(layer, this.#reader());
  }
}
