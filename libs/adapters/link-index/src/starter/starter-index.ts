import {
  type DomainRank,
  type IndexDescription,
  type LinkSnapshot,
  releaseOf,
  reversedHost,
} from '@plumbline/links';
import { starterDomains, starterReleases, starterValues } from './starter-data.ts';

/** When the statistics were published: the day of the commit that they are from. */
const publishedAt = '2026-06-24T17:16:15.000Z';

const linesOf = (text: string): readonly string[] => text.trim().split('\n');
const base36 = (digits: string | undefined): number => Number.parseInt(digits ?? '', 36);

/** A release as it is listed. */
interface StarterRelease extends Pick<DomainRank, 'release' | 'domains'> {
  readonly edges: number;
  /** By number of the domain, its position by harmonic centrality and by PageRank. */
  readonly places: ReadonlyMap<number, readonly [harmonic: number, pageRank: number]>;
}

function releaseIn(head: string, places: string): StarterRelease {
  const [name = '', domains, edges] = head.split(' ');
  return {
    release: releaseOf(name),
    domains: Number(domains),
    edges: Number(edges),
    places: new Map(
      places.split(' ').map((place, at) => {
        const [domain, pageRank] = place.split('.');
        return [base36(domain), [at + 1, base36(pageRank)]];
      }),
    ),
  };
}

/** Answers from the ranks that ship with the product; it has no graph and no links. */
export class StarterSnapshot implements LinkSnapshot {
  readonly description: IndexDescription;
  /** Newest first. */
  readonly #releases: readonly StarterRelease[];
  readonly #numbers = new Map(linesOf(starterDomains).map((name, at) => [name, at]));
  /** Of the newest release, by harmonic position. */
  readonly #values = linesOf(starterValues).map((line) => line.split(' ').map(Number));

  constructor() {
    const lines = linesOf(starterReleases);
    this.#releases = lines
      .flatMap((line, at) => (at % 2 === 0 ? [releaseIn(line, lines[at + 1] ?? '')] : []))
      .reverse();
    this.description = {
      ranks: this.#releases.map(({ release, domains }) => ({
        release,
        importedAt: publishedAt,
        domains,
      })),
      graph: null,
      links: null,
      starter: { listed: this.#values.length, edges: this.#releases[0]?.edges ?? 0 },
    };
  }

  ranks = (domains: readonly string[]): Promise<ReadonlyMap<string, readonly DomainRank[]>> =>
    Promise.resolve(new Map(domains.map((domain) => [domain, this.#ranksOf(domain)])));

  graphNode = () => Promise.resolve(null);
  referrers = () => Promise.resolve(null);
  similar = () => Promise.resolve(null);
  linkGap = () => Promise.resolve(null);
  linkTotals = () => Promise.resolve(null);
  links = () => Promise.resolve(null);
  anchors = () => Promise.resolve(null);
  linkingDomains = () => Promise.resolve(null);

  async *exportLinks(): AsyncIterable<never> {
    // There are none.
  }

  #ranksOf(domain: string): DomainRank[] {
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
