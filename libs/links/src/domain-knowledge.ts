import { counted, grouped } from '@plumbline/seo/text';
import { type Figure, figure, indexed, unknownFigure } from './figure-source.ts';
import type {
  DomainRank,
  GraphNode,
  IndexDescription,
  LinksLayer,
  LinkTotals,
  ListedNetworks,
  RanksLayer,
} from './link-index.ts';
import type { LinkTarget } from './link-target.ts';
import { type Release, releaseTitle } from './release.ts';

/** What an index knows about a target; null for layers that are not loaded. */
export interface DomainKnowledge {
  readonly target: LinkTarget;
  readonly description: IndexDescription;
  /** Ranks of the domain in every release that ranks it, newest first. */
  readonly ranks: readonly DomainRank[];
  readonly networks: ListedNetworks | null;
  readonly node: GraphNode | null;
  readonly totals: LinkTotals | null;
}

/** Whether an operator loaded any layer. Data that ships with the product does not count. */
export const isLoaded = ({ ranks, graph, links, networks }: IndexDescription): boolean =>
  [...ranks, graph, links, networks].some((layer) => (layer?.importedAt ?? null) !== null);

/** The newest release that ranks every domain it knows; undefined if there are only samples. */
export const wholeRanks = ({ ranks }: IndexDescription): RanksLayer | undefined =>
  ranks.find(({ domains, listed }) => listed === domains);

/** The rank in the newest complete release, else in the newest sample; undefined if that does not rank the domain. */
export function currentRank({
  description,
  ranks,
}: Pick<DomainKnowledge, 'description' | 'ranks'>): DomainRank | undefined {
  const current = wholeRanks(description) ?? description.ranks[0];
  return ranks.find(({ release }) => release.name === current?.release.name);
}

/** Explains why a figure is unknown although another layer is loaded. */
export const notLoaded = {
  networks: 'No list of the most linked domains is loaded.',
  graph: 'No domain graph is loaded.',
  links: 'No page links are loaded.',
} as const;

/** Names the release that does not have a domain. */
export const absentFrom = (domain: string, release: Release, domains: number): string =>
  `${domain} is not among the ${counted(domains, 'domain')} loaded from ${releaseTitle(release)}.`;

/**
 * Backlinks and referring domains of a target: counted in the links layer, else in the graph, else unknown. Both link
 * tools show these figures, so they never contradict each other.
 */
export function linkCounts(
  knowledge: DomainKnowledge,
): Readonly<Record<'backlinks' | 'referringDomains', Figure>> {
  const { target, description, node, totals } = knowledge;
  const { links: layer, graph } = description;
  if (layer && totals && totals.links > 0) return countedLinks(target, layer, totals, knowledge);
  const absent = layer ? noLinks(target, layer) : null;
  return {
    backlinks: unknownFigure(absent ?? notLoaded.links),
    referringDomains:
      graph && node
        ? countedReferrers(target, node, graph.domains)
        : unknownFigure(absent ?? notLoaded.graph),
  };
}

/** The target of a query, worded for a sentence. */
export const targetInWords = {
  url: 'this URL',
  host: 'this host',
  domain: 'this domain',
} as const;

/** The pages that were read have no such link. Other pages of the web may. */
export const noLinks = ({ scope }: LinkTarget, { pages, release }: LinksLayer): string =>
  `The ${counted(pages, 'page')} loaded from ${releaseTitle(release)} have no link to ${targetInWords[scope]}. Other pages may.`;

function countedLinks(
  { scope }: LinkTarget,
  { release, pages }: LinksLayer,
  { links, domains }: LinkTotals,
  { node, description: { graph } }: DomainKnowledge,
) {
  const others = scope === 'domain' ? 'other domains' : 'other hosts';
  const inGraph =
    scope === 'domain' && graph && node?.known && node.referringDomains !== domains
      ? ` The domain graph counts ${grouped(node.referringDomains)}: it includes images, scripts, fonts and redirects.`
      : '';
  return {
    backlinks: figure(
      links,
      indexed(
        'links',
        release,
        `Links from ${others} on the ${counted(pages, 'page')} we have. A link that is on a page twice counts twice.`,
      ),
    ),
    referringDomains: figure(
      domains,
      indexed('links', release, `Referring domains: those that the links come from.${inGraph}`),
    ),
  };
}

/** The graph's count of referring domains. */
export function countedReferrers(
  { scope, domain }: LinkTarget,
  { release, known, referringDomains }: GraphNode,
  domains: number,
): Figure {
  if (scope !== 'domain') return unknownFigure(domainsOnly);
  if (!known) return unknownFigure(absentFrom(domain, release, domains));
  return figure(
    referringDomains,
    indexed(
      'graph',
      release,
      'Domains that link to it. Images, scripts, fonts and redirects count as links.',
    ),
  );
}

/** Explains why the graph has no figure for a host or a URL. */
export const domainsOnly =
  'The domain graph covers whole domains only. Choose the domain to see who links to it.';

/** A domain in one release; both positions are null when it does not rank the domain. */
export interface RankHistoryEntry {
  readonly release: Release;
  readonly domains: number;
  readonly harmonicPosition: number | null;
  readonly pageRankPosition: number | null;
}

/** Every complete release, and the samples that list the domain; newest first. */
export function rankHistory({
  description,
  ranks,
}: Pick<DomainKnowledge, 'description' | 'ranks'>): RankHistoryEntry[] {
  const byRelease = new Map(ranks.map((rank) => [rank.release.name, rank]));
  return description.ranks.flatMap(({ release, domains, listed }) => {
    const rank = byRelease.get(release.name);
    // A sample lists only the top domains, so a domain missing from it is no information.
    if (rank === undefined && listed < domains) return [];
    const { harmonicPosition = null, pageRankPosition = null } = rank ?? {};
    return [{ release, domains, harmonicPosition, pageRankPosition }];
  });
}

/** What the link data can’t tell, and which data is loaded. At most two sentences, for the users of both link tools. */
export function indexSummary(description: IndexDescription): string {
  const loaded = loadedIn(description);
  return loaded.length === 0
    ? 'No link data is loaded, so every figure is unknown.'
    : `${answerOf(description)}Link data: ${loaded.join('; ')}.`;
}

/** Lists each release once, with its loaded layers. */
function loadedIn(description: IndexDescription): string[] {
  const { ranks, graph, links, networks } = description;
  const whole = wholeRanks(description);
  const sample = ranks[0];
  const parts: readonly (readonly [Release, string])[] = [
    ...(links ? [[links.release, counted(links.pages, 'page')] as const] : []),
    ...(graph ? [[graph.release, `a graph of ${counted(graph.domains, 'domain')}`] as const] : []),
    ...(whole ? [[whole.release, `ranks of ${counted(whole.domains, 'domain')}`] as const] : []),
    ...(networks
      ? [[networks.release, `top ${counted(networks.domains, 'domain')}`] as const]
      : []),
    ...(sample && !whole
      ? [[sample.release, `top ${counted(sample.listed, 'domain')}`] as const]
      : []),
  ];
  const byTitle = new Map<string, readonly string[]>();
  for (const [release, part] of parts) {
    const title = releaseTitle(release);
    byTitle.set(title, [...(byTitle.get(title) ?? []), part]);
  }
  return [...byTitle].map(([title, each]) => `${title} (${each.join(', ')})`);
}

function answerOf({ graph, links }: IndexDescription): string {
  if (links) return '';
  if (graph) return 'This shows which domains link to a domain, but not from which pages. ';
  return 'This shows how widely a domain is linked, but not who links to it. ';
}
