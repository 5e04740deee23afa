import {
  type GraphLayer,
  type GraphNode,
  indexed,
  type LinksLayer,
  type LinkTotals,
} from '@plumbline/links';
import { type DomainFacts, isLoaded, notLoaded } from './domain-facts.ts';
import { type Figure, figure, unknownFigure } from './figures.ts';
import { citationFlowOf, formulaTexts } from './formulas.ts';
import type { NameEstimates } from './name-estimates.ts';
import { counted, written } from './wording.ts';

type LinkFigures = Readonly<
  Record<'trustFlow' | 'citationFlow' | 'backlinks' | 'referringDomains', Figure>
>;

/** From the graph and the links; estimated only without any layer, else unknown without the figure's own layer. */
export function linkFigures(facts: DomainFacts, estimates: NameEstimates): LinkFigures {
  if (!isLoaded(facts.index)) {
    const { trustFlow, citationFlow, backlinks, referringDomains } = estimates;
    return { trustFlow, citationFlow, backlinks, referringDomains };
  }
  const { index, graph, links } = facts;
  const fromGraph = index.graph && graph ? graphFigures(graph, index.graph) : null;
  const fromLinks = index.links && links ? pageLinkFigures(links, index.links) : null;
  const noGraph = unknownFigure(notLoaded.graph);
  return {
    trustFlow: fromGraph?.trustFlow ?? noGraph,
    citationFlow: fromGraph?.citationFlow ?? noGraph,
    backlinks: fromLinks?.backlinks ?? unknownFigure(notLoaded.links),
    referringDomains: fromGraph?.referringDomains ?? fromLinks?.referringDomains ?? noGraph,
  };
}

function graphFigures(node: GraphNode, { maxReferringDomains }: GraphLayer) {
  const { release, known, referringDomains } = node;
  const measured = `${written(referringDomains)} against ${written(maxReferringDomains)}`;
  return {
    trustFlow: trustFlow(node),
    citationFlow: figure(
      citationFlowOf(referringDomains, maxReferringDomains),
      indexed('graph', release, `${formulaTexts.citationFlow}: ${measured}.`),
    ),
    referringDomains: figure(
      referringDomains,
      indexed(
        'graph',
        release,
        known
          ? 'Domains that refer to it by links, and also by images, scripts, fonts and redirects.'
          : 'The graph does not have the domain: no page of the crawl refers to it.',
      ),
    ),
  };
}

function trustFlow({ meanAuthority, referringDomains, release }: GraphNode): Figure {
  if (meanAuthority !== null) {
    const note = `${formulaTexts.trustFlow}: there are ${written(referringDomains)}.`;
    return figure(Math.round(meanAuthority), indexed('graph', release, note));
  }
  return unknownFigure(
    referringDomains === 0
      ? `No domain refers to it in ${release.name}, so there is no mean.`
      : 'The graph was imported without the ranks of its release.',
  );
}

function pageLinkFigures({ links, domains }: LinkTotals, { release, pages }: LinksLayer) {
  const where = `on the ${counted(pages, 'page')} that were imported`;
  return {
    backlinks: figure(
      links,
      indexed('links', release, `Links from other domains ${where}, as often as they stand there.`),
    ),
    referringDomains: figure(
      domains,
      indexed('links', release, `Domains with a link to it ${where}; the graph is not loaded.`),
    ),
  };
}
