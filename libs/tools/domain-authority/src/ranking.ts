import { authorityOf, type DomainRank, isSharedDomain, type Release } from '@plumbline/links';
import { type DomainFacts, newestRank } from './domain-facts.ts';

/** Positions of a domain in one release, from which its authority is computed. */
export interface RawRanks {
  readonly release: Release;
  /** Domains ranked: positions are among them, from 1. */
  readonly domains: number;
  readonly harmonicPosition: number;
  readonly harmonicCentrality: number;
  readonly pageRankPosition: number;
  readonly pageRank: number;
  /** Hosts seen under the domain. */
  readonly hosts: number;
}

/** One release of the history; the last four are null when it does not rank the domain. */
export interface HistoryEntry {
  readonly release: Release;
  readonly domains: number;
  readonly harmonicPosition: number | null;
  readonly pageRankPosition: number | null;
  readonly domainAuthority: number | null;
  readonly pageAuthority: number | null;
}

/** The raw positions of the newest release; null when it does not rank the domain, or no ranks are loaded. */
export function rawRanks(facts: DomainFacts): RawRanks | null {
  const rank = newestRank(facts);
  return rank === undefined ? null : { ...rank };
}

/** Every loaded release, newest first. */
export function history({ index, ranks }: DomainFacts): HistoryEntry[] {
  const byRelease = new Map(ranks.map((rank) => [rank.release.name, rank]));
  return index.ranks.map(({ release, domains }) => ({
    release,
    domains,
    ...placed(byRelease.get(release.name)),
  }));
}

function placed(rank: DomainRank | undefined) {
  return {
    harmonicPosition: rank?.harmonicPosition ?? null,
    pageRankPosition: rank?.pageRankPosition ?? null,
    domainAuthority: rank ? authorityOf(rank.harmonicPosition, rank.domains) : null,
    pageAuthority: rank ? authorityOf(rank.pageRankPosition, rank.domains) : null,
  };
}

/** Note about a domain that many owners share; null for others. */
export const sharedNote = (domain: string): string | null =>
  isSharedDomain(domain)
    ? `Sites of many owners live under ${domain}. What the index says is of all of them together, not of one site.`
    : null;
