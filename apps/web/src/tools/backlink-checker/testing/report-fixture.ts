import type { BacklinkDto, BacklinksReportDto, LiveBacklinkDto } from '@plumbline/api-client';

const release = { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' };
const list = { name: 'majestic-million-2026-03', from: '2026-03-01', to: '2026-03-31' };

export const indexed = (layer: 'links' | 'graph' | 'ranks' = 'links') => ({
  kind: 'indexed' as const,
  layer,
  release,
  atMost: null,
  note: `Counted in the ${layer}.`,
});
const listed = (note: string, atMost: number | null = null) => ({
  kind: 'indexed' as const,
  layer: 'networks' as const,
  release: list,
  atMost,
  note,
});
const unknownFor = (note: string) => ({
  kind: 'unknown' as const,
  layer: null,
  release: null,
  atMost: null,
  note,
});

/** A domain in the middle of the list of referring subnets. */
const networks = {
  release: list,
  domains: 15_000,
  listedAs: 'shop.example',
  position: 912,
  subnets: 20_150,
  ips: 41_300,
  previous: { position: 915, subnets: 20_122, ips: 41_350 },
};

export const aLink = (given: Partial<BacklinkDto> = {}): BacklinkDto => ({
  sourceUrl: 'https://www.blog.example/spades',
  sourceDomain: 'blog.example',
  targetUrl: 'https://shop.example/',
  anchor: 'garden spades',
  type: 'follow',
  nofollow: false,
  ugc: false,
  sponsored: false,
  occurrences: 1,
  authority: 46,
  firstSeen: '2026-04-12',
  lastSeen: '2026-06-03',
  ...given,
});

const unlisted = unknownFor('No list of domains is loaded.');

export const aReport = (given: Partial<BacklinksReportDto> = {}): BacklinksReportDto => ({
  totalBacklinks: 61,
  uniqueDomains: 2,
  followLinks: 40,
  nofollowLinks: 21,
  avgAuthority: 38.4,
  backlinks: [
    aLink(),
    aLink({
      sourceUrl: 'https://forum.example/t/1',
      sourceDomain: 'forum.example',
      anchor: null,
      type: 'nofollow',
      ugc: true,
      sponsored: true,
      occurrences: 2,
      authority: null,
      firstSeen: '2026-05-01',
      lastSeen: '2026-05-01',
    }),
  ],
  paging: { page: 1, pageSize: 25, total: 60, pages: 3 },
  target: {
    scope: 'domain',
    url: 'https://shop.example/',
    host: 'shop.example',
    domain: 'shop.example',
  },
  newBacklinks: 12,
  newSince: '2026-06-01',
  linkingPages: 60,
  firstSeen: '2026-04-02',
  lastSeen: '2026-06-29',
  domainAuthority: null,
  referringSubnets: null,
  referringIps: null,
  networks: null,
  rank: null,
  history: [],
  indexLoaded: true,
  indexSummary: 'Link data: Common Crawl, April–June 2026 (60 pages).',
  shared: null,
  provenance: {
    totalBacklinks: indexed(),
    uniqueDomains: indexed(),
    followLinks: indexed(),
    nofollowLinks: indexed(),
    avgAuthority: indexed('ranks'),
    domainAuthority: unlisted,
    referringSubnets: unlisted,
    referringIps: unlisted,
    backlinks: indexed(),
  },
  analyzedAt: '2026-07-15T12:00:00.000Z',
  ...given,
});

const nothingCounted = {
  totalBacklinks: null,
  uniqueDomains: null,
  followLinks: null,
  nofollowLinks: null,
  avgAuthority: null,
  backlinks: [],
  paging: { page: 1, pageSize: 25, total: null, pages: null },
  newBacklinks: null,
  newSince: null,
  linkingPages: null,
  firstSeen: null,
  lastSeen: null,
} satisfies Partial<BacklinksReportDto>;

const standing = {
  domainAuthority: 75,
  referringSubnets: networks.subnets,
  referringIps: networks.ips,
  networks,
  rank: { release, domains: 121_091_933, position: 1_024 },
  history: [
    { release, domains: 121_091_933, harmonicPosition: 1_024, pageRankPosition: 1_410 },
    {
      release: { name: 'cc-main-2026-jan-feb-mar', from: '2026-01-01', to: '2026-03-31' },
      domains: 120_025_754,
      harmonicPosition: 1_100,
      pageRankPosition: 1_500,
    },
    {
      release: { name: 'cc-main-2025-oct-nov-dec', from: '2025-10-01', to: '2025-12-31' },
      domains: 119_000_000,
      harmonicPosition: 1_090,
      pageRankPosition: 1_480,
    },
  ],
} satisfies Partial<BacklinksReportDto>;

const standingSources = {
  domainAuthority: listed('Calculated from 20,150 subnets.'),
  referringSubnets: listed('Rank 912 of 15,000.'),
  referringIps: listed('Rank 912 of 15,000.'),
};

/** A report with links; the list of referring subnets includes the domain. */
export const aListedReport = (): BacklinksReportDto =>
  aReport({ ...standing, provenance: { ...aReport().provenance, ...standingSources } });

const uncounted = unknownFor('No link was counted.');
const unlinked = {
  totalBacklinks: unknownFor('No page links are loaded.'),
  uniqueDomains: unknownFor('No domain graph is loaded.'),
  followLinks: uncounted,
  nofollowLinks: uncounted,
  avgAuthority: uncounted,
  backlinks: unknownFor('No page links are loaded.'),
};

/** What a new installation returns for a well-known domain: its rank, and no links. */
export const aStanding = (given: Partial<BacklinksReportDto> = {}): BacklinksReportDto =>
  aReport({
    ...nothingCounted,
    ...standing,
    indexLoaded: false,
    indexSummary:
      'This shows how widely a domain is linked, but not who links to it. Link data: Majestic Million, March 2026 (top 15,000 domains).',
    provenance: { ...unlinked, ...standingSources },
    ...given,
  });

/** What a new installation returns for a domain that is not in the list. */
export const aBound = (): BacklinksReportDto => {
  const why =
    'shop.example is not among the 15,000 most linked domains. The last of them has 3,041 referring subnets.';
  return aStanding({
    domainAuthority: null,
    referringSubnets: null,
    referringIps: null,
    networks: null,
    rank: null,
    history: [],
    provenance: {
      ...unlinked,
      domainAuthority: listed(`${why} Calculated from at most 3,041 subnets.`, 61),
      referringSubnets: listed(why, 3_041),
      referringIps: unknownFor(
        `${why} The list is sorted by subnets, so it says nothing about the number of IPs.`,
      ),
    },
  });
};

/** What a server with only the graph returns. */
export const ofGraph = (given: Partial<BacklinksReportDto> = {}): BacklinksReportDto => {
  const { provenance } = aReport();
  return aReport({
    ...nothingCounted,
    uniqueDomains: 3,
    avgAuthority: 38.4,
    provenance: {
      ...provenance,
      ...unlinked,
      uniqueDomains: indexed('graph'),
      avgAuthority: indexed('ranks'),
    },
    ...given,
  });
};

export const aLiveAnswer = (given: Partial<LiveBacklinkDto> = {}): LiveBacklinkDto => ({
  verdict: 'live',
  summary: 'The page links to this domain once.',
  target: aReport().target,
  sourceUrl: 'https://www.blog.example/spades',
  finalUrl: 'https://www.blog.example/spades',
  status: 200,
  matches: 1,
  links: [
    { anchor: 'our spades', targetUrl: 'http://shop.example/', rel: ['ugc'], type: 'nofollow' },
  ],
  pageNofollow: [],
  indexable: true,
  pageNoindex: [],
  redirects: [],
  provenance: {
    kind: 'measured',
    by: 'PlumblineBot',
    fetchedAt: '2026-07-15T12:00:00.000Z',
    fromCache: false,
  },
  ...given,
});
