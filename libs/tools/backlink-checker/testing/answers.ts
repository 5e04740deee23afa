import {
  type IndexDescription,
  type LinkQuery,
  type LinkTarget,
  linkTarget,
  releaseOf,
} from '@plumbline/links';
import { FakeLinkIndex, starterIndex } from '@plumbline/links/testing';
import type { BacklinkAnswers } from '../backlink-report.ts';

export const release = releaseOf('cc-main-2026-apr-may-jun');

const plain = { nofollow: false, ugc: false, sponsored: false, occurrences: 1 };
const links = [
  {
    ...plain,
    sourceUrl: 'https://www.blog.example/spades',
    targetUrl: 'https://target.example/',
    anchor: 'garden spades',
    occurrences: 2,
    firstSeen: '2026-04-12',
    lastSeen: '2026-06-03',
  },
  {
    ...plain,
    sourceUrl: 'https://forum.example/t/1',
    targetUrl: 'http://shop.target.example/rakes',
    anchor: null,
    ugc: true,
    firstSeen: '2026-06-02',
    lastSeen: '2026-06-20',
  },
];
const ranks = [{ release, domains: ['first.example', 'blog.example'], size: 1_000_000 }];
const edges = [
  ['blog.example', 'target.example'],
  ['nobody.example', 'target.example'],
] as const;

/** Test indexes, keyed by the layers that are loaded. */
export const indexes = {
  whole: new FakeLinkIndex({ ranks, graph: { release, edges }, links: { release, links } }),
  withoutRanks: new FakeLinkIndex({ graph: { release, edges }, links: { release, links } }),
  graph: new FakeLinkIndex({ ranks, graph: { release, edges } }),
  graphWithoutRanks: new FakeLinkIndex({ graph: { release, edges } }),
  ranks: new FakeLinkIndex({ ranks }),
  starter: starterIndex(),
  nothing: new FakeLinkIndex(),
} as const;

export const firstPage: LinkQuery = {
  page: 1,
  size: 25,
  sort: 'authority',
  order: 'desc',
  onePerDomain: false,
};

export function target(typed = 'target.example', scope: LinkTarget['scope'] = 'domain') {
  const understood = linkTarget(typed, scope);
  if (understood === null) throw new Error(`${typed} is no target`);
  return understood;
}

/** Index results on a target. */
export async function answersOf(
  { snapshot }: FakeLinkIndex,
  of: LinkTarget = target(),
): Promise<BacklinkAnswers & { readonly description: IndexDescription }> {
  const [ranksOf, networksOf, totals, page, node] = await Promise.all([
    snapshot.ranks([of.domain]),
    snapshot.networks([of.domain]),
    snapshot.linkTotals(of),
    snapshot.links(of, firstPage),
    snapshot.graphNode(of.domain),
  ]);
  return {
    description: snapshot.description,
    ranks: ranksOf.get(of.domain) ?? [],
    networks: networksOf.get(of.domain) ?? null,
    totals,
    page,
    node,
  };
}
