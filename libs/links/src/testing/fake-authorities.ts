import { authorityOf } from '../authority.ts';
import type { DomainRank } from '../link-index.ts';
import type { Release } from '../release.ts';

/** A ranking by harmonic position, best first; PageRank has the same order. */
export interface FakeRanking {
  readonly release: Release;
  readonly domains: readonly string[];
  /** Domains ranked in the release, if more than `domains`. */
  readonly size?: number;
  /** Whether it is a sample that ships with the product: an unlisted domain may then have any rank. */
  readonly isSample?: boolean;
}

type WithAuthority<Row> = Row & { readonly authority: number | null };

/** The ranks of a fake index. */
export class FakeAuthorities {
  readonly #rankings: readonly FakeRanking[];

  /** @param rankings newest first; the first one gives the authority */
  constructor(rankings: readonly FakeRanking[]) {
    this.#rankings = rankings;
  }

  ranksOf(domain: string): DomainRank[] {
    return this.#rankings.flatMap(({ release, domains, size }) => {
      const position = domains.indexOf(domain) + 1;
      if (position === 0) return [];
      return [
        {
          release,
          harmonicPosition: position,
          harmonicCentrality: 30_000_000 / position,
          pageRankPosition: position,
          pageRank: 0.01 / position,
          hosts: 1,
          domains: size ?? domains.length,
        },
      ];
    });
  }

  of(domain: string): number | null {
    const [newest] = this.#rankings;
    const position = (newest?.domains.indexOf(domain) ?? -1) + 1;
    if (!newest || position === 0) return null;
    return authorityOf(position, newest.size ?? newest.domains.length);
  }

  /** Counts only domains that have a position, like the links layer. */
  mean(domains: readonly string[]): number | null {
    return this.meanOfAll(domains.filter((domain) => this.of(domain) !== null));
  }

  /** A domain without a position counts 0, like in the graph. */
  meanOfAll(domains: readonly string[]): number | null {
    if (this.#rankings.length === 0 || domains.length === 0) return null;
    return domains.reduce((sum, domain) => sum + (this.of(domain) ?? 0), 0) / domains.length;
  }

  /** Best first; domains without a position last. */
  order<Row extends { readonly domain: string }>(rows: readonly Row[]): WithAuthority<Row>[] {
    return rows
      .map((row) => ({ ...row, authority: this.of(row.domain) }))
      .sort((a, b) => (b.authority ?? -1) - (a.authority ?? -1) || (a.domain < b.domain ? -1 : 1));
  }
}
