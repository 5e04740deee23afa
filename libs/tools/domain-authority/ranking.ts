import { currentRank, isSharedDomain, type Release } from '@plumbline/links';
import type { DomainFacts } from './domain-facts.ts';

/** Positions of a domain in one release. */
export interface RawRanks {
  readonly release: Release;
  /** Number of ranked domains. Positions start at 1. */
  readonly domains: number;
  readonly harmonicPosition: number;
  readonly harmonicCentrality: number | null;
  readonly pageRankPosition: number;
  readonly pageRank: number | null;
  /** Hosts seen under the domain. */
  readonly hosts: number | null;
}

/** The positions in the newest release; null when it does not rank the domain, or no ranks are loaded. */
export function rawRanks(facts: DomainFacts): RawRanks | null {
  const rank = currentRank(facts);
  return rank === undefined ? null : { ...rank };
}

/** Note about a domain that many owners share; null for others. */
export const sharedNote = (domain: string): string | null =>
  isSharedDomain(domain)
    ? `Sites with different owners share ${domain}. These figures cover all of them, not one site.`
    : null;
