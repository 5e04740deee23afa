import {
  type GraphNode,
  type IndexDescription,
  isFollow,
  linkPageOf,
  type LinkPage,
  type LinkQuery,
  type LinkTarget,
  type LinkTotals,
  newSinceOf,
} from '@plumbline/links';
import { type Backlink, toBacklink } from './backlink.ts';
import { estimatedLinks, estimateSource } from './estimate.ts';
import { type BacklinkProvenance, graphProvenance, linksProvenance } from './indexed-sources.ts';
import { type Paging, pagingOf } from './paging.ts';
import { sharedNote } from './words.ts';

/** Result of the tool. A figure is null when it is unknown; `provenance` has the source of each. */
export interface BacklinkReport {
  readonly target: LinkTarget;
  readonly totalBacklinks: number | null;
  readonly uniqueDomains: number | null;
  readonly followLinks: number | null;
  readonly nofollowLinks: number | null;
  /** 0 to 100, one decimal. */
  readonly avgAuthority: number | null;
  readonly backlinks: readonly Backlink[];
  readonly paging: Paging;
  /** Links of pages that were first seen on `newSince` or later. */
  readonly newBacklinks: number | null;
  readonly newSince: string | null;
  readonly linkingPages: number | null;
  /** First and last day on which a link was seen. */
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** A note when many owners share the domain. */
  readonly shared: string | null;
  readonly provenance: BacklinkProvenance;
}

/** Answers of an index about a target; null when the layer is not loaded. */
export interface BacklinkAnswers {
  readonly description: IndexDescription;
  readonly totals: LinkTotals | null;
  readonly page: LinkPage | null;
  readonly node: GraphNode | null;
}

/** Links layer, else graph, else heuristic: a report uses only one of them. */
export function backlinkReport(
  target: LinkTarget,
  query: LinkQuery,
  answers: BacklinkAnswers,
): BacklinkReport {
  const { description, totals, page, node } = answers;
  if (description.links && totals && page) {
    return {
      ...factsOf(totals),
      target,
      backlinks: page.rows.map(toBacklink),
      paging: pagingOf(query, page.total),
      newSince: newSinceOf(description.links.release),
      shared: sharedNote(target),
      provenance: linksProvenance(target, description.links, totals, description),
    };
  }
  if (description.graph && node) {
    const own = target.scope === 'domain';
    return {
      ...nothingKnown,
      target,
      uniqueDomains: own ? node.referringDomains : null,
      avgAuthority: own ? oneDecimal(node.meanAuthority) : null,
      paging: pagingOf(query, null),
      shared: sharedNote(target),
      provenance: graphProvenance(target, description.graph, node),
    };
  }
  return estimatedReport(target, query, description);
}

const oneDecimal = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;

const factsOf = (totals: LinkTotals) => ({
  totalBacklinks: totals.links,
  uniqueDomains: totals.domains,
  followLinks: totals.follow,
  nofollowLinks: totals.nofollow,
  avgAuthority: oneDecimal(totals.meanAuthority),
  newBacklinks: totals.newLinks,
  linkingPages: totals.pages,
  firstSeen: totals.firstSeen,
  lastSeen: totals.lastSeen,
});

const nothingKnown = {
  totalBacklinks: null,
  followLinks: null,
  nofollowLinks: null,
  backlinks: [],
  newBacklinks: null,
  newSince: null,
  linkingPages: null,
  firstSeen: null,
  lastSeen: null,
} as const;

function estimatedReport(
  target: LinkTarget,
  query: LinkQuery,
  description: IndexDescription,
): BacklinkReport {
  const source = estimateSource(description);
  const links = estimatedLinks(target);
  const follow = links.filter(isFollow).length;
  const page = linkPageOf(links, query);
  const sum = links.reduce((total, { authority }) => total + (authority ?? 0), 0);
  return {
    ...nothingKnown,
    target,
    totalBacklinks: links.length,
    uniqueDomains: links.length,
    followLinks: follow,
    nofollowLinks: links.length - follow,
    avgAuthority: oneDecimal(sum / links.length),
    backlinks: page.rows.map(toBacklink),
    paging: pagingOf(query, page.total),
    shared: sharedNote(target),
    provenance: {
      totalBacklinks: source,
      uniqueDomains: source,
      followLinks: source,
      nofollowLinks: source,
      avgAuthority: source,
      backlinks: source,
    },
  };
}
