import {
  authorityOf,
  type DomainKnowledge,
  isLoaded,
  linkCounts,
  type LinkPage,
  type LinkQuery,
  type LinkTarget,
  type LinkTotals,
  newestRank,
  newSinceOf,
  type Release,
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
  /** 0 to 100. */
  readonly authority: number;
}

/** Result of the tool. A figure is null when it is not counted; `provenance` has the source, or the estimate, of each. */
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
  /** Of the registered domain, in the newest release; null where no release is loaded that ranks it. */
  readonly rank: BacklinkRank | null;
  /** False while only the starter index answers, or none. */
  readonly indexLoaded: boolean;
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
  return {
    target,
    totalBacklinks: backlinks.value,
    uniqueDomains: referringDomains.value,
    ...factsOf(counted),
    avgAuthority: average.value,
    backlinks: (page?.rows ?? []).map(toBacklink),
    paging: pagingOf(query, page?.total ?? null),
    newSince: description.links && newSinceOf(description.links.release),
    rank: rankOf(knowledge),
    indexLoaded: isLoaded(description),
    shared: sharedNote(target),
    provenance: {
      totalBacklinks: backlinks.source,
      uniqueDomains: referringDomains.source,
      followLinks: kindSource(backlinks.source, 'neither nofollow nor ugc nor sponsored'),
      nofollowLinks: kindSource(backlinks.source, 'nofollow, ugc or sponsored'),
      avgAuthority: average.source,
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
  const rank = newestRank(knowledge);
  if (rank === undefined) return null;
  const { release, domains, harmonicPosition: position } = rank;
  return { release, domains, position, authority: authorityOf(position, domains) };
}
