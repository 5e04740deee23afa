import { counted, grouped } from '@plumbline/text';
import { authorityOf } from './authority.ts';
import {
  type DomainEstimate,
  domainEstimate,
  estimateBasis,
  estimatedNames,
} from './estimates/index.ts';
import { estimatedFigure, type Figure, figure, indexed, unknownFigure } from './figure-source.ts';
import type {
  DomainRank,
  GraphNode,
  IndexDescription,
  LinksLayer,
  LinkTotals,
} from './link-index.ts';
import { isDomainName, isRegistrySuffix } from './host-names.ts';
import type { LinkTarget } from './link-target.ts';

/** Answers of an index about a target; null where a layer is not loaded. */
export interface DomainKnowledge {
  readonly target: LinkTarget;
  readonly description: IndexDescription;
  /** Of the domain, in every release that ranks it, newest first. */
  readonly ranks: readonly DomainRank[];
  readonly node: GraphNode | null;
  readonly totals: LinkTotals | null;
}

/** Whether an operator loaded any layer. The starter index is a sample, and does not count. */
export const isLoaded = ({ ranks, graph, links, starter }: IndexDescription): boolean =>
  starter === null && (ranks.length > 0 || graph !== null || links !== null);

/** The rank in the newest release; undefined when that release does not rank the domain, or none is loaded. */
export function newestRank({
  description,
  ranks,
}: Pick<DomainKnowledge, 'description' | 'ranks'>): DomainRank | undefined {
  const newest = description.ranks[0]?.release.name;
  return ranks.find(({ release }) => release.name === newest);
}

/** Why a figure is unknown when another layer is loaded. */
export const notLoaded = {
  ranks: 'The ranks of domains are not loaded.',
  graph: 'The graph of domains is not loaded.',
  links: 'The links between pages are not loaded.',
} as const;

/** Names the release that does not have a domain. */
export const absentFrom = (domain: string, release: string, domains: number): string =>
  `${domain} is not among the ${counted(domains, 'domain')} of ${release}.`;

/** IP addresses, bare names and the suffixes of registries are nobody's domain: a name tells nothing of their links. */
const isDomain = ({ host, domain }: LinkTarget): boolean =>
  isDomainName(host) && !isRegistrySuffix(domain);

/**
 * The figures of a domain that nothing loaded can know; null where an index is loaded or the starter index lists the
 * domain in its newest release, and of what is no domain: then figures are indexed or unknown.
 */
export function estimatedFigures(
  knowledge: Pick<DomainKnowledge, 'target' | 'description' | 'ranks'>,
): Readonly<Record<keyof DomainEstimate, Figure>> | null {
  const { target, description, ranks } = knowledge;
  if (isLoaded(description) || newestRank(knowledge) !== undefined || !isDomain(target))
    return null;
  const [last] = ranks;
  const former = last
    ? {
        domainAuthority: authorityOf(last.harmonicPosition, last.domains),
        pageAuthority: authorityOf(last.pageRankPosition, last.domains),
      }
    : null;
  const estimate = domainEstimate(target.host, former);
  const why = whyEstimated(target.domain, description, last);
  return Object.fromEntries(
    estimatedNames.map((name) => [
      name,
      estimatedFigure(`${why} ${estimateBasis[name]}`, estimate[name]),
    ]),
  ) as Readonly<Record<keyof DomainEstimate, Figure>>;
}

function whyEstimated(
  domain: string,
  { starter }: IndexDescription,
  last: DomainRank | undefined,
): string {
  if (starter === null) return 'No index is loaded.';
  if (last === undefined) {
    return `The starter index is a sample of well-known domains; that ${domain} is not in it says nothing.`;
  }
  return `The starter index last lists ${domain} in ${last.release.name}, at position ${grouped(last.harmonicPosition)}.`;
}

/**
 * Backlinks and referring domains of a target: counted in the links layer, else in the graph, else estimated or unknown.
 * Both link tools show these, so that they never contradict each other.
 */
export function linkCounts(
  knowledge: DomainKnowledge,
): Readonly<Record<'backlinks' | 'referringDomains', Figure>> {
  const { target, description, node, totals } = knowledge;
  const { links: layer } = description;
  if (layer && totals && totals.links > 0) return countedLinks(target, layer, totals, knowledge);
  const absent = layer ? noLinks(target, layer) : null;
  if (isLoaded(description)) {
    return {
      backlinks: unknownFigure(absent ?? notLoaded.links),
      referringDomains:
        description.graph && node
          ? countedReferrers(target, node, description.graph.domains)
          : unknownFigure(absent ?? notLoaded.graph),
    };
  }
  const estimates = estimatedFigures(knowledge);
  if (estimates === null) {
    const missing = unknownFigure(
      newestRank(knowledge) === undefined
        ? `No index of links is loaded, and an estimate is only made for a domain, which ${target.domain} is not.`
        : starterHasNoLinks(description),
    );
    return { backlinks: missing, referringDomains: missing };
  }
  const { backlinks, referringDomains } = estimates;
  if (target.scope === 'domain') return { backlinks, referringDomains };
  const narrow = unknownFigure(
    `No index of links is loaded, and an estimate is only made for a whole domain: check ${target.domain}.`,
  );
  return { backlinks: narrow, referringDomains: narrow };
}

/** Why links of a listed domain are unknown in the starter index. */
export const starterHasNoLinks = ({ starter, ranks: [newest] }: IndexDescription): string =>
  `The starter index has ranks but no links. The graph of ${newest?.release.name} has ${grouped(starter?.edges ?? 0)} links between domains: load it to see them.`;

/** What is asked about, for a sentence. */
export const targetInWords = {
  url: 'this URL',
  host: 'this host',
  domain: 'this domain',
} as const;

/** Nothing was found on the pages that were read, which are not all there are. */
export const noLinks = ({ scope }: LinkTarget, { pages, release }: LinksLayer): string =>
  `None of the ${counted(pages, 'page')} that were read of ${release.name} links to ${targetInWords[scope]}. Other pages may.`;

function countedLinks(
  { scope }: LinkTarget,
  { release, pages }: LinksLayer,
  { links, domains }: LinkTotals,
  { node, description: { graph } }: DomainKnowledge,
) {
  const others = scope === 'domain' ? 'other domains' : 'other hosts';
  const where = `among the ${counted(pages, 'page')} that were read`;
  const inGraph =
    scope === 'domain' && graph && node?.known
      ? ` In the graph of ${graph.release.name} ${grouped(node.referringDomains)} refer to it, also by images, scripts, fonts and redirects.`
      : '';
  return {
    backlinks: figure(
      links,
      indexed(
        'links',
        release,
        `Links from pages of ${others} ${where}; one that occurs twice on a page counts twice.`,
      ),
    ),
    referringDomains: figure(
      domains,
      indexed('links', release, `Registered domains with those links, ${where}.${inGraph}`),
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
  if (!known) return unknownFigure(absentFrom(domain, release.name, domains));
  return figure(
    referringDomains,
    indexed(
      'graph',
      release,
      'Domains with any link to it: in this graph scripts, images, fonts and redirects count, too.',
    ),
  );
}

/** Why the graph does not answer for a host or an address. */
export const domainsOnly =
  'The loaded graph knows registered domains only: ask for the domain to see who links to it.';
