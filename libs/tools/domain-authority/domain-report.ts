import {
  indexSummary,
  isLoaded,
  type NetworksStanding,
  networksStanding,
  type Release,
  rankHistory,
  type RankHistoryEntry,
} from '@plumbline/links';
import type { DomainFacts } from './domain-facts.ts';
import { domainFigures } from './domain-figures.ts';
import type { FigureSources, FigureValues } from './figures.ts';
import { type RawRanks, rawRanks, sharedNote } from './ranking.ts';
import { type Recommendation, recommendations } from './recommendations.ts';

/** The figures of one domain, each with its source. */
export interface DomainProfile extends FigureValues {
  /** The registered domain, which the index uses as its key. */
  readonly domain: string;
  /** The input as requested. */
  readonly host: string;
  readonly provenance: FigureSources;
  readonly networks: NetworksStanding | null;
  readonly ranks: RawRanks | null;
  readonly shared: string | null;
}

export interface DomainReport extends DomainProfile {
  /** Whether an operator loaded more than what ships with the product. */
  readonly indexLoaded: boolean;
  /** Two sentences on what is loaded and what that data can show. */
  readonly indexSummary: string;
  /** Loaded releases of the graph, newest first: none, one, or two to compare. */
  readonly graphReleases: readonly Release[];
  readonly history: readonly RankHistoryEntry[];
  readonly recommendations: readonly Recommendation[];
}

/** Pure: the same facts give the same profile. */
export function domainProfile(facts: DomainFacts): DomainProfile {
  const { values, sources } = domainFigures(facts);
  const { domain, host } = facts.target;
  return {
    domain,
    host,
    ...values,
    provenance: sources,
    networks: networksStanding(facts),
    ranks: rawRanks(facts),
    shared: sharedNote(domain),
  };
}

export function domainReport(facts: DomainFacts): DomainReport {
  const profile = domainProfile(facts);
  const { graph } = facts.description;
  return {
    ...profile,
    indexLoaded: isLoaded(facts.description),
    indexSummary: indexSummary(facts.description),
    graphReleases: [graph?.release ?? null, graph?.previous ?? null].filter(
      (release) => release !== null,
    ),
    history: rankHistory(facts),
    recommendations: recommendations(profile, profile.provenance),
  };
}
