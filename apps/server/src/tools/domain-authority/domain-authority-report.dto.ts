import { ApiProperty } from '@nestjs/swagger';
import type { referrerChangeKinds } from '@plumbline/links';
import {
  type FigureName,
  type RankName,
  recommendationIds,
} from '@plumbline/tools/domain-authority';
import {
  DomainHistoryEntryDto,
  LinkFigureSourceDto,
  LinkNetworksStandingDto,
  LinkReleaseDto,
} from '../../link-index/link-index.dto.ts';

/** The source of every figure, under the figure's name. */
class DomainFigureSourcesDto {
  /** Source of the domain authority. */
  readonly domainAuthority!: LinkFigureSourceDto;
  /** Why the page authority is unknown. */
  readonly pageAuthority!: LinkFigureSourceDto;
  /** Why MozRank is unknown. */
  readonly mozRank!: LinkFigureSourceDto;
  /** Why the trust flow is unknown. */
  readonly trustFlow!: LinkFigureSourceDto;
  /** Why the citation flow is unknown. */
  readonly citationFlow!: LinkFigureSourceDto;
  /** Source of the number of referring subnets. */
  readonly referringSubnets!: LinkFigureSourceDto;
  /** Source of the number of referring IP addresses. */
  readonly referringIps!: LinkFigureSourceDto;
  /** Source of the number of backlinks. */
  readonly backlinks!: LinkFigureSourceDto;
  /** Source of the number of referring domains. */
  readonly referringDomains!: LinkFigureSourceDto;
  /** Why the number of organic keywords is unknown. */
  readonly organicKeywords!: LinkFigureSourceDto;
  /** Why the monthly organic traffic is unknown. */
  readonly organicTraffic!: LinkFigureSourceDto;
  /** Why the spam score is unknown. */
  readonly spam_score!: LinkFigureSourceDto;
}

const figure = (description: string, example: number, maximum?: number) =>
  ApiProperty({
    description: `${description} Null if unknown; provenance then gives an upper bound or the reason.`,
    type: Number,
    nullable: true,
    example,
    minimum: 0,
    ...(maximum === undefined ? {} : { maximum: maximum }),
  });

/** A figure of the specification that no open data has. */
const unknowable = (name: string) =>
  ApiProperty({
    description: `${name}. Always null; provenance gives the reason.`,
    type: Number,
    nullable: true,
    example: null,
  });

class DomainFiguresDto {
  @figure(
    'Domain authority, 0 to 100, on a logarithmic scale. It is based on the harmonic rank if a whole release of ranks has the domain, otherwise on referring subnets. Provenance has the formula and its inputs.',
    63,
    100,
  )
  readonly domainAuthority!: number | null;

  @figure('Number of subnets (256 IP addresses each) that link to the domain.', 20150)
  readonly referringSubnets!: number | null;

  @figure('Number of IP addresses that link to the domain.', 41300)
  readonly referringIps!: number | null;

  @figure('Number of domains that link to the domain.', 812)
  readonly referringDomains!: number | null;

  @figure('Number of links from other domains.', 5210)
  readonly backlinks!: number | null;

  @unknowable('Page Authority')
  readonly pageAuthority!: null;

  @unknowable('MozRank')
  readonly mozRank!: null;

  @unknowable('Trust Flow')
  readonly trustFlow!: null;

  @unknowable('Citation Flow')
  readonly citationFlow!: null;

  @unknowable('Number of keywords that the domain ranks for')
  readonly organicKeywords!: null;

  @unknowable('Visits per month from search')
  readonly organicTraffic!: null;

  @unknowable('Spam Score')
  readonly spam_score!: null;
}

/** Position of a domain in the newest release. */
class DomainRanksDto {
  /** Release that ranks the domain. */
  readonly release!: LinkReleaseDto;
  /** Number of ranked domains. @example 121091933 */
  readonly domains!: number;
  /** Position by harmonic centrality, starting at 1. @example 1024 */
  readonly harmonicPosition!: number;
  /** Published harmonic centrality; null if it isn’t loaded. @example 21450312 */
  readonly harmonicCentrality!: number | null;
  /** Position by PageRank, starting at 1. @example 1410 */
  readonly pageRankPosition!: number;
  /** Published PageRank; null if it isn’t loaded. @example 0.0000412 */
  readonly pageRank!: number | null;
  /** Number of hosts seen under the domain; null if not loaded. @example 12 */
  readonly hosts!: number | null;
}

/** The figures of one domain, each with its source. */
class DomainProfileDto extends DomainFiguresDto {
  /** Registered domain that the figures describe. @example example.com */
  readonly domain!: string;
  /** Host from your request. @example www.example.com */
  readonly host!: string;
  /** Source of each figure. */
  readonly provenance!: DomainFigureSourcesDto;
  /** Row of the domain in the list of domains with the most referring subnets; null if it isn’t listed. */
  readonly networks!: LinkNetworksStandingDto | null;
  /**
   * Positions in the newest Common Crawl release; null if it doesn’t rank the domain or no ranks
   * are loaded.
   */
  readonly ranks!: DomainRanksDto | null;
  /** Note that several owners share this domain; null if they don’t. @example null */
  readonly shared!: string | null;
}

class DomainBestDto {
  /** Figure that is compared. @example domainAuthority */
  readonly figure!: FigureName | RankName;
  /** Best value: the highest, or for a position the lowest. @example 63 */
  readonly value!: number;
  /** Domains with this value; more than one if they tie. @example ["example.com"] */
  readonly domains!: readonly string[];
}

export class DomainComparisonDto {
  /** Domains in the order of your request. */
  readonly domains!: readonly DomainProfileDto[];
  /**
   * Best domain for each figure that comes from the same release for at least two domains. Upper
   * bounds and figures that are equal for all domains are ignored.
   */
  readonly best!: readonly DomainBestDto[];
  /** Whether data was imported beyond the link data that ships with the product. @example true */
  readonly indexLoaded!: boolean;
  /**
   * What the link data can show and which data is loaded, in two sentences.
   * @example This shows how widely a domain is linked, but not who links to it. Link data: Majestic Million, November 20, 2026 (top 1,000,000 domains).
   */
  readonly indexSummary!: string;
  /** When the index was queried, ISO 8601. @example 2026-07-15T12:00:00.000Z */
  readonly analyzedAt!: string;
}

const authority = ApiProperty({
  description: 'Authority, 0 to 100; null if the domain has no rank.',
  type: Number,
  nullable: true,
  example: 54,
});

class SimilarDomainDto {
  /** Domain that shares referring domains with this one. @example example.org */
  readonly domain!: string;

  @authority
  authority!: number | null;

  /** Number of shared referring domains, among those that were read. @example 214 */
  readonly sharedReferrers!: number;
  /** Number of domains in the domain graph that link to it. @example 530 */
  readonly referringDomains!: number;
  /**
   * Cosine similarity of the two sets of referring domains, 0 to 1. If not all domains were read,
   * it is estimated by the formula in provenance.
   * @example 0.33
   */
  readonly similarity!: number;
}

export class SimilarDomainsDto {
  /** Registered domain of the request. @example example.com */
  readonly domain!: string;
  /**
   * Similar domains, most similar first; empty if the graph has none. Null if the graph isn’t
   * loaded or doesn’t have the domain.
   */
  readonly rows!: readonly SimilarDomainDto[] | null;
  /** Number of referring domains that were read, most selective first; null if rows is null. @example 812 */
  readonly referrersRead!: number | null;
  /** Number of referring domains of the domain; null if rows is null. @example 812 */
  readonly referrers!: number | null;
  /**
   * Source of the rows, or why they are unknown: indexed if every referring domain was read,
   * otherwise estimated.
   */
  readonly provenance!: LinkFigureSourceDto;
}

class LinkGapRowDto {
  /** Domain that links to at least one of the others. @example news.example */
  readonly domain!: string;

  @authority
  authority!: number | null;

  /** Other domains that it links to. @example ["example.org"] */
  readonly linksTo!: readonly string[];
}

export class LinkGapDto {
  /** Registered domain of the request. @example example.com */
  readonly domain!: string;
  /** Registered domains of the other sites, without duplicates. @example ["example.org"] */
  readonly others!: readonly string[];
  /**
   * Domains that link to at least one of the others but not to this domain. Sorted by the number of
   * others they link to, then by authority. Null if the graph isn’t loaded or has none of the
   * others.
   */
  readonly rows!: readonly LinkGapRowDto[] | null;
  /** Total number of rows; null if rows is null. @example 418 */
  readonly total!: number | null;
  /**
   * Whether every domain that links to the other domains was compared. If there are too many, only
   * those with the highest authority are compared and counted in total. Null if rows is null.
   * @example true
   */
  readonly complete!: boolean | null;
  /** Current page, starting at 1. @example 1 */
  readonly page!: number;
  /** Maximum rows per page. @example 25 */
  readonly pageSize!: number;
  /** Source of the rows, or why they are unknown. */
  readonly provenance!: LinkFigureSourceDto;
}

class ReferrerChangeDto {
  /** Domain that started or stopped linking to your domain. @example news.example */
  readonly domain!: string;

  @authority
  authority!: number | null;
}

export class ReferrerChangesDto {
  /** Registered domain of the request. @example example.com */
  readonly domain!: string;
  /**
   * new: the domain links in the newest release but not in the previous one; lost: the opposite.
   * @example new
   */
  readonly kind!: (typeof referrerChangeKinds)[number];
  /** Newest release of the graph; null unless two are loaded. */
  readonly newest!: LinkReleaseDto | null;
  /** Previous release, used for the comparison; null unless two are loaded. */
  readonly previous!: LinkReleaseDto | null;
  /**
   * Changes, highest authority first. Null if fewer than two releases are loaded, or if the release
   * that would show the changes doesn’t have the domain.
   */
  readonly rows!: readonly ReferrerChangeDto[] | null;
  /** Total number of rows; null if rows is null. @example 31 */
  readonly total!: number | null;
  /** Current page, starting at 1. @example 1 */
  readonly page!: number;
  /** Maximum rows per page. @example 25 */
  readonly pageSize!: number;
  /** How many domains were compared and what a change means, or why nothing can be compared. */
  readonly provenance!: LinkFigureSourceDto;
}

class DomainRecommendationDto {
  /** Id of the recommendation. @example build-authority */
  readonly id!: (typeof recommendationIds)[number];
  /** Title. @example Build your domain authority */
  readonly title!: string;
  /**
   * Figure that needs work, and what to do.
   * @example Domain authority is 43. Earn links from well-linked sites in your field.
   */
  readonly text!: string;
}

export class DomainAuthorityReportDto extends DomainProfileDto {
  /** Whether data was imported beyond the link data that ships with the product. @example true */
  readonly indexLoaded!: boolean;
  /**
   * What the link data can show and which data is loaded, in two sentences.
   * @example This shows how widely a domain is linked, but not who links to it. Link data: Majestic Million, November 20, 2026 (top 1,000,000 domains).
   */
  readonly indexSummary!: string;
  /**
   * Loaded domain graphs, newest first. Without a graph there are no similar domains and no link
   * gap. With two, new and lost referring domains can be found.
   */
  readonly graphReleases!: readonly LinkReleaseDto[];
  /**
   * Positions in each release of the ranks, newest first. Of the samples that ship with the
   * product, only those that list the domain are included.
   */
  readonly history!: readonly DomainHistoryEntryDto[];
  /** What to improve, based on the specified thresholds. */
  readonly recommendations!: readonly DomainRecommendationDto[];
  /** When the index was queried, ISO 8601. @example 2026-07-15T12:00:00.000Z */
  readonly analyzedAt!: string;
}
