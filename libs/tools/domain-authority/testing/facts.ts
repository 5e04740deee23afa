import {
  type DomainRank,
  type GraphLayer,
  type GraphNode,
  type LinksLayer,
  linkTarget,
  type LinkTotals,
  type ListedNetworks,
  type NetworksLayer,
  type RanksLayer,
  releaseOf,
} from '@plumbline/links';
import type { DomainFacts } from '../domain-report.ts';

export const release = releaseOf('cc-main-2026-apr-may-jun');
export const older = releaseOf('cc-main-2026-jan-feb-mar');
const importedAt = '2026-07-15T12:00:00.000Z';

export const ranksLayer: RanksLayer = {
  release,
  importedAt,
  domains: 1_000_000,
  listed: 1_000_000,
};
export const networksLayer: NetworksLayer = {
  release: { name: 'majestic-million-2026-03', from: '2026-03-01', to: '2026-03-31' },
  importedAt: null,
  domains: 15_000,
  maxSubnets: 501_331,
  minSubnets: 3_041,
};
const graphLayer: GraphLayer = {
  release,
  importedAt,
  domains: 1_000_000,
  edges: 20_000_000,
  ranked: true,
  previous: null,
};
export const linksLayer: LinksLayer = {
  release: { name: 'CC-MAIN-2026-22', from: '2026-05-18', to: '2026-05-31' },
  importedAt,
  files: 2,
  pages: 40,
  links: 3_000,
  ranksRelease: release.name,
};

/** At position 1,000 by harmonic centrality and 10,000 by PageRank of a million. */
export const rank: DomainRank = {
  release,
  harmonicPosition: 1_000,
  harmonicCentrality: 21_450_312,
  pageRankPosition: 10_000,
  pageRank: 0.000_041_2,
  hosts: 12,
  domains: 1_000_000,
};
export const node: GraphNode = {
  release,
  known: true,
  hosts: 12,
  referringDomains: 999,
  linkedDomains: 40,
  meanAuthority: 41.4,
};
export const totals: LinkTotals = {
  links: 5_210,
  follow: 5_000,
  nofollow: 210,
  domains: 812,
  pages: 2_000,
  newLinks: 10,
  meanAuthority: 40,
  firstSeen: '2026-05-18',
  lastSeen: '2026-05-31',
};

/** The whole domain of a typed target. */
export function targetOf(typed: string) {
  const target = linkTarget(typed, 'domain');
  if (target === null) throw new Error(`${typed} is no target`);
  return target;
}

/** At position 900 of the list. */
export const listed: ListedNetworks = {
  row: {
    listedAs: 'garden.example',
    position: 900,
    subnets: 20_000,
    ips: 40_000,
    previous: { position: 905, subnets: 19_900, ips: 39_800 },
  },
  maxSubnets: 20_000,
  listedParent: null,
};
const unlisted: ListedNetworks = { row: null, maxSubnets: 3_041, listedParent: null };

const empty = { ranks: [], graph: null, links: null, networks: null };

/** Facts from an index without any layer, with overrides. */
export const factsOf = ({
  description = {},
  ...facts
}: Partial<Omit<DomainFacts, 'description'>> & {
  readonly description?: Partial<DomainFacts['description']>;
} = {}): DomainFacts => ({
  target: targetOf('garden.example'),
  ranks: [],
  networks: null,
  node: null,
  totals: null,
  ...facts,
  description: { ...empty, ...description },
});

/** Facts from an index with all layers, about a domain that every layer contains. */
export const loaded: DomainFacts = factsOf({
  description: {
    ranks: [ranksLayer],
    graph: graphLayer,
    links: linksLayer,
    networks: networksLayer,
  },
  ranks: [rank],
  networks: listed,
  node,
  totals,
});

/** Facts from the data that ships with the product, which lists the domain only if given. */
export const starterFacts = (
  ranks: DomainFacts['ranks'] = [],
  networks: ListedNetworks = unlisted,
): DomainFacts => {
  const sample = { ...ranksLayer, importedAt: null, listed: 1_000 };
  return factsOf({
    description: { ranks: [sample, { ...sample, release: older }], networks: networksLayer },
    ranks,
    networks,
  });
};
