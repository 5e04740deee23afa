import type { BacklinkDto, BacklinksReportDto, LiveBacklinkDto } from '@plumbline/api-client';

const release = { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' };

export const indexed = (layer: 'links' | 'graph' | 'ranks' = 'links') => ({
  kind: 'indexed' as const,
  layer,
  release,
  note: `Counted in the ${layer}.`,
});
const estimated = {
  kind: 'estimated' as const,
  layer: null,
  release: null,
  note: 'Three for any domain.',
};
const unknown = {
  kind: 'unknown' as const,
  layer: null,
  release: null,
  note: 'Page-level links are not loaded.',
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

/** As a server without an index answers. */
export const anEstimate = (): BacklinksReportDto =>
  aReport({
    totalBacklinks: 1,
    uniqueDomains: 1,
    followLinks: 0,
    nofollowLinks: 1,
    backlinks: [
      aLink({
        sourceUrl: 'https://industry-news.example/articles/',
        sourceDomain: 'industry-news.example',
        type: 'nofollow',
        nofollow: true,
      }),
    ],
    paging: { page: 1, pageSize: 25, total: 1, pages: 1 },
    newBacklinks: null,
    newSince: null,
    linkingPages: null,
    firstSeen: null,
    lastSeen: null,
    provenance: {
      totalBacklinks: estimated,
      uniqueDomains: estimated,
      followLinks: estimated,
      nofollowLinks: estimated,
      avgAuthority: estimated,
      backlinks: estimated,
    },
  });

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
  verdict: 'stands',
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
