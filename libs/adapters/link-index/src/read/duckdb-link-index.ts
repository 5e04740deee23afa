import type { DuckDBInstance } from '@duckdb/node-api';
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
import type { Connections } from './connections.ts';
import { isOverload } from './errors.ts';
import type { OpenLinkIndex } from './open-link-index.ts';
import type { Query, Reader } from './query.ts';
import { runQuery } from './run-query.ts';
import type { Snapshot } from './snapshot.ts';
import { SnapshotIndex } from './snapshot-index.ts';
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

  async asOfNow<Result>(ask: (index: LinkIndex) => Promise<Result>): Promise<Result> {
    const { snapshots } = this.#parts;
    const snapshot = await snapshots.newest();
    try {
      return await ask(this.#of(snapshot));
    } catch (error) {
      // Its files may have been removed, after another generation had taken their place.
      const newest = isOverload(error) ? snapshot : await snapshots.fresh();
      if (newest === snapshot) throw error;
      return ask(this.#of(newest));
    }
  }

  async problems(): Promise<readonly string[]> {
    return (await this.#parts.snapshots.newest()).problems;
  }

  describe = (): Promise<IndexDescription> => this.asOfNow((index) => index.describe());

  ranks = (domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>> =>
    this.asOfNow((index) => index.ranks(domains));

  graphNode = (domain: string) => this.asOfNow((index) => index.graphNode(domain));

  referrers = (domain: string, query: ReferrerQuery) =>
    this.asOfNow((index) => index.referrers(domain, query));

  similar = (domain: string, limit: number) =>
    this.asOfNow((index) => index.similar(domain, limit));

  linkGap = (domain: string, others: readonly string[], query: PageQuery) =>
    this.asOfNow((index) => index.linkGap(domain, others, query));

  linkTotals = (target: LinkTarget) => this.asOfNow((index) => index.linkTotals(target));

  links = (target: LinkTarget, query: LinkQuery) =>
    this.asOfNow((index) => index.links(target, query));

  anchors = (target: LinkTarget, query: PageQuery) =>
    this.asOfNow((index) => index.anchors(target, query));

  linkingDomains = (target: LinkTarget, query: LinkingDomainQuery) =>
    this.asOfNow((index) => index.linkingDomains(target, query));

  async *exportLinks(
    target: LinkTarget,
    query: Omit<LinkQuery, 'page' | 'size'>,
    limit: number,
  ): AsyncIterable<readonly IndexedLink[]> {
    const snapshot = await this.#parts.snapshots.newest();
    yield* this.#of(snapshot).exportLinks(target, query, limit);
  }

  async close(): Promise<void> {
    await this.#parts.connections.close();
    this.#parts.database.closeSync();
  }

  #of = (snapshot: Snapshot): LinkIndex => new SnapshotIndex(snapshot, () => this.#reader());

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
