import {
  type AnchorPage,
  type FigureSource,
  type GraphNode,
  indexed,
  type IndexDescription,
  type LinkingDomainPage,
  type LinkingDomainQuery,
  type LinkTarget,
  pageOf,
  type PageQuery,
  type ReferrerPage,
  unknown,
} from '@plumbline/links';
import { estimatedLinks, estimateSource } from './estimate.ts';
import { graphSource, noLinkNote } from './indexed-sources.ts';
import { type Paging, pagingOf } from './paging.ts';
import { sharedNote } from './words.ts';

interface ListReport {
  readonly target: LinkTarget;
  readonly paging: Paging;
  readonly shared: string | null;
  readonly provenance: FigureSource;
}

export interface AnchorReport extends ListReport {
  /** Most links first. */
  readonly anchors: AnchorPage['rows'];
}

interface ReferringDomain {
  readonly domain: string;
  /** 0 to 100; null when not known. */
  readonly authority: number | null;
  /** Null with only the graph, which has domains, not links. */
  readonly links: number | null;
  readonly follow: number | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
}

export interface ReferringDomainReport extends ListReport {
  readonly domains: readonly ReferringDomain[];
}

/** Anchor texts of links to a target: from the links layer, or made up when nothing is loaded. */
export function anchorReport(
  target: LinkTarget,
  query: PageQuery,
  description: IndexDescription,
  page: AnchorPage | null,
): AnchorReport {
  const common = { target, shared: sharedNote(target) };
  if (description.links && page) {
    const note =
      page.total === 0
        ? noLinkNote(target, description.links)
        : 'Texts of the links, or null for links without text, as the crawl saw them: cut at 128 characters.';
    const provenance = indexed('links', description.links.release, note);
    return { ...common, anchors: page.rows, paging: pagingOf(query, page.total), provenance };
  }
  if (description.graph) {
    const provenance = unknown(
      'The loaded graph holds no anchors: they come with page-level links (WAT files).',
    );
    return { ...common, anchors: [], paging: pagingOf(query, null), provenance };
  }
  const anchors = [...Map.groupBy(estimatedLinks(target), ({ anchor }) => anchor)].map(
    ([anchor, links]) => ({
      anchor,
      links: links.length,
      follow: links.filter(({ nofollow }) => !nofollow).length,
      domains: links.length,
    }),
  );
  return {
    ...common,
    anchors: pageOf(anchors, query.page, query.size),
    paging: pagingOf(query, anchors.length),
    provenance: estimateSource(description),
  };
}

/** Answers of an index about referring domains; null when the layer is not loaded or was not queried. */
export interface ReferringDomainAnswers {
  readonly description: IndexDescription;
  readonly linking: LinkingDomainPage | null;
  readonly referrers: ReferrerPage | null;
  readonly node: GraphNode | null;
}

/** @param source the requested layer */
export function referringDomainReport(
  target: LinkTarget,
  query: LinkingDomainQuery,
  source: 'links' | 'graph',
  { description, linking, referrers, node }: ReferringDomainAnswers,
): ReferringDomainReport {
  const common = { target, shared: sharedNote(target) };
  if (source === 'links' && description.links && linking) {
    const note =
      linking.total === 0
        ? noLinkNote(target, description.links)
        : 'Registered domains of pages with a link, and their links.';
    const provenance = indexed('links', description.links.release, note);
    return {
      ...common,
      domains: linking.rows,
      paging: pagingOf(query, linking.total),
      provenance,
    };
  }
  if (description.graph && referrers && node) {
    const own = target.scope === 'domain';
    return {
      ...common,
      domains: own ? referrers.rows.map((row) => ({ ...unseen, ...row })) : [],
      paging: pagingOf(query, own ? referrers.total : null),
      provenance: graphSource(target, description.graph, node),
    };
  }
  if (description.links) {
    return {
      ...common,
      domains: [],
      paging: pagingOf(query, null),
      provenance: unknown('The graph is not loaded.'),
    };
  }
  return { ...common, ...estimatedDomains(target, query), provenance: estimateSource(description) };
}

const unseen = { links: null, follow: null, firstSeen: null, lastSeen: null } as const;

function estimatedDomains(target: LinkTarget, query: LinkingDomainQuery) {
  const { page, size, sort, order } = query;
  const sign = order === 'asc' ? 1 : -1;
  const rows = estimatedLinks(target)
    .map((link) => ({
      domain: link.sourceDomain,
      authority: link.authority,
      links: 1,
      follow: link.nofollow ? 0 : 1,
      firstSeen: link.firstSeen,
      lastSeen: link.lastSeen,
    }))
    .sort((a, b) => sign * ((a[sort] ?? -1) < (b[sort] ?? -1) ? -1 : 1));
  return { domains: pageOf(rows, page, size), paging: pagingOf(query, rows.length) };
}
