import {
  authorityOf,
  type DomainRank,
  isSharedDomain,
  newestRank,
  type Release,
} from '@plumbline/links';
import type { DomainFacts } from './domain-facts.ts';

/** Positions of a domain in one release, from which its authority is computed. */
export interface RawRanks {
  readonly release: Release;
  /** Domains ranked: positions are among them, from 1. */
  readonly domains: number;
  readonly harmonicPosition: number;
  readonly harmonicCentrality: number | null;
  readonly pageRankPosition: number;
  readonly pageRank: number | null;
  /** Hosts seen under the domain. */
  readonly hosts: number | null;
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

/** Every loaded release, newest first; of the starter index those that list the domain. */
export function history({ description, ranks }: DomainFacts): HistoryEntry[] {
  const byRelease = new Map(ranks.map((rank) => [rank.release.name, rank]));
  return description.ranks
    .filter(({ release }) => description.starter === null || byRelease.has(release.name))
    .map(({ release, domains }) => ({
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
    ? `Sites with different owners share ${domain}. These figures cover all of them, not one site.`
    : null;
