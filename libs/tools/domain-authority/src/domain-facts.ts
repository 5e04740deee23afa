import type { DomainKnowledge } from '@plumbline/links';

/** Answers of the index about a domain; the target is the whole domain. */
export type DomainFacts = DomainKnowledge;

/** Whether any layer has seen the domain. */
export const isKnown = ({ ranks, networks, node, totals }: DomainFacts): boolean =>
  ranks.length > 0 ||
  (networks?.row ?? null) !== null ||
  node?.known === true ||
  (totals?.links ?? 0) > 0;
