import { releaseOf } from '@plumbline/links';
import { type FakeIndexData, FakeLinkIndex } from '@plumbline/links/testing';

export const newest = releaseOf('cc-main-2026-apr-may-jun');
export const older = releaseOf('cc-main-2026-jan-feb-mar');

/** Ranks of two releases, a domain graph, and the links to one domain. */
export const index: FakeIndexData = {
  ranks: [
    { release: newest, domains: ['news.example', 'shop.example', 'garden.example'], size: 1_000 },
    { release: older, domains: ['garden.example', 'news.example'], size: 900 },
  ],
  graph: {
    release: newest,
    edges: [
      ['news.example', 'shop.example'],
      ['blog.example', 'shop.example'],
      ['news.example', 'garden.example'],
      ['forum.example', 'shop.example'],
    ],
  },
  links: {
    release: { name: 'CC-MAIN-2026-22', from: '2026-05-18', to: '2026-05-31' },
    links: ['https://news.example/1', 'https://news.example/2'].map((sourceUrl) => ({
      sourceUrl,
      targetUrl: 'https://www.garden.example/spades',
      anchor: 'spades',
      nofollow: false,
      ugc: false,
      sponsored: false,
      occurrences: 1,
      firstSeen: '2026-05-19',
      lastSeen: '2026-05-19',
    })),
  },
};

export const whole = { links: new FakeLinkIndex(index) };
export const ranksOnly = { links: new FakeLinkIndex({ ranks: index.ranks ?? [] }) };
