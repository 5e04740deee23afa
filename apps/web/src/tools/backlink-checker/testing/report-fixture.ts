import type { BacklinkDto, BacklinksReportDto, LiveBacklinkDto } from '@plumbline/api-client';

const release = { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' };

export const indexed = (layer: 'links' | 'graph' | 'ranks' = 'links') => ({
  kind: 'indexed' as const,
  layer,
  release,
  range: null,
  note: `Counted in the ${layer}.`,
});
const estimated = (low: number, high: number) => ({
  kind: 'estimated' as const,
  layer: null,
  release: null,
  range: { low, high },
  note: 'From the name alone.',
});
const unknownFor = (note: string) => ({
  kind: 'unknown' as const,
  layer: null,
  release: null,
  range: null,
  note,
});
const unknown = unknownFor('Page-level links are not loaded.');

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
  rank: null,
  indexLoaded: true,
  shared: null,
  provenance: {
    totalBacklinks: indexed(),
    uniqueDomains: indexed(),
    followLinks: indexed(),
    nofollowLinks: indexed(),
    avgAuthority: indexed('ranks'),
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

/** As the starter index answers for a domain that it does not list. */
export const anEstimate = (): BacklinksReportDto => {
  const uncounted = unknownFor('No link was counted.');
  return aReport({
    ...nothingCounted,
    indexLoaded: false,
    provenance: {
      totalBacklinks: estimated(200, 2_800),
      uniqueDomains: estimated(100, 280),
      followLinks: uncounted,
      nofollowLinks: uncounted,
      avgAuthority: uncounted,
      backlinks: unknownFor('No index of links is loaded, so none can be listed.'),
    },
  });
};

/** As the starter index answers for a domain that it lists. */
export const aRanked = (): BacklinksReportDto => {
  const { provenance } = anEstimate();
  const rankOnly = unknownFor('The starter index only has ranks.');
  return aReport({
    ...anEstimate(),
    rank: { release, domains: 121_091_933, position: 1_024, authority: 63 },
    provenance: { ...provenance, totalBacklinks: rankOnly, uniqueDomains: rankOnly },
  });
};

/** As a server with the graph alone answers. */
export const ofGraph = (): BacklinksReportDto =>
  aReport({
    totalBacklinks: null,
    uniqueDomains: 3,
    followLinks: null,
    nofollowLinks: null,
    backlinks: [],
    paging: { page: 1, pageSize: 25, total: null, pages: null },
    newBacklinks: null,
    newSince: null,
    linkingPages: null,
    firstSeen: null,
    lastSeen: null,
    provenance: {
      totalBacklinks: unknown,
      uniqueDomains: indexed('graph'),
      followLinks: unknown,
      nofollowLinks: unknown,
      avgAuthority: indexed('ranks'),
      backlinks: unknown,
    },
  });

export const aLiveAnswer = (given: Partial<LiveBacklinkDto> = {}): LiveBacklinkDto => ({
  verdict: 'found',
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
  provenance: {
    kind: 'measured',
    by: 'PlumblineBot',
    fetchedAt: '2026-07-15T12:00:00.000Z',
    fromCache: false,
  },
  ...given,
});
