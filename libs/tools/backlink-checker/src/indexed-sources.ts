import {
  type FigureSource,
  type GraphLayer,
  type GraphNode,
  indexed,
  type IndexDescription,
  type LinksLayer,
  type LinkTarget,
  type LinkTotals,
  type Release,
  releaseOf,
  unknown,
} from '@plumbline/links';
import { estimateSource } from './estimate.ts';
import { count, othersInWords, targetInWords } from './words.ts';

/** Source of each figure of a report and of its list of links. */
export interface BacklinkProvenance {
  readonly totalBacklinks: FigureSource;
  readonly uniqueDomains: FigureSource;
  readonly followLinks: FigureSource;
  readonly nofollowLinks: FigureSource;
  readonly avgAuthority: FigureSource;
  readonly backlinks: FigureSource;
}

/** Note for a target without links in the links layer. */
export const noLinkNote = ({ scope }: LinkTarget, { pages }: LinksLayer): string =>
  `The loaded release has no link to ${targetInWords[scope]}: none of the ${count(pages)} pages that were read has one.`;

const listedNote =
  'Each link of a page once, as the crawl saw it; a page may have changed since its last day.';

/** Source of figures from the links layer. */
export function linksProvenance(
  target: LinkTarget,
  layer: LinksLayer,
  totals: LinkTotals,
  description: IndexDescription,
): BacklinkProvenance {
  const none = totals.links === 0 ? noLinkNote(target, layer) : null;
  const say = (note: string) => indexed('links', layer.release, none ?? note);
  return {
    totalBacklinks: say(
      `Links from pages of ${othersInWords[target.scope]} among the ${count(layer.pages)} pages that were read; one that stands twice on a page counts twice.`,
    ),
    uniqueDomains: say('Registered domains of the pages with those links.'),
    followLinks: say('Those links that are neither nofollow nor ugc nor sponsored.'),
    nofollowLinks: say('Those links that are nofollow, ugc or sponsored.'),
    avgAuthority: averageSource(layer, totals, description),
    backlinks: say(listedNote),
  };
}

function averageSource(
  { ranksRelease }: LinksLayer,
  totals: LinkTotals,
  description: IndexDescription,
): FigureSource {
  if (totals.domains === 0) return unknown(nothingToAverage);
  if (ranksRelease === null) {
    return unknown(
      'The links were imported without ranks, so that no linking domain has a position.',
    );
  }
  if (totals.meanAuthority === null) return unknown('The ranks know none of the linking domains.');
  return indexed('ranks', releaseNamed(ranksRelease, description), meanNote);
}

const releaseNamed = (name: string, { ranks }: IndexDescription): Release =>
  ranks.find(({ release }) => release.name === name)?.release ?? releaseOf(name);

const nothingToAverage = 'No linking domain is known, so that there is nothing to average.';

const authorityNote =
  '100 for the first of all ranked domains, 0 for the last, falling with the logarithm of the harmonic position.';

const meanNote = `Mean authority of the linking domains that have a position: ${authorityNote}`;

const domainsOnly =
  'The loaded graph tells which domains link, not which pages: page-level links (WAT files) are not loaded.';

const unlistedLinks = unknown(`${domainsOnly} The referring domains are listed.`);

/** Source of a list of links, for any target. */
export function backlinksSource(description: IndexDescription): FigureSource {
  const { links, graph } = description;
  if (links) return indexed('links', links.release, listedNote);
  return graph ? unlistedLinks : estimateSource(description);
}

/** Source of figures when only the graph is loaded. */
export function graphProvenance(
  target: LinkTarget,
  layer: GraphLayer,
  node: GraphNode,
): BacklinkProvenance {
  const pages = unknown(domainsOnly);
  return {
    totalBacklinks: pages,
    uniqueDomains: graphSource(target, layer, node),
    followLinks: pages,
    nofollowLinks: pages,
    avgAuthority: graphAverage(target, layer, node),
    backlinks: unlistedLinks,
  };
}

const domainScopeOnly =
  'The loaded graph knows registered domains only: ask for the domain to see who links to it.';

/** Source of the graph's count of referring domains. */
export function graphSource(
  { scope }: LinkTarget,
  { release, domains }: GraphLayer,
  { known }: Pick<GraphNode, 'known'>,
): FigureSource {
  if (scope !== 'domain') return unknown(domainScopeOnly);
  return indexed(
    'graph',
    release,
    known
      ? 'Domains with any link to it: in this graph scripts, images, fonts and redirects count, too.'
      : `The loaded release does not know this domain: it is none of its ${count(domains)} domains.`,
  );
}

function graphAverage({ scope }: LinkTarget, layer: GraphLayer, node: GraphNode): FigureSource {
  if (scope !== 'domain') return unknown(domainScopeOnly);
  if (node.referringDomains === 0) return unknown(nothingToAverage);
  if (node.meanAuthority === null) {
    return unknown(
      'The graph was imported without ranks, so that no linking domain has a position.',
    );
  }
  const note = `Mean authority of the linking domains, one without a position counting 0: ${authorityNote}`;
  return indexed('ranks', layer.release, note);
}
