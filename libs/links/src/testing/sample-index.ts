import type { IndexedLink } from '../link-index.ts';
import { releaseOf } from '../release.ts';
import { type FakeIndexData, FakeLinkIndex } from './fake-link-index.ts';

export const sampleRelease = releaseOf('cc-main-2026-apr-may-jun');
export const earlierRelease = releaseOf('cc-main-2026-jan-feb-mar');

/** A small version of the list that ships with the product. */
export const sampleNetworks = {
  release: { name: 'majestic-million-2026-03', from: '2026-03-01', to: '2026-03-31' },
  rows: [
    ['first.example', 500_000],
    ['blog.example', 20_000],
    ['last.example', 3_041],
  ],
  isSample: true,
} as const;

/** A new installation: samples of ranks and networks. */
export const starterIndex = (): FakeLinkIndex =>
  new FakeLinkIndex({
    ranks: [
      {
        release: sampleRelease,
        domains: ['first.example'],
        size: 121_091_933,
        isSample: true,
      },
      {
        release: earlierRelease,
        domains: ['first.example', 'former.example'],
        size: 120_025_754,
        isSample: true,
      },
    ],
    networks: sampleNetworks,
  });

type Link = Omit<IndexedLink, 'authority' | 'sourceDomain'>;

/** A followed link to `https://target.example/`. */
export const aLink = (more: Partial<Link> = {}): Link => ({
  sourceUrl: 'https://www.blog.example/spades',
  targetUrl: 'https://target.example/',
  anchor: 'garden spades',
  nofollow: false,
  ugc: false,
  sponsored: false,
  occurrences: 1,
  firstSeen: '2026-04-12',
  lastSeen: '2026-06-03',
  ...more,
});

const ranks = [
  {
    release: sampleRelease,
    domains: ['first.example', 'blog.example', 'forum.example'],
    size: 1000,
  },
];
const edges = [
  ['blog.example', 'target.example'],
  ['first.example', 'target.example'],
  ['nobody.example', 'target.example'],
  ['target.example', 'first.example'],
] as const;
const rakes = 'http://shop.target.example/rakes';
const links = [
  aLink({ occurrences: 2 }),
  aLink({
    sourceUrl: 'https://www.blog.example/rakes',
    targetUrl: rakes,
    anchor: 'rakes',
    nofollow: true,
    firstSeen: '2026-06-03',
  }),
  aLink({
    sourceUrl: 'https://forum.example/t/1',
    targetUrl: rakes,
    anchor: null,
    ugc: true,
    firstSeen: '2026-05-01',
    lastSeen: '2026-06-20',
  }),
  aLink({ sourceUrl: 'https://shop.target.example/', anchor: 'Home' }),
];

/** An index with the given links and no other layer. */
export const indexOf = (given: readonly Link[]): FakeLinkIndex =>
  new FakeLinkIndex({ links: { release: sampleRelease, links: given } });

/** Ranks, graph and links: four links from two domains to target.example. */
export const wholeIndex = (more: Pick<FakeIndexData, 'networks'> = {}): FakeLinkIndex =>
  new FakeLinkIndex({
    ...more,
    ranks,
    graph: { release: sampleRelease, edges },
    links: { release: sampleRelease, links },
  });

/** The same index without page-level links. */
export const graphIndex = (): FakeLinkIndex =>
  new FakeLinkIndex({ ranks, graph: { release: sampleRelease, edges } });

/** Ranks of two releases, a domain graph, and the links to garden.example. */
export const gardenIndex = {
  ranks: [
    {
      release: sampleRelease,
      domains: ['news.example', 'shop.example', 'garden.example'],
      size: 1_000,
    },
    { release: earlierRelease, domains: ['garden.example', 'news.example'], size: 900 },
  ],
  graph: {
    release: sampleRelease,
    edges: [
      ['news.example', 'shop.example'],
      ['blog.example', 'shop.example'],
      ['news.example', 'garden.example'],
      ['forum.example', 'shop.example'],
    ],
  },
  links: {
    release: { name: 'CC-MAIN-2026-22', from: '2026-05-18', to: '2026-05-31' },
    links: ['https://news.example/1', 'https://news.example/2'].map((sourceUrl) =>
      aLink({
        sourceUrl,
        targetUrl: 'https://www.garden.example/spades',
        anchor: 'spades',
        firstSeen: '2026-05-19',
        lastSeen: '2026-05-19',
      }),
    ),
  },
} satisfies FakeIndexData;
