import {
  currentRank,
  type DomainKnowledge,
  indexSummary,
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
import { type Backlink, toBacklink } from './backlink.ts';
import {
  averageAuthority,
  type BacklinkProvenance,
  backlinksSource,
  kindSource,
} from './sources.ts';
import { type Paging, pagingOf } from './paging.ts';
import { sharedNote } from './words.ts';

/** Where the domain of a target ranks. */
interface BacklinkRank {
  readonly release: Release;
  /** Domains ranked: the position is among them, from 1. */
  readonly domains: number;
  /** By harmonic centrality. */
  readonly position: number;
}

/** Result of the tool. A figure is null when it is not known; `provenance` has its source, and an upper bound if there is one. */
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
  /** The rest is of the registered domain, whatever the scope. 0 to 100. */
  readonly domainAuthority: number | null;
  readonly referringSubnets: number | null;
  readonly referringIps: number | null;
  readonly networks: NetworksStanding | null;
  /** In the newest release; null where no release is loaded that ranks it. */
  readonly rank: BacklinkRank | null;
  /** In every whole release, and the samples that list it; newest first. */
  readonly history: readonly RankHistoryEntry[];
  /** Whether an operator loaded more than what ships with the product. */
  readonly indexLoaded: boolean;
  /** What is loaded and what that answers, in two sentences. */
  readonly indexSummary: string;
  /** A note when many owners share the domain. */
  readonly shared: string | null;
  readonly provenance: BacklinkProvenance;
}

/** Answers of an index about a target; null when the layer is not loaded. */
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
