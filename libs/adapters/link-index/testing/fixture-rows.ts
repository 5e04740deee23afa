import { authorityOf, isFollow, registeredDomain, reversedHost } from '@plumbline/links';
import type { FakeIndexData } from '@plumbline/links/testing';
import { noPosition } from '../layout.ts';
import type { FixtureRow } from './generation-writer.ts';

type Ranking = NonNullable<FakeIndexData['ranks']>[number];
type Link = NonNullable<FakeIndexData['links']>['links'][number];

export const rankingSize = ({ size, domains }: Ranking): number => size ?? domains.length;

export const rankRows = ({ domains }: Ranking): FixtureRow[] =>
  domains.map((domain, index) => ({
    name: reversedHost(domain),
    harmonic_position: index + 1,
    harmonic_value: 30_000_000 / (index + 1),
    pagerank_position: index + 1,
    pagerank_value: 0.01 / (index + 1),
    hosts: 1,
  }));

/** The four tables of a graph. */
export function graphRows(
  edges: readonly (readonly [string, string])[],
  ranking: Ranking | null,
): Record<'domains' | 'nodes' | 'edges_in' | 'edges_out', FixtureRow[]> {
  const names = [...new Set(edges.flat())].map(reversedHost).sort();
  const ids = new Map(names.map((name, id) => [reversedHost(name), id]));
  const idOf = (domain: string) => ids.get(domain) ?? -1;
  const ranked = ranking ? rankingSize(ranking) : 0;
  const nodeOf = (domain: string) => {
    if (!ranking) return idOf(domain);
    const position = ranking.domains.indexOf(domain) + 1;
    return position > 0 ? position : ranked + 1 + idOf(domain);
  };
  const authoritySum = (domain: string) =>
    edges
      .filter(([from, to]) => to === domain && nodeOf(from) <= ranked)
      .reduce((sum, [from]) => sum + authorityOf(nodeOf(from), ranked), 0);
  const domains = names.map(reversedHost).map((domain) => ({
    id: idOf(domain),
    name: reversedHost(domain),
    hosts: 1,
    node: nodeOf(domain),
    referrers: edges.filter(([, to]) => to === domain).length,
    linked: edges.filter(([from]) => from === domain).length,
    authority_sum: ranking ? authoritySum(domain) : null,
  }));
  return {
    domains,
    nodes: domains.map(({ node, id, name }) => ({ node, id, name })),
    edges_in: edges.map(([from, to]) => ({ target: idOf(to), source_node: nodeOf(from) })),
    edges_out: edges.map(([from, to]) => ({ source: idOf(from), target: idOf(to) })),
  };
}

/** Rows of both tables of links, without links from a host to itself. */
export function linkRows(
  links: readonly Link[],
  ranking: Ranking | null,
): Record<'links' | 'totals', FixtureRow[]> {
  const facts = links.map((each) => factsOf(each, ranking)).filter(({ inside }) => !inside);
  const toDomains = Map.groupBy(
    facts.filter(({ sameDomain }) => !sameDomain),
    ({ targetDomain }) => targetDomain,
  );
  const toHosts = Map.groupBy(facts, ({ targetHost }) => targetHost);
  const totals = (scope: string, groups: typeof toHosts) =>
    [...groups].map(([target, group]) => totalsRow(target, scope, group, ranking));
  return {
    links: facts.map(linkRow),
    totals: [...totals('domain', toDomains), ...totals('host', toHosts)],
  };
}

interface LinkFacts extends Link {
  readonly targetDomain: string;
  readonly targetHost: string;
  readonly sourceDomain: string;
  readonly sameDomain: boolean;
  readonly inside: boolean;
  readonly position: number;
}

function factsOf(link: Link, ranking: Ranking | null): LinkFacts {
  const [target, source] = [new URL(link.targetUrl).hostname, new URL(link.sourceUrl).hostname];
  const sourceDomain = registeredDomain(source);
  const position = (ranking?.domains.indexOf(sourceDomain) ?? -1) + 1;
  return {
    ...link,
    targetDomain: registeredDomain(target),
    targetHost: target,
    sourceDomain,
    sameDomain: registeredDomain(target) === sourceDomain,
    inside: target === source,
    position: position > 0 ? position : noPosition,
  };
}

const linkRow = (facts: LinkFacts): FixtureRow => ({
  target_domain: reversedHost(facts.targetDomain),
  target_host: reversedHost(facts.targetHost),
  target_url: facts.targetUrl,
  source_position: facts.position,
  source_domain: reversedHost(facts.sourceDomain),
  source_url: facts.sourceUrl,
  anchor: facts.anchor,
  nofollow: facts.nofollow,
  ugc: facts.ugc,
  sponsored: facts.sponsored,
  same_domain: facts.sameDomain,
  occurrences: facts.occurrences,
  first_seen: facts.firstSeen,
  last_seen: facts.lastSeen,
});

function totalsRow(
  target: string,
  scope: string,
  facts: readonly LinkFacts[],
  ranking: Ranking | null,
): FixtureRow {
  const occurrences = (chosen: readonly LinkFacts[]) =>
    chosen.reduce((sum, each) => sum + each.occurrences, 0);
  const positions = new Map(facts.map(({ sourceDomain, position }) => [sourceDomain, position]));
  const ranked = [...positions.values()].filter((position) => position !== noPosition);
  const authority = (position: number) => authorityOf(position, ranking ? rankingSize(ranking) : 0);
  return {
    target: reversedHost(target),
    scope,
    link_rows: facts.length,
    links: occurrences(facts),
    follow: occurrences(facts.filter(isFollow)),
    nofollow: occurrences(facts.filter((each) => !isFollow(each))),
    domains: positions.size,
    pages: new Set(facts.map(({ sourceUrl }) => sourceUrl)).size,
    ranked_domains: ranked.length,
    authority_sum: ranked.reduce((sum, position) => sum + authority(position), 0),
    first_seen: facts.map(({ firstSeen }) => firstSeen).sort()[0] ?? null,
    last_seen:
      facts
        .map(({ lastSeen }) => lastSeen)
        .sort()
        .at(-1) ?? null,
  };
}
