import {
  currentRank,
  type DomainKnowledge,
  type Figure,
  figureInWords,
  indexSummary,
  isDomainName,
  isLoaded,
  isSharedDomain,
  linkCounts,
  linkTarget,
  type LinkTarget,
  type NetworksStanding,
  networksStanding,
  rankHistory,
  type RankHistoryEntry,
  type Release,
  standingFigures,
  unknownFigure,
} from '@plumbline/links';
import { grouped } from '@plumbline/seo/text';
import {
  type FigureName,
  type FigureSources,
  type FigureValues,
  unknowable,
  figureNames,
} from './figures.ts';

/**
 * @param typed a domain, a host, or the URL of a page
 * @returns null for anything that is not a host under a domain
 */
export function domainTarget(typed: string): LinkTarget | null {
  const target = linkTarget(typed, 'domain');
  return target !== null && isDomainName(target.host) ? target : null;
}

/** What the index knows about a domain. The target is the whole domain. */
export type DomainFacts = DomainKnowledge;

/** Whether any layer contains the domain. */
export const isKnown = ({ ranks, networks, node, totals }: DomainFacts): boolean =>
  ranks.length > 0 ||
  (networks?.row ?? null) !== null ||
  node?.known === true ||
  (totals?.links ?? 0) > 0;

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

/** Every figure with its source. */
export function domainFigures(facts: DomainFacts): {
  readonly values: FigureValues;
  readonly sources: FigureSources;
} {
  const known: Readonly<Record<FigureName, Figure>> = {
    ...standingFigures(facts),
    ...linkCounts(facts),
  };
  const figures = { ...known, ...ofEach(unknowable, unknownFigure) };
  return {
    values: ofEach(figures, ({ value }) => value) as FigureValues,
    sources: ofEach(figures, ({ source }) => source),
  };
}

const ofEach = <Name extends string, Each, Part>(
  record: Readonly<Record<Name, Each>>,
  part: (each: Each) => Part,
): Readonly<Record<Name, Part>> =>
  Object.fromEntries(
    Object.entries<Each>(record).map(([name, each]) => [name, part(each)]),
  ) as Readonly<Record<Name, Part>>;

/** Positions of a domain in one release. */
interface RawRanks {
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
function rawRanks(facts: DomainFacts): RawRanks | null {
  const rank = currentRank(facts);
  return rank === undefined ? null : { ...rank };
}

/** Note about a domain that many owners share; null for others. */
const sharedNote = (domain: string): string | null =>
  isSharedDomain(domain)
    ? `Sites with different owners share ${domain}. These figures cover all of them, not one site.`
    : null;

export const recommendationIds = ['build-authority'] as const;

interface Recommendation {
  readonly id: (typeof recommendationIds)[number];
  readonly title: string;
  /** The figure that the advice is about, and what to do. */
  readonly text: string;
}

/** Limits from section 9 of the specification. Limits for spam and keywords never apply: open data lacks both. */
const enoughAuthority = 50;

/** Advises building authority if the value, or its upper bound, is below the limit. */
export function recommendations(values: FigureValues, sources: FigureSources): Recommendation[] {
  const authority = { value: values.domainAuthority, source: sources.domainAuthority };
  if ((authority.value ?? authority.source.atMost ?? enoughAuthority) >= enoughAuthority) return [];
  return [
    {
      id: 'build-authority',
      title: 'Build your domain authority',
      text: `Domain authority is ${figureInWords(authority, grouped)}. Earn links from well-linked sites in your field. Publish data, guides or tools that others cite, and ask sites that mention you to add a link.`,
    },
  ];
}

/** Figures that are positions: the lowest is best. */
export const rankNames = ['harmonicPosition', 'pageRankPosition'] as const;
export type RankName = (typeof rankNames)[number];

/** Domains with the best indexed value of a figure: the highest value, or the lowest position. */
export interface BestOf {
  readonly figure: FigureName | RankName;
  readonly value: number;
  /** More than one when they are equal. */
  readonly domains: readonly string[];
}

/**
 * The best domains for each figure, among domains with a value from the same release. Skips figures with fewer than two
 * domains, and figures for which all domains are equal.
 */
export function bestOf(profiles: readonly DomainProfile[]): BestOf[] {
  const figures = figureNames.flatMap((figure) => {
    const known = profiles.flatMap(({ domain, provenance, [figure]: value }) =>
      value !== null && provenance[figure].kind === 'indexed'
        ? [{ domain, value, of: `${provenance[figure].layer} ${provenance[figure].release?.name}` }]
        : [],
    );
    return bestAmong(figure, known, Math.max);
  });
  const ranks = rankNames.flatMap((figure) => {
    const known = profiles.flatMap(({ domain, ranks: own }) =>
      own === null ? [] : [{ domain, value: own[figure], of: own.release.name }],
    );
    return bestAmong(figure, known, Math.min);
  });
  return [...figures, ...ranks];
}

interface Known {
  readonly domain: string;
  readonly value: number;
  /** The data the value was read from. */
  readonly of: string;
}

function bestAmong(
  figure: BestOf['figure'],
  known: readonly Known[],
  choose: (...values: number[]) => number,
): BestOf[] {
  if (known.length < 2 || new Set(known.map(({ of }) => of)).size > 1) return [];
  const value = choose(...known.map((each) => each.value));
  const domains = known.filter((each) => each.value === value).map(({ domain }) => domain);
  return domains.length < known.length ? [{ figure, value, domains }] : [];
}
