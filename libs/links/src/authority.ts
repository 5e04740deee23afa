import { grouped } from '@plumbline/seo/text';
import { absentFrom, type DomainKnowledge, notLoaded, wholeRanks } from './domain-knowledge.ts';
import { type Figure, figure, indexed, unknownFigure } from './figure-source.ts';
import type { ListedNetworks, NetworksLayer, NetworksRow } from './link-index.ts';

/**
 * Authority from 0 to 100, on a logarithmic scale from 1 to the strongest domain: each tenfold step costs the same.
 * All measures of strength use this formula, but values of different measures are not comparable.
 *
 * House formula: links to domains follow a power law, so their logarithms are spread evenly.
 * @param strength of the domain, such as its referring subnets
 * @param strongest strength of the first domain
 */
function authorityOn(strength: number, strongest: number): number {
  if (strongest <= 1) return 100;
  const share = Math.log(Math.min(Math.max(strength, 1), strongest)) / Math.log(strongest);
  return Math.round(100 * share);
}

/**
 * Authority from a position in the ranking of all domains of a release. The strength of a position is the number of
 * ranked domains divided by it. Among 121 million domains: 10th 88, 1,000th 63, 100,000th 38, 10 millionth 13.
 * @param position 1 for the best
 * @param domains domains ranked in the release
 */
export const authorityOf = (position: number, domains: number): number =>
  authorityOn(domains / Math.max(position, 1), domains);

/** The figures about a domain that both link tools show. */
export type StandingFigures = Readonly<
  Record<'domainAuthority' | 'referringSubnets' | 'referringIps', Figure>
>;

/** The row of a domain in the list of domains with the most referring networks. */
export interface NetworksStanding extends NetworksRow, Pick<NetworksLayer, 'release' | 'domains'> {}

/** Credits the publisher. The license requires these words wherever a figure of the list is shown. */
export const networksAttribution = 'Majestic Million by Majestic (majestic.com), CC BY';

/** Describes the authority formula, by what it measures. */
export const authorityFormulas = {
  ranks: '100 × log(domains ranked ÷ harmonic rank) / log(domains ranked)',
  networks: '100 × log(referring subnets) / log(referring subnets of the first domain)',
} as const;

/**
 * Authority and referring networks of a domain. The authority comes from a complete release of Common Crawl, or from
 * the list of domains with the most referring networks if no such release has the domain.
 */
export function standingFigures(knowledge: DomainKnowledge): StandingFigures {
  const networks = networkFigures(knowledge);
  const whole = wholeRanks(knowledge.description);
  if (whole === undefined) return networks;
  const { domain } = knowledge.target;
  const rank = knowledge.ranks.find(({ release }) => release.name === whole.release.name);
  if (rank === undefined) {
    const absent = absentFrom(domain, whole.release, whole.domains);
    const { value, source } = networks.domainAuthority;
    return {
      ...networks,
      domainAuthority:
        value === null
          ? unknownFigure(absent)
          : figure(value, { ...source, note: `${source.note} ${absent}` }),
    };
  }
  const { release, harmonicPosition, domains } = rank;
  const inputs = `rank ${grouped(harmonicPosition)} of ${grouped(domains)}`;
  const source = indexed('ranks', release, `${authorityFormulas.ranks}: ${inputs}.`);
  return { ...networks, domainAuthority: figure(authorityOf(harmonicPosition, domains), source) };
}

/** The row of the domain in the list; null if the list lacks it or no list is loaded. */
export function networksStanding({
  description,
  networks,
}: DomainKnowledge): NetworksStanding | null {
  const layer = description.networks;
  const row = networks?.row ?? null;
  return layer && row && { ...row, release: layer.release, domains: layer.domains };
}

function networkFigures({ target, description, networks }: DomainKnowledge): StandingFigures {
  const layer = description.networks;
  if (layer === null || networks === null) return ofAll(unknownFigure(notLoaded.networks));
  const { row, maxSubnets } = networks;
  if (row !== null) return listedFigures(target.domain, layer, row);
  if (maxSubnets === null) {
    return ofAll(unknownFigure(`The list has only domains, and ${target.domain} is not one.`));
  }
  const why = whyBound(target.domain, layer, networks);
  const bound = (atMost: number, note: string): Figure => ({
    value: null,
    source: indexed('networks', layer.release, note, atMost),
  });
  return {
    domainAuthority: bound(
      authorityOn(maxSubnets, layer.maxSubnets),
      `${why} ${authorityFormulas.networks}: at most ${grouped(maxSubnets)} against ${grouped(layer.maxSubnets)}.`,
    ),
    referringSubnets: bound(maxSubnets, why),
    referringIps: unknownFigure(
      `${why} The list is sorted by subnets, so it says nothing about the number of IPs.`,
    ),
  };
}

function listedFigures(domain: string, layer: NetworksLayer, row: NetworksRow): StandingFigures {
  const { release, maxSubnets, domains } = layer;
  const as = row.listedAs === domain ? '' : ` Listed as ${row.listedAs}, not as ${domain}.`;
  const at = `Rank ${grouped(row.position)} of ${grouped(domains)}.${as}`;
  const source = (note: string) => indexed('networks', release, note);
  return {
    domainAuthority: figure(
      authorityOn(row.subnets, maxSubnets),
      source(
        `${authorityFormulas.networks}: ${grouped(row.subnets)} against ${grouped(maxSubnets)}.${as}`,
      ),
    ),
    referringSubnets: figure(
      row.subnets,
      source(`Subnets (256 IP addresses each) that link to it. ${at}`),
    ),
    referringIps: figure(row.ips, source(`IP addresses that link to it. ${at}`)),
  };
}

const whyBound = (
  domain: string,
  { domains, minSubnets }: NetworksLayer,
  { listedParent, maxSubnets }: ListedNetworks,
): string =>
  listedParent === null
    ? `${domain} is not among the ${grouped(domains)} most linked domains. The last of them has ${grouped(minSubnets)} referring subnets.`
    : `The list counts ${domain} as part of ${listedParent}, which has ${grouped(maxSubnets ?? 0)} referring subnets.`;

const ofAll = (each: Figure): StandingFigures => ({
  domainAuthority: each,
  referringSubnets: each,
  referringIps: each,
});
