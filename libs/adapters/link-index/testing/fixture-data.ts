import type { FakeIndexData } from '@plumbline/links/testing';

const newest = { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' };
const older = { name: 'cc-main-2026-jan-feb-mar', from: '2026-01-01', to: '2026-03-31' };

type FixtureLink = NonNullable<FakeIndexData['links']>['links'][number];

const link = (
  sourceUrl: string,
  targetUrl: string,
  anchor: string | null,
  rest: Partial<FixtureLink> = {},
): FixtureLink => ({
  sourceUrl,
  targetUrl,
  anchor,
  nofollow: false,
  ugc: false,
  sponsored: false,
  occurrences: 1,
  firstSeen: '2026-04-10',
  lastSeen: '2026-06-20',
  ...rest,
});

/**
 * A small web: all other domains link to `shop.example`, none links to `lonely.example`, and `unranked.example` has no
 * rank.
 */
export const fixtureData = {
  ranks: [
    {
      release: newest,
      domains: [
        'wiki.example',
        'news.example',
        'shop.example',
        'blog.example',
        'forum.example',
        'rival.co.uk',
        'market.example',
        'lonely.example',
      ],
    },
    {
      release: older,
      domains: ['news.example', 'wiki.example', 'blog.example', 'shop.example', 'rival.co.uk'],
    },
  ],
  graph: {
    release: newest,
    edges: [
      ['wiki.example', 'shop.example'],
      ['news.example', 'shop.example'],
      ['blog.example', 'shop.example'],
      ['forum.example', 'shop.example'],
      ['unranked.example', 'shop.example'],
      ['wiki.example', 'rival.co.uk'],
      ['news.example', 'rival.co.uk'],
      ['blog.example', 'rival.co.uk'],
      ['market.example', 'rival.co.uk'],
      ['forum.example', 'market.example'],
      ['lonely.example', 'market.example'],
      ['rival.co.uk', 'market.example'],
      ['shop.example', 'wiki.example'],
    ],
    previous: {
      release: older,
      edges: [
        ['wiki.example', 'shop.example'],
        ['blog.example', 'shop.example'],
        ['gone.example', 'shop.example'],
        ['rival.co.uk', 'shop.example'],
        ['gone.example', 'closed.example'],
      ],
    },
  },
  links: {
    release: newest,
    links: [
      link('https://en.wiki.example/Shops', 'https://www.shop.example/', 'Shop', {
        nofollow: true,
        firstSeen: '2026-04-02',
      }),
      link('https://en.wiki.example/Tea', 'https://www.shop.example/tea', 'tea at Shop'),
      link('https://news.example/2026/tea', 'https://www.shop.example/tea', 'Shop', {
        occurrences: 2,
        firstSeen: '2026-06-12',
      }),
      link('https://news.example/partners', 'https://www.shop.example/', null, {
        sponsored: true,
        nofollow: true,
      }),
      link('https://blog.example/a', 'http://www.shop.example/tea', 'best TEA, 100% off_'),
      link('https://blog.example/a', 'https://shop.example/', null),
      link('https://blog.example/b', 'https://www.shop.example/tea', 'Shop', {
        firstSeen: '2026-06-01',
      }),
      link('https://forum.example/t/1', 'https://www.shop.example/tea', 'look', {
        ugc: true,
        nofollow: true,
        firstSeen: '2026-06-29',
        lastSeen: '2026-06-29',
      }),
      link('https://forum.example/t/2', 'https://shop.example/sale?a=1', 'sale', { ugc: true }),
      link('https://unranked.example/x', 'https://www.shop.example/', 'Shop'),
      link('https://help.shop.example/faq', 'https://www.shop.example/', 'home'),
      link('https://wiki.example/Tea', 'https://rival.co.uk/', 'rival'),
      link('https://market.example/', 'https://www.rival.co.uk/tea', '"quoted" anchor'),
    ],
  },
  networks: {
    release: {
      name: 'majestic-million-2026-06-20',
      from: '2026-06-20',
      to: '2026-06-20',
    },
    rows: [
      ['wiki.example', 90_000],
      ['shop.example', 12_000],
      ['rival.co.uk', 700],
      ['blog.example', 64],
    ],
  },
} satisfies FakeIndexData;
