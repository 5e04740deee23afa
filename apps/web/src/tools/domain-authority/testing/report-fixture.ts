import type {
  DomainAuthorityReportDto,
  DomainComparisonDto,
  DomainProfileDto,
  LinkFigureSourceDto,
} from '@plumbline/api-client';
import { authorityFormulas } from '@plumbline/links';

const release = { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' };
const older = { name: 'cc-main-2026-jan-feb-mar', from: '2026-01-01', to: '2026-03-31' };
const oldest = { name: 'cc-main-2025-oct-nov-dec', from: '2025-10-01', to: '2025-12-31' };

const list = { name: 'majestic-million-2026-03', from: '2026-03-01', to: '2026-03-31' };

export const indexed = (
  layer: NonNullable<LinkFigureSourceDto['layer']>,
  note: string,
  atMost: number | null = null,
): LinkFigureSourceDto => ({
  kind: 'indexed',
  layer,
  release: layer === 'networks' ? list : release,
  atMost,
  note,
});
const withoutRelease =
  (kind: 'estimated' | 'unknown') =>
  (note: string): LinkFigureSourceDto => ({
    kind,
    layer: null,
    release: null,
    atMost: null,
    note,
  });
export const estimated = withoutRelease('estimated');
export const unknown = withoutRelease('unknown');

/** Figures of the specification that are not in any open data. */
const unknowable = [
  'pageAuthority',
  'mozRank',
  'trustFlow',
  'citationFlow',
  'organicKeywords',
  'organicTraffic',
  'spam_score',
] as const;
const ofUnknowable = <Value>(value: Value) =>
  Object.fromEntries(unknowable.map((name) => [name, value])) as Readonly<
    Record<(typeof unknowable)[number], Value>
  >;

/** A listed domain with ranks and graph, but without page-level links. */
export const aProfile = (given: Partial<DomainProfileDto> = {}): DomainProfileDto => ({
  domain: 'garden.example',
  host: 'garden.example',
  ...ofUnknowable(null),
  domainAuthority: 75,
  referringSubnets: 20_150,
  referringIps: 41_300,
  referringDomains: 812,
  backlinks: null,
  provenance: {
    ...ofUnknowable(unknown('No open data has it.')),
    domainAuthority: indexed('networks', `${authorityFormulas.networks}: 20,150 against 501,331.`),
    referringSubnets: indexed('networks', 'Rank 912 of 15,000.'),
    referringIps: indexed('networks', 'Rank 912 of 15,000.'),
    referringDomains: indexed('graph', 'Domains that refer to it.'),
    backlinks: unknown('No page links are loaded.'),
  },
  networks: {
    release: list,
    domains: 15_000,
    listedAs: 'garden.example',
    position: 912,
    subnets: 20_150,
    ips: 41_300,
    previous: { position: 915, subnets: 20_000, ips: 41_310 },
  },
  ranks: {
    release,
    domains: 121_091_933,
    harmonicPosition: 1_234,
    harmonicCentrality: 21_450_312,
    pageRankPosition: 13_410,
    pageRank: 0.000_041_2,
    hosts: 12,
  },
  shared: null,
  ...given,
});

const outside =
  'garden.example is not among the 15,000 most linked domains. The last of them has 3,041 referring subnets.';

/** What the bundled data gives for a domain that it does not list. */
export const anUnlistedProfile = (given: Partial<DomainProfileDto> = {}): DomainProfileDto =>
  aProfile({
    domainAuthority: null,
    referringSubnets: null,
    referringIps: null,
    referringDomains: null,
    provenance: {
      ...aProfile().provenance,
      domainAuthority: indexed(
        'networks',
        `${outside} ${authorityFormulas.networks}: at most 3,041 against 501,331.`,
        61,
      ),
      referringSubnets: indexed('networks', outside, 3_041),
      referringIps: unknown(
        `${outside} The list is sorted by subnets, so it says nothing about the number of IPs.`,
      ),
      referringDomains: unknown('No domain graph is loaded.'),
    },
    networks: null,
    ranks: null,
    ...given,
  });

const indexSummary =
  'This shows how widely a domain is linked, but not who links to it. Link data: Majestic Million, March 2026 (top 15,000 domains).';

export const aReport = (
  given: Partial<DomainAuthorityReportDto> = {},
): DomainAuthorityReportDto => ({
  ...aProfile(),
  indexLoaded: true,
  indexSummary,
  graphReleases: [release],
  history: [
    {
      release,
      domains: 121_091_933,
      harmonicPosition: 1_234,
      pageRankPosition: 13_410,
    },
    {
      release: older,
      domains: 118_000_000,
      harmonicPosition: 1_900,
      pageRankPosition: 14_000,
    },
    {
      release: oldest,
      domains: 117_000_000,
      harmonicPosition: 1_700,
      pageRankPosition: 13_900,
    },
  ],
  recommendations: [],
  analyzedAt: '2026-07-15T12:00:00.000Z',
  ...given,
});

export const anUnlistedReport = (): DomainAuthorityReportDto => ({
  ...aReport({ indexLoaded: false, graphReleases: [], history: [] }),
  ...anUnlistedProfile(),
});

/** What the bundled data gives for a well-known domain: nine years of ranks, and no links. */
export const aStarterReport = (): DomainAuthorityReportDto =>
  aReport({
    indexLoaded: false,
    graphReleases: [],
    referringDomains: null,
    provenance: {
      ...aProfile().provenance,
      referringDomains: unknown('No domain graph is loaded.'),
    },
    // One release every half year; two don't list the domain.
    history: Array.from({ length: 17 }, (_, age) => age).flatMap((age) => {
      if (age === 4 || age === 5) return [];
      const to = `${2026 - Math.ceil(age / 2)}-${age % 2 === 0 ? '06-30' : '12-31'}`;
      return [
        {
          release: { name: `release to ${to}`, from: null, to },
          domains: 121_091_933,
          harmonicPosition: 12 + 10 * age,
          pageRankPosition: 20,
        },
      ];
    }),
  });

export const aComparison = (given: Partial<DomainComparisonDto> = {}): DomainComparisonDto => ({
  domains: [
    aProfile(),
    aProfile({ domain: 'spade.example', host: 'spade.example', domainAuthority: 80 }),
  ],
  best: [{ figure: 'domainAuthority', value: 80, domains: ['spade.example'] }],
  indexLoaded: true,
  indexSummary,
  analyzedAt: '2026-07-15T12:00:01.000Z',
  ...given,
});
