import type {
  GraphLayer,
  GraphNode,
  LinkGap,
  PageQuery,
  ReferrerChanges,
  ReferrerChangesQuery,
  ReferrerPage,
  ReferrerQuery,
  SimilarDomains,
} from '../link-index.ts';
import type { Release } from '../release.ts';
import { pageOf } from '../select-links.ts';
import type { FakeAuthorities } from './fake-authorities.ts';

export interface FakeGraphData {
  readonly release: Release;
  /** Source and target. */
  readonly edges: readonly (readonly [string, string])[];
  readonly previous?: FakeGraphData;
}

/** The graph of a fake index. */
export class FakeGraph {
  readonly #data: FakeGraphData;
  readonly #authorities: FakeAuthorities;

  constructor(data: FakeGraphData, authorities: FakeAuthorities) {
    this.#data = data;
    this.#authorities = authorities;
  }

  layer(importedAt: string, ranked: boolean): GraphLayer {
    const { release, edges, previous } = this.#data;
    const domains = new Set(edges.flat()).size;
    return {
      release,
      importedAt,
      domains,
      edges: edges.length,
      ranked,
      previous: previous?.release ?? null,
    };
  }

  node(domain: string): GraphNode {
    const referrers = this.#referrersOf(domain);
    const known = this.#data.edges.flat().includes(domain);
    return {
      release: this.#data.release,
      known,
      hosts: known ? 1 : 0,
      referringDomains: referrers.length,
      linkedDomains: this.#linkedBy(domain).length,
      meanAuthority: this.#authorities.meanOfAll(referrers),
    };
  }

  referrers(domain: string, { page, size, order }: ReferrerQuery): ReferrerPage {
    const rows = this.#authorities.order(
      this.#referrersOf(domain).map((name) => ({ domain: name })),
    );
    if (order === 'asc') rows.reverse();
    return { total: rows.length, rows: pageOf(rows, page, size) };
  }

  similar(domain: string, limit: number): SimilarDomains {
    const own = this.#referrersOf(domain);
    const others = new Set(own.flatMap((referrer) => this.#linkedBy(referrer)));
    others.delete(domain);
    const rows = [...others]
      .map((other) => {
        const theirs = this.#referrersOf(other);
        const shared = own.filter((referrer) => theirs.includes(referrer)).length;
        return {
          domain: other,
          sharedReferrers: shared,
          referringDomains: theirs.length,
          similarity: shared / Math.sqrt(own.length * theirs.length),
          authority: this.#authorities.of(other),
        };
      })
      .sort((a, b) => b.similarity - a.similarity || (a.domain < b.domain ? -1 : 1))
      .slice(0, limit);
    return { referrersRead: own.length, referrers: own.length, rows };
  }

  linkGap(domain: string, others: readonly string[], { page, size }: PageQuery): LinkGap {
    const own = new Set(this.#referrersOf(domain));
    const candidates = new Set(others.flatMap((other) => this.#referrersOf(other)));
    const rows = this.#authorities
      .order(
        [...candidates]
          .filter((candidate) => !own.has(candidate) && candidate !== domain)
          .map((candidate) => ({
            domain: candidate,
            linksTo: others.filter((other) => this.#linkedBy(candidate).includes(other)),
          })),
      )
      .sort((a, b) => b.linksTo.length - a.linksTo.length);
    return { total: rows.length, complete: true, rows: pageOf(rows, page, size) };
  }

  referrerChanges(
    domain: string,
    { kind, page, size }: ReferrerChangesQuery,
  ): ReferrerChanges | null {
    const { previous } = this.#data;
    if (!previous) return null;
    const before = new FakeGraph(previous, this.#authorities);
    const [of, other] = kind === 'new' ? [this, before] : [before, this];
    const referrers = of.#referrersOf(domain);
    const others = new Set(other.#referrersOf(domain));
    const rows = this.#authorities.order(
      referrers.filter((name) => !others.has(name)).map((name) => ({ domain: name })),
    );
    return {
      knownNow: this.node(domain).known,
      knownBefore: before.node(domain).known,
      total: rows.length,
      compared: referrers.length,
      referrers: referrers.length,
      rows: pageOf(rows, page, size),
    };
  }

  #referrersOf = (domain: string): string[] =>
    this.#data.edges.filter(([, to]) => to === domain).map(([from]) => from);

  #linkedBy = (domain: string): string[] =>
    this.#data.edges.filter(([from]) => from === domain).map(([, to]) => to);
}
