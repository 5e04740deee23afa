import type { DomainKnowledge } from '@plumbline/links';

/** What the index knows about a domain. The target is the whole domain. */
export type DomainFacts = DomainKnowledge;

/** Whether any layer contains the domain. */
export const isKnown = ({ ranks, networks, node, totals }: DomainFacts): boolean =>
  ranks.length > 0 ||
  (networks?.row ?? null) !== null ||
  node?.known === true ||
  (totals?.links ?? 0) > 0;
