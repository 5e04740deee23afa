import {
  type AnchorPage,
  countedReferrers,
  type FigureSource,
  type GraphNode,
  type IndexDescription,
  indexed,
  type LinkingDomainPage,
  type LinkingDomainQuery,
  type LinkTarget,
  noLinks,
  notLoaded,
  type PageQuery,
  type ReferrerPage,
  unknown,
} from '@plumbline/links';
import { nothingToList, sharedNote } from './sources.ts';

/** The highest page number that can be requested. */
export const lastPage = 10_000;
/** Default number of rows per page. */
export const defaultPageSize = 25;

export interface Paging {
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Total number of rows, including rows beyond the last page; null when unknown. */
  readonly total: number | null;
  /** Number of pages that can be requested; null if the total is unknown. */
  readonly pages: number | null;
}

interface PageAsked {
  readonly page: number;
  readonly size: number;
}

export const pagingOf = ({ page, size }: PageAsked, total: number | null): Paging => ({
  page,
  pageSize: size,
  total,
  pages: total === null ? null : Math.min(Math.ceil(total / size), lastPage),
});

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
  /** 0 to 100; null when unknown. */
  readonly authority: number | null;
  /** Null when only the graph is loaded, because it has domains, not links. */
  readonly links: number | null;
  readonly follow: number | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
}

export interface ReferringDomainReport extends ListReport {
  readonly domains: readonly ReferringDomain[];
}

/** Anchor texts of links to a target. They are known only from the links layer. */
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
        ? noLinks(target, description.links)
        : 'Link texts as the crawl saw them, cut at 128 characters. Some links have no text.';
    const provenance = indexed('links', description.links.release, note);
    return { ...common, anchors: page.rows, paging: pagingOf(query, page.total), provenance };
  }
  if (description.graph) {
    const provenance = unknown(
      'The domain graph has no anchors. They come with page links (WAT files), which are not loaded.',
    );
    return { ...common, anchors: [], paging: pagingOf(query, null), provenance };
  }
  return {
    ...common,
    anchors: [],
    paging: pagingOf(query, null),
    provenance: nothingToList,
  };
}

/** Index results on referring domains; null when the layer isn't loaded or wasn't queried. */
interface ReferringDomainAnswers {
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
        ? noLinks(target, description.links)
        : 'Domains that link here, with the number of their links.';
    const provenance = indexed('links', description.links.release, note);
    return {
      ...common,
      domains: linking.rows,
      paging: pagingOf(query, linking.total),
      provenance,
    };
  }
  if (description.graph && referrers && node) {
    const counted = countedReferrers(target, node, description.graph.domains);
    const own = counted.value !== null;
    return {
      ...common,
      domains: own ? referrers.rows.map((row) => ({ ...unseen, ...row })) : [],
      paging: pagingOf(query, own ? referrers.total : null),
      provenance: counted.source,
    };
  }
  return {
    ...common,
    domains: [],
    paging: pagingOf(query, null),
    provenance: description.links ? unknown(notLoaded.graph) : nothingToList,
  };
}

const unseen = { links: null, follow: null, firstSeen: null, lastSeen: null } as const;
