import type {
  DomainRank,
  GraphLayer,
  GraphNode,
  LinksLayer,
  LinkTotals,
  RanksLayer,
} from '@plumbline/links';
import { linkTarget, releaseOf } from '@plumbline/links';
import type { DomainFacts } from '../domain-facts.ts';

export const release = releaseOf('cc-main-2026-apr-may-jun');
export const older = releaseOf('cc-main-2026-jan-feb-mar');
const importedAt = '2026-07-15T12:00:00.000Z';

export const ranksLayer: RanksLayer = { release, importedAt, domains: 1_000_000 };
const graphLayer: GraphLayer = {
  release,
  importedAt,
  domains: 1_000_000,
  edges: 20_000_000,
  maxReferringDomains: 99_999,
  ranked: true,
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

/** The whole domain of what was typed. */
export function targetOf(typed: string) {
  const target = linkTarget(typed, 'domain');
  if (target === null) throw new Error(`${typed} is no target`);
  return target;
}

const empty = { ranks: [], graph: null, links: null, starter: null };

/** Answers of an index without any layer, with changes. */
export const factsOf = ({
  description = {},
  ...facts
}: Partial<Omit<DomainFacts, 'description'>> & {
  readonly description?: Partial<DomainFacts['description']>;
} = {}): DomainFacts => ({
  target: targetOf('garden.example'),
  ranks: [],
  node: null,
  totals: null,
  ...facts,
  description: { ...empty, ...description },
});

/** All layers, and a domain that each knows. */
export const loaded: DomainFacts = factsOf({
  description: { ranks: [ranksLayer], graph: graphLayer, links: linksLayer },
  ranks: [rank],
  node,
  totals,
});

/** The starter index, which lists a domain only with a rank. */
export const starterFacts = (ranks: DomainFacts['ranks'] = []): DomainFacts =>
  factsOf({
    description: {
      ranks: [ranksLayer, { ...ranksLayer, release: older }],
      starter: { listed: 1_000, edges: 3_902_808_757 },
    },
    ranks,
  });
