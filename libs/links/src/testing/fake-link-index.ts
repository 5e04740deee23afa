import type {
  DomainRank,
  IndexDescription,
  IndexedLink,
  LinkIndex,
  LinkingDomainQuery,
  LinkQuery,
  LinkSelection,
  LinkSnapshot,
  ListedNetworks,
  PageQuery,
  ReferrerChangesQuery,
  ReferrerQuery,
} from '../link-index.ts';
import type { LinkTarget } from '../link-target.ts';
import { linkPageOf, pageOf, selectLinks } from '../select-links.ts';
import { FakeAuthorities, type FakeRanking } from './fake-authorities.ts';
import { FakeGraph, type FakeGraphData } from './fake-graph.ts';
import { FakeLinks, type FakeLinksData } from './fake-links.ts';
import { FakeNetworks, type FakeNetworksData } from './fake-networks.ts';

/** The content of a fake index; a missing layer is not loaded. */
export interface FakeIndexData {
  /** Newest first. */
  readonly ranks?: readonly FakeRanking[];
  readonly graph?: FakeGraphData;
  readonly links?: FakeLinksData;
  readonly networks?: FakeNetworksData;
}

const importedAt = '2026-07-15T12:00:00.000Z';
/** Small, so that an export of a few links comes in several batches. */
const exportedAtOnce = 2;

/** A `LinkIndex` over lists in memory. */
export class FakeLinkIndex implements LinkIndex {
  readonly snapshot: FakeSnapshot;

  constructor(data: FakeIndexData = {}) {
    this.snapshot = new FakeSnapshot(data);
  }

  asOfNow<Result>(
    ask: (snapshot: LinkSnapshot) => Promise<Result>,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Result> {
    return signal?.aborted ? Promise.reject(signal.reason as Error) : ask(this.snapshot);
  }
}

/** A spec can replace its methods. */
class FakeSnapshot implements LinkSnapshot {
  readonly description: IndexDescription;
  readonly #authorities: FakeAuthorities;
  readonly #graph: FakeGraph | null;
  readonly #links: FakeLinks | null;
  readonly #networks: FakeNetworks | null;

  constructor({ ranks = [], graph, links, networks }: FakeIndexData) {
    this.#authorities = new FakeAuthorities(ranks);
    this.#graph = graph ? new FakeGraph(graph, this.#authorities) : null;
    this.#links = links ? new FakeLinks(links, this.#authorities) : null;
    this.#networks = networks ? new FakeNetworks(networks) : null;
    const newest = ranks[0]?.release.name ?? null;
    this.description = {
      ranks: ranks.map(({ release, domains, size = domains.length, isSample = false }) => ({
        release,
        importedAt: isSample ? null : importedAt,
        domains: size,
        listed: isSample ? domains.length : size,
      })),
      graph: this.#graph?.layer(importedAt, newest !== null) ?? null,
      links: this.#links?.layer(importedAt, newest) ?? null,
      networks: this.#networks?.layer(importedAt) ?? null,
    };
  }

  ranks = (domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>> =>
    Promise.resolve(new Map(domains.map((domain) => [domain, this.#authorities.ranksOf(domain)])));

  networks = (domains: readonly string[]): Promise<ReadonlyMap<string, ListedNetworks>> =>
    Promise.resolve(this.#networks?.find(domains) ?? new Map());

  graphNode = (domain: string) => Promise.resolve(this.#graph?.node(domain) ?? null);

  referrers = (domain: string, query: ReferrerQuery) =>
    Promise.resolve(this.#graph?.referrers(domain, query) ?? null);

  similar = (domain: string, limit: number) =>
    Promise.resolve(this.#graph?.similar(domain, limit) ?? null);

  linkGap = (domain: string, others: readonly string[], query: PageQuery) =>
    Promise.resolve(this.#graph?.linkGap(domain, others, query) ?? null);

  referrerChanges = (domain: string, query: ReferrerChangesQuery) =>
    Promise.resolve(this.#graph?.referrerChanges(domain, query) ?? null);

  linkTotals = (target: LinkTarget) => Promise.resolve(this.#links?.totals(target) ?? null);

  links = (target: LinkTarget, query: LinkQuery) =>
    Promise.resolve(this.#links ? linkPageOf(this.#links.to(target), query) : null);

  anchors = (target: LinkTarget, query: PageQuery) =>
    Promise.resolve(this.#links?.anchors(target, query) ?? null);

  linkingDomains = (target: LinkTarget, query: LinkingDomainQuery) =>
    Promise.resolve(this.#links?.linkingDomains(target, query) ?? null);

  async *exportLinks(
    target: LinkTarget,
    query: LinkSelection,
    limit: number,
  ): AsyncIterable<readonly IndexedLink[]> {
    const rows = selectLinks(this.#links?.to(target) ?? [], query).slice(0, limit);
    for (let page = 1; (page - 1) * exportedAtOnce < rows.length; page += 1) {
      yield await Promise.resolve(pageOf(rows, page, exportedAtOnce));
    }
  }
}
