import { isOwnable } from '../host-names.ts';
import type { ListedNetworks, NetworksLayer } from '../link-index.ts';
import type { Release } from '../release.ts';

/** A list of domains with the most referring networks. */
export interface FakeNetworksData {
  readonly release: Release;
  /**
   * Domain and referring subnets, most first; IPs are twice as many. In the previous list all but the last had one
   * subnet less.
   */
  readonly rows: readonly (readonly [domain: string, subnets: number])[];
  /** Whether it ships with the product. */
  readonly isSample?: boolean;
}

/** The list of a fake index; it doesn’t look up hosts or parent domains. */
export class FakeNetworks {
  readonly #data: FakeNetworksData;

  constructor(data: FakeNetworksData) {
    this.#data = data;
  }

  layer(importedAt: string): NetworksLayer {
    const { release, rows, isSample = false } = this.#data;
    return {
      release,
      importedAt: isSample ? null : importedAt,
      domains: rows.length,
      maxSubnets: rows[0]?.[1] ?? 0,
      minSubnets: rows.at(-1)?.[1] ?? 0,
    };
  }

  find = (domains: readonly string[]): ReadonlyMap<string, ListedNetworks> =>
    new Map(domains.map((domain) => [domain, this.#listed(domain)]));

  #listed(domain: string): ListedNetworks {
    const { rows } = this.#data;
    const at = rows.findIndex(([name]) => name === domain);
    const subnets = rows[at]?.[1];
    if (subnets === undefined) {
      const maxSubnets = isOwnable(domain) ? (rows.at(-1)?.[1] ?? 0) : null;
      return { row: null, maxSubnets, listedParent: null };
    }
    const position = at + 1;
    const row = {
      listedAs: domain,
      position,
      subnets,
      ips: 2 * subnets,
      previous:
        position === rows.length
          ? null
          : { position, subnets: subnets - 1, ips: 2 * (subnets - 1) },
    };
    return { row, maxSubnets: subnets, listedParent: null };
  }
}
