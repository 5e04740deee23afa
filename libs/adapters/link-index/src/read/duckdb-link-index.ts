import type { DuckDBInstance } from '@duckdb/node-api';
import type {
  DomainRank,
  IndexDescription,
  IndexedLink,
  LinkingDomainQuery,
  LinkQuery,
  LinkTarget,
  PageQuery,
  ReferrerQuery,
} from '@plumbline/links';
import type { Connections } from './connections.ts';
import { describe } from './describe.ts';
import { isOverload } from './errors.ts';
import type { Graph } from './graph.ts';
import { anchors, linkingDomains } from './link-groups.ts';
import { linkGap } from './link-gap.ts';
import type { LinksLayerFiles } from './link-rows.ts';
import { linkTotals } from './link-totals.ts';
import { exportLinks, links } from './links.ts';
import type { OpenLinkIndex } from './open-link-index.ts';
import type { Query, Reader } from './query.ts';
import { ranksOf } from './ranks.ts';
import { graphNode, referrers } from './referrers.ts';
import { runQuery } from './run-query.ts';
import { similar } from './similar.ts';
import type { Snapshot } from './snapshot.ts';
import type { Snapshots } from './snapshots.ts';

interface Parts {
  readonly database: DuckDBInstance;
  readonly connections: Connections;
  readonly snapshots: Snapshots;
  readonly timeoutMs: number;
}

/** Answers each question from one snapshot, within the time that a question has. */
export class DuckDbLinkIndex implements OpenLinkIndex {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async describe(): Promise<IndexDescription> {
    return describe(await this.#parts.snapshots.newest());
  }

  async problems(): Promise<readonly string[]> {
    return (await this.#parts.snapshots.newest()).problems;
  }

  ranks = (domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>> =>
    this.#answer(({ ranks }, reader) => ranksOf(ranks, reader, domains));

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
    const { links: layer } = await this.#parts.snapshots.newest();
    if (layer) yield* exportLinks(layer, this.#reader(), target, query, limit);
  }

  async close(): Promise<void> {
    await this.#parts.connections.close();
    this.#parts.database.closeSync();
  }

  #fromGraph<Result>(
    ask: (graph: Graph, reader: Reader) => Promise<Result>,
  ): Promise<Result | null> {
    return this.#answer(async ({ graph }, reader) => graph && (await ask(graph, reader)));
  }

  #fromLinks<Result>(
    ask: (layer: LinksLayerFiles, reader: Reader) => Promise<Result>,
  ): Promise<Result | null> {
    return this.#answer(async ({ links: layer }, reader) => layer && (await ask(layer, reader)));
  }

  async #answer<Result>(
    ask: (snapshot: Snapshot, reader: Reader) => Promise<Result>,
  ): Promise<Result> {
    const { snapshots } = this.#parts;
    const reader = this.#reader();
    const snapshot = await snapshots.newest();
    try {
      return await ask(snapshot, reader);
    } catch (error) {
      // Its files may have been removed, after another generation had taken their place.
      const newest = isOverload(error) ? snapshot : await snapshots.fresh();
      if (newest === snapshot) throw error;
      return ask(newest, reader);
    }
  }

  /** A reader for one question: its time begins now. */
  #reader(): Reader {
    const { connections, timeoutMs } = this.#parts;
    const signal = AbortSignal.timeout(timeoutMs);
    const run = ({ sql, values }: Query) =>
      connections.use((connection) => runQuery(connection, sql, values, signal), signal);
    return {
      rows: async (query) => (await run(query)).getRowObjectsJS(),
      async *pieces(query) {
        // The whole result is held by DuckDB, so that a slow reader of it keeps no connection from others.
        yield* (await run(query)).yieldRowObjectJs();
      },
    };
  }
}
