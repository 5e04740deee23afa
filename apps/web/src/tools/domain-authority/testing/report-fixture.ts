import type {
  DomainAuthorityReportDto,
  DomainComparisonDto,
  DomainProfileDto,
  LinkFigureSourceDto,
} from '@plumbline/api-client';

export const release = { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' };
const older = { name: 'cc-main-2026-jan-feb-mar', from: '2026-01-01', to: '2026-03-31' };

export const indexed = (layer: 'ranks' | 'graph' | 'links', note: string): LinkFigureSourceDto => ({
  kind: 'indexed',
  layer,
  release,
  range: null,
  note,
});
export const estimated = (
  note: string,
  range: LinkFigureSourceDto['range'] = null,
): LinkFigureSourceDto => ({
  kind: 'estimated',
  layer: null,
  release: null,
  range,
  note,
});
export const unknown = (note: string): LinkFigureSourceDto => ({
  kind: 'unknown',
  layer: null,
  release: null,
  range: null,
  note,
});

const ofName = estimated('From the name alone.', { low: 35, high: 44 });

/** A domain with ranks and graph, but without page-level links. */
export const aProfile = (given: Partial<DomainProfileDto> = {}): DomainProfileDto => ({
  domain: 'garden.example',
  host: 'garden.example',
  domainAuthority: 63,
  pageAuthority: 49,
  mozRank: 5.4,
  trustFlow: 41,
  citationFlow: 29,
  backlinks: null,
  referringDomains: 812,
  organicKeywords: null,
  organicTraffic: null,
  spam_score: null,
  provenance: {
    domainAuthority: indexed('ranks', 'The formula, at position 1,234 of 121,091,933.'),
    pageAuthority: indexed('ranks', 'The formula, at position 13,410 of 121,091,933.'),
    mozRank: indexed('ranks', 'One to ten.'),
    trustFlow: indexed('graph', 'Mean authority of the referring domains.'),
    citationFlow: indexed('graph', 'Referring domains as a logarithm.'),
    backlinks: unknown('The links between pages are not loaded.'),
    referringDomains: indexed('graph', 'Domains that refer to it.'),
    organicKeywords: estimated('10^(domain authority / 20).', { low: 706, high: 2_826 }),
    organicTraffic: estimated('Ten visits for each keyword.', { low: 7_060, high: 28_260 }),
    spam_score: estimated('From the name alone.', { low: 0, high: 24 }),
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

export const aReport = (
  given: Partial<DomainAuthorityReportDto> = {},
): DomainAuthorityReportDto => ({
  ...aProfile(),
  indexLoaded: true,
  history: [
    {
      release,
      domains: 121_091_933,
      harmonicPosition: 1_234,
      pageRankPosition: 13_410,
      domainAuthority: 63,
      pageAuthority: 49,
    },
    {
      release: older,
      domains: 118_000_000,
      harmonicPosition: 1_900,
      pageRankPosition: 14_000,
      domainAuthority: 59,
      pageAuthority: 48,
    },
  ],
  recommendations: [],
  analyzedAt: '2026-07-15T12:00:00.000Z',
  ...given,
});

/** As the starter index answers for a domain that it does not list. */
export const anEstimate = (): DomainAuthorityReportDto => {
  const { provenance } = aProfile();
  return aReport({
    ...(Object.fromEntries(
      Object.keys(provenance).map((figure) => [figure, null]),
    ) as unknown as Pick<DomainAuthorityReportDto, keyof typeof provenance>),
    indexLoaded: false,
    ranks: null,
    history: [],
    provenance: Object.fromEntries(
      Object.keys(provenance).map((figure) => [figure, ofName]),
    ) as unknown as DomainAuthorityReportDto['provenance'],
  });
};

/** As the starter index answers for a well-known domain: nine years of ranks, and no links. */
export const aStarterReport = (): DomainAuthorityReportDto =>
  aReport({
    indexLoaded: false,
    trustFlow: null,
    citationFlow: null,
    referringDomains: null,
    // Every half year; two releases do not list it.
    history: Array.from({ length: 17 }, (_, age) => age).flatMap((age) => {
      if (age === 4 || age === 5) return [];
      const to = `${2026 - Math.ceil(age / 2)}-${age % 2 === 0 ? '06-30' : '12-31'}`;
      return [
        {
          release: { name: `release to ${to}`, from: null, to },
          domains: 121_091_933,
          harmonicPosition: 12 + 10 * age,
          pageRankPosition: 20,
          domainAuthority: 80,
          pageAuthority: 80,
        },
      ];
    }),
  });

export const aComparison = (given: Partial<DomainComparisonDto> = {}): DomainComparisonDto => ({
  domains: [
    aProfile(),
    aProfile({ domain: 'spade.example', host: 'spade.example', domainAuthority: 70 }),
  ],
  best: [{ figure: 'domainAuthority', value: 70, domains: ['spade.example'] }],
  indexLoaded: true,
  analyzedAt: '2026-07-15T12:00:01.000Z',
  ...given,
});
