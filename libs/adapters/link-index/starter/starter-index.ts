import {
  type DomainRank,
  type NetworksLayer,
  type RanksLayer,
  releaseOf,
  reversedHost,
} from '@plumbline/links';
import { NetworkTable } from '../networks/network-table.ts';
import { starterDomains, starterReleases, starterValues } from './starter-data.ts';
import { starterNetworks, starterNetworksLayer } from './starter-networks.ts';

const linesOf = (text: string): readonly string[] => text.trim().split('\n');
const base36 = (digits: string | undefined): number => Number.parseInt(digits ?? '', 36);

/** A sample of one release. */
interface StarterRelease extends Pick<DomainRank, 'release' | 'domains'> {
  /** Positions by harmonic centrality and by PageRank, by index of the domain. */
  readonly places: ReadonlyMap<number, readonly [harmonic: number, pageRank: number]>;
}

function releaseIn(head: string, places: string): StarterRelease {
  const [name = '', domains] = head.split(' ');
  return {
    release: releaseOf(name),
    domains: Number(domains),
    places: new Map(
      places.split(' ').map((place, at) => {
        const [domain, pageRank] = place.split('.');
        return [base36(domain), [at + 1, base36(pageRank)]];
      }),
    ),
  };
}

/** The link data that ships with the product: samples of ranks, and the top rows of a list of networks. */
export class StarterIndex {
  /** Newest first. */
  readonly ranks: readonly RanksLayer[];
  readonly networks: NetworksLayer = {
    ...starterNetworksLayer,
    release: { name: 'majestic-million-2026-03', from: '2026-03-01', to: '2026-03-31' },
    importedAt: null,
  };
  readonly table = new NetworkTable(
    Buffer.from(starterNetworks, 'latin1'),
    starterNetworksLayer.minSubnets,
  );
  /** Newest first. */
  readonly #releases: readonly StarterRelease[];
  readonly #numbers = new Map(linesOf(starterDomains).map((name, at) => [name, at]));
  /** Figures of the newest release, in the order of harmonic positions. */
  readonly #values = linesOf(starterValues).map((line) => line.split(' ').map(Number));

  constructor() {
    const lines = linesOf(starterReleases);
    this.#releases = lines
      .flatMap((line, at) => (at % 2 === 0 ? [releaseIn(line, lines[at + 1] ?? '')] : []))
      .reverse();
    this.ranks = this.#releases.map(({ release, domains, places }) => ({
      release,
      importedAt: null,
      domains,
      listed: places.size,
    }));
  }

  /** Positions in every release that lists the domain, newest first. */
  ranksOf(domain: string): DomainRank[] {
    const number = this.#numbers.get(reversedHost(domain));
    if (number === undefined) return [];
    return this.#releases.flatMap(({ release, domains, places }, age) => {
      const place = places.get(number);
      if (place === undefined) return [];
      const [harmonicPosition, pageRankPosition] = place;
      const [harmonicCentrality = null, pageRank = null, hosts = null] =
        age === 0 ? (this.#values[harmonicPosition - 1] ?? []) : [];
      return [
        {
          release,
          domains,
          harmonicPosition,
          pageRankPosition,
          harmonicCentrality,
          pageRank,
          hosts,
        },
      ];
    });
  }
}
