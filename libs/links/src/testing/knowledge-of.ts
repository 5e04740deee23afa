import type { DomainKnowledge } from '../domain-knowledge.ts';
import { type LinkScope, linkTarget } from '../link-target.ts';
import type { FakeLinkIndex } from './fake-link-index.ts';

/** Reads what an index knows about a target. */
export async function knowledgeOf(
  { snapshot }: FakeLinkIndex,
  typed = 'target.example',
  scope: LinkScope = 'domain',
): Promise<DomainKnowledge> {
  const target = linkTarget(typed, scope);
  if (target === null) throw new Error(`${typed} is no target`);
  const { domain } = target;
  return {
    target,
    description: snapshot.description,
    ranks: (await snapshot.ranks([domain])).get(domain) ?? [],
    networks: (await snapshot.networks([domain])).get(domain) ?? null,
    node: await snapshot.graphNode(domain),
    totals: await snapshot.linkTotals(target),
  };
}
