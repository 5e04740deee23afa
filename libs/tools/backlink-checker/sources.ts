import { oneDecimal } from '@plumbline/seo/text';
import {
  absentFrom,
  type DomainKnowledge,
  domainsOnly,
  type Figure,
  figure,
  type FigureSource,
  type GraphLayer,
  type GraphNode,
  type IndexDescription,
  indexed,
  isSharedDomain,
  type LinksLayer,
  type LinkTarget,
  type LinkTotals,
  noLinks,
  notLoaded,
  type Release,
  releaseOf,
  unknown,
  unknownFigure,
} from '@plumbline/links';

/** The source of each figure in a report, and of its list of links. */
export interface BacklinkProvenance {
  readonly totalBacklinks: FigureSource;
  readonly uniqueDomains: FigureSource;
  readonly followLinks: FigureSource;
  readonly nofollowLinks: FigureSource;
  readonly avgAuthority: FigureSource;
  readonly domainAuthority: FigureSource;
  readonly referringSubnets: FigureSource;
  readonly referringIps: FigureSource;
  readonly backlinks: FigureSource;
}

/**
 * The source of the count of one kind of link.
 * @param all the source of the count of all links
 */
export const kindSource = (all: FigureSource, kind: string): FigureSource =>
  all.layer !== null && all.release !== null
    ? indexed(all.layer, all.release, `Links that are ${kind}.`)
    : unknown('No link was counted.');

const listedNote =
  'Each link on a page once, as the crawl saw it. The page may have changed since.';

const graphOnly =
  'The domain graph shows which domains link, but not which pages. Page links (WAT files) are not loaded.';

/** Explains why nothing is listed when neither the links nor the graph is loaded. */
export const nothingToList: FigureSource = unknown(
  `${notLoaded.links} We list only links from crawled pages.`,
);

/** @param found false if the target has no links even without filters */
export function backlinksSource(
  target: LinkTarget,
  description: IndexDescription,
  found: boolean,
): FigureSource {
  const { links, graph } = description;
  if (links) {
    return indexed('links', links.release, found ? listedNote : noLinks(target, links));
  }
  return graph ? unknown(graphOnly) : nothingToList;
}

const nothingToAverage = 'No referring domain is known, so there is no average.';

const authorityNote =
  'Authority runs from 100 for the first domain in Common Crawl’s ranks to 0 for the last, on a logarithmic scale.';

/**
 * The mean authority of the referring domains, from the links or else from the graph.
 * @param totals null if no links were found
 */
export function averageAuthority(
  { target, description, node }: DomainKnowledge,
  totals: LinkTotals | null,
): Figure {
  const { links, graph } = description;
  if (links && totals) return averageOfLinks(links, totals, description);
  if (graph && node) return averageOfGraph(target, graph, node);
  return unknownFigure(nothingToAverage);
}

function averageOfLinks(
  { ranksRelease }: LinksLayer,
  { meanAuthority }: LinkTotals,
  description: IndexDescription,
): Figure {
  if (ranksRelease === null) {
    return unknownFigure(
      'The links were imported without ranks, so no referring domain has an authority.',
    );
  }
  if (meanAuthority === null) return unknownFigure('None of the referring domains is ranked.');
  const note = `Mean authority of the ranked referring domains. ${authorityNote}`;
  return figure(
    oneDecimal(meanAuthority),
    indexed('ranks', releaseNamed(ranksRelease, description), note),
  );
}

const releaseNamed = (name: string, { ranks }: IndexDescription): Release =>
  ranks.find(({ release }) => release.name === name)?.release ?? releaseOf(name);

function averageOfGraph(
  { scope, domain }: LinkTarget,
  { release, domains }: GraphLayer,
  node: GraphNode,
): Figure {
  if (scope !== 'domain') return unknownFigure(domainsOnly);
  if (!node.known) return unknownFigure(absentFrom(domain, release, domains));
  if (node.referringDomains === 0) return unknownFigure(nothingToAverage);
  if (node.meanAuthority === null) {
    return unknownFigure(
      'The graph was imported without ranks, so no referring domain has an authority.',
    );
  }
  const note = `Mean authority of the referring domains, with 0 for those without a rank. ${authorityNote}`;
  return figure(oneDecimal(node.meanAuthority), indexed('ranks', release, note));
}

/** Note about a domain that many owners share; null for others. */
export function sharedNote({ scope, domain }: LinkTarget): string | null {
  if (scope !== 'domain' || !isSharedDomain(domain)) return null;
  return `Sites with different owners share ${domain}, and these numbers cover all of them. Choose Host to see one site.`;
}
