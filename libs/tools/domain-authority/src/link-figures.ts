import {
  absentFrom,
  estimatedFigures,
  type Figure,
  figure,
  type GraphLayer,
  type GraphNode,
  indexed,
  isLoaded,
  linkCounts,
  notLoaded,
  starterHasNoLinks,
  unknownFigure,
} from '@plumbline/links';
import { grouped } from '@plumbline/text';
import type { DomainFacts } from './domain-facts.ts';
import { citationFlowOf, formulaTexts } from './formulas.ts';

type LinkFigures = Readonly<
  Record<'trustFlow' | 'citationFlow' | 'backlinks' | 'referringDomains', Figure>
>;

/** From the graph and the links, else estimated or unknown. */
export const linkFigures = (facts: DomainFacts): LinkFigures => ({
  ...linkCounts(facts),
  ...flowFigures(facts),
});

function flowFigures(facts: DomainFacts): Pick<LinkFigures, 'trustFlow' | 'citationFlow'> {
  const { description, node, target } = facts;
  const { graph } = description;
  if (graph && node?.known) {
    return { trustFlow: trustFlow(node), citationFlow: citationFlow(node, graph) };
  }
  const estimates = estimatedFigures(facts);
  if (estimates !== null) {
    const { trustFlow: trust, citationFlow: citation } = estimates;
    return { trustFlow: trust, citationFlow: citation };
  }
  const missing = unknownFigure(
    graph
      ? absentFrom(target.domain, graph.release.name, graph.domains)
      : isLoaded(description)
        ? notLoaded.graph
        : starterHasNoLinks(description),
  );
  return { trustFlow: missing, citationFlow: missing };
}

function citationFlow(
  { release, referringDomains }: GraphNode,
  { maxReferringDomains }: GraphLayer,
): Figure {
  const measured = `${grouped(referringDomains)} against ${grouped(maxReferringDomains)}`;
  return figure(
    citationFlowOf(referringDomains, maxReferringDomains),
    indexed('graph', release, `${formulaTexts.citationFlow}: ${measured}.`),
  );
}

function trustFlow({ meanAuthority, referringDomains, release }: GraphNode): Figure {
  if (meanAuthority !== null) {
    const note = `${formulaTexts.trustFlow}: there are ${grouped(referringDomains)}.`;
    return figure(Math.round(meanAuthority), indexed('graph', release, note));
  }
  return unknownFigure(
    referringDomains === 0
      ? `No domain refers to it in ${release.name}, so there is no mean.`
      : 'The graph was imported without the ranks of its release.',
  );
}
