import {
  currentRank,
  type DomainKnowledge,
  type IndexedLink,
  indexSummary,
  isFollow,
  isLoaded,
  linkCounts,
  type LinkPage,
  type LinkQuery,
  type LinkTarget,
  type LinkTotals,
  type NetworksStanding,
  networksStanding,
  newSinceOf,
  rankHistory,
  type RankHistoryEntry,
  type Release,
  standingFigures,
} from '@plumbline/links';
import { type Paging, pagingOf } from './link-lists.ts';
import {
  averageAuthority,
  type BacklinkProvenance,
  backlinksSource,
  kindSource,
  sharedNote,
} from './sources.ts';

/** The position of a target's domain in one release. */
interface BacklinkRank {
  readonly release: Release;
  /** Number of ranked domains. Positions start at 1. */
  readonly domains: number;
  /** By harmonic centrality. */
  readonly position: number;
}

/** The tool's result. Unknown figures are null; `provenance` has each figure's source, and an upper bound if known. */
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
  /** Links from pages that were first seen on `newSince` or later. */
  readonly newBacklinks: number | null;
  readonly newSince: string | null;
  readonly linkingPages: number | null;
  /** First and last day on which a link was seen. */
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** 0 to 100. This and the following fields describe the registered domain, whatever the scope. */
  readonly domainAuthority: number | null;
  readonly referringSubnets: number | null;
  readonly referringIps: number | null;
  readonly networks: NetworksStanding | null;
  /** Position in the newest release; null if no loaded release ranks the domain. */
  readonly rank: BacklinkRank | null;
  /** Positions in every full release, and in the samples that list the domain; newest first. */
  readonly history: readonly RankHistoryEntry[];
  /** Whether an operator loaded more than what ships with the product. */
  readonly indexLoaded: boolean;
  /** Two sentences on what is loaded and what that data can show. */
  readonly indexSummary: string;
  /** A note when many owners share the domain. */
  readonly shared: string | null;
  readonly provenance: BacklinkProvenance;
}

/** Index results on a target; null when the layer isn't loaded. */
export interface BacklinkAnswers extends Omit<DomainKnowledge, 'target'> {
  readonly page: LinkPage | null;
}

export function backlinkReport(
  target: LinkTarget,
  query: LinkQuery,
  answers: BacklinkAnswers,
): BacklinkReport {
  const { description, totals, page } = answers;
  const knowledge = { ...answers, target };
  const counts = linkCounts(knowledge);
  const counted = counts.backlinks.value === null ? null : totals;
  const average = averageAuthority(knowledge, counted);
  const { backlinks, referringDomains } = counts;
  const { domainAuthority, referringSubnets, referringIps } = standingFigures(knowledge);
  return {
    target,
    totalBacklinks: backlinks.value,
    uniqueDomains: referringDomains.value,
    ...factsOf(counted),
    avgAuthority: average.value,
    backlinks: (page?.rows ?? []).map(toBacklink),
    paging: pagingOf(query, page?.total ?? null),
    newSince: description.links && newSinceOf(description.links.release),
    domainAuthority: domainAuthority.value,
    referringSubnets: referringSubnets.value,
    referringIps: referringIps.value,
    networks: networksStanding(knowledge),
    rank: rankOf(knowledge),
    history: rankHistory(knowledge),
    indexLoaded: isLoaded(description),
    indexSummary: indexSummary(description),
    shared: sharedNote(target),
    provenance: {
      totalBacklinks: backlinks.source,
      uniqueDomains: referringDomains.source,
      followLinks: kindSource(backlinks.source, 'not marked nofollow, ugc or sponsored'),
      nofollowLinks: kindSource(backlinks.source, 'marked nofollow, ugc or sponsored'),
      avgAuthority: average.source,
      domainAuthority: domainAuthority.source,
      referringSubnets: referringSubnets.source,
      referringIps: referringIps.source,
      backlinks: backlinksSource(target, description, counted !== null),
    },
  };
}

const factsOf = (totals: LinkTotals | null) => ({
  followLinks: totals?.follow ?? null,
  nofollowLinks: totals?.nofollow ?? null,
  newBacklinks: totals?.newLinks ?? null,
  linkingPages: totals?.pages ?? null,
  firstSeen: totals?.firstSeen ?? null,
  lastSeen: totals?.lastSeen ?? null,
});

function rankOf(knowledge: DomainKnowledge): BacklinkRank | null {
  const rank = currentRank(knowledge);
  return rank
    ? { release: rank.release, domains: rank.domains, position: rank.harmonicPosition }
    : null;
}

/** A link of the report. */
export interface Backlink {
  readonly sourceUrl: string;
  readonly sourceDomain: string;
  readonly targetUrl: string;
  /** Null for a link without text. */
  readonly anchor: string | null;
  /** A follow link has none of nofollow, ugc and sponsored. */
  readonly type: 'follow' | 'nofollow';
  readonly nofollow: boolean;
  readonly ugc: boolean;
  readonly sponsored: boolean;
  /** Number of times the link is on the page. */
  readonly occurrences: number;
  /** 0 to 100; null when unknown. */
  readonly authority: number | null;
  /** `YYYY-MM-DD`. */
  readonly firstSeen: string;
  readonly lastSeen: string;
}

export const toBacklink = (link: IndexedLink): Backlink => ({
  sourceUrl: link.sourceUrl,
  sourceDomain: link.sourceDomain,
  targetUrl: link.targetUrl,
  anchor: link.anchor,
  type: isFollow(link) ? 'follow' : 'nofollow',
  nofollow: link.nofollow,
  ugc: link.ugc,
  sponsored: link.sponsored,
  occurrences: link.occurrences,
  authority: link.authority,
  firstSeen: link.firstSeen,
  lastSeen: link.lastSeen,
});

type Figure = Exclude<keyof BacklinkProvenance, 'backlinks'>;

/** Names of the figures for readers. */
export const figureLabels: Readonly<Record<Figure, string>> = {
  totalBacklinks: 'Total Backlinks',
  uniqueDomains: 'Unique Domains',
  followLinks: 'Follow Links',
  nofollowLinks: 'Nofollow Links',
  avgAuthority: 'Average Authority',
  domainAuthority: 'Domain Authority',
  referringSubnets: 'Referring Subnets',
  referringIps: 'Referring IPs',
};
