import type { DomainRank, GraphNode, IndexDescription, LinkTotals } from '@plumbline/links';

/** Answers of the index about a domain. */
export interface DomainFacts {
  /** As requested; used by the estimates. */
  readonly host: string;
  /** The registered domain, by which the index is queried. */
  readonly domain: string;
  readonly index: IndexDescription;
  /** In every release that ranks it, newest first. */
  readonly ranks: readonly DomainRank[];
  /** Null when the layer is not loaded. */
  readonly graph: GraphNode | null;
  readonly links: LinkTotals | null;
}

/** Whether the index has any layer; without one all figures are estimates. */
export const isLoaded = ({ ranks, graph, links }: IndexDescription): boolean =>
  ranks.length > 0 || graph !== null || links !== null;

/** Whether any loaded layer has seen the domain. */
export const isKnown = ({ ranks, graph, links }: DomainFacts): boolean =>
  ranks.length > 0 || graph?.known === true || (links?.links ?? 0) > 0;

/** The rank in the newest release; undefined when that release does not rank the domain, or none is loaded. */
export function newestRank({ index, ranks }: DomainFacts): DomainRank | undefined {
  const newest = index.ranks[0]?.release.name;
  return ranks.find(({ release }) => release.name === newest);
}

/** Why a figure is unknown when another layer is loaded. */
export const notLoaded = {
  graph: 'The graph of domains is not loaded.',
  links: 'The links between pages are not loaded.',
} as const;
