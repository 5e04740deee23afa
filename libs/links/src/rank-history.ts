import type { DomainKnowledge } from './domain-knowledge.ts';
import type { Release } from './release.ts';

/** A domain in one release; both positions are null when it does not rank the domain. */
export interface RankHistoryEntry {
  readonly release: Release;
  readonly domains: number;
  readonly harmonicPosition: number | null;
  readonly pageRankPosition: number | null;
}

/** Every complete release, and the samples that list the domain; newest first. */
export function rankHistory({
  description,
  ranks,
}: Pick<DomainKnowledge, 'description' | 'ranks'>): RankHistoryEntry[] {
  const byRelease = new Map(ranks.map((rank) => [rank.release.name, rank]));
  return description.ranks.flatMap(({ release, domains, listed }) => {
    const rank = byRelease.get(release.name);
    // A sample lists only the top domains, so a domain missing from it is no information.
    if (rank === undefined && listed < domains) return [];
    const { harmonicPosition = null, pageRankPosition = null } = rank ?? {};
    return [{ release, domains, harmonicPosition, pageRankPosition }];
  });
}
