import { ApiProperty } from '@nestjs/swagger';
import { type FigureName, type RankName, recommendationIds } from '@plumbline/domain-authority';
import type { referrerChangeKinds } from '@plumbline/links';
import {
  DomainHistoryEntryDto,
  LinkFigureSourceDto,
  LinkNetworksStandingDto,
  LinkReleaseDto,
} from '../../../link-index/figure-source.dto.ts';

/** The source of every figure, under the figure's name. */
export class DomainFigureSourcesDto {
  /** Where the domain authority comes from. */
  readonly domainAuthority!: LinkFigureSourceDto;
  /** Why the page authority is unknown. */
  readonly pageAuthority!: LinkFigureSourceDto;
  /** Why MozRank is unknown. */
  readonly mozRank!: LinkFigureSourceDto;
  /** Why the trust flow is unknown. */
  readonly trustFlow!: LinkFigureSourceDto;
  /** Why the citation flow is unknown. */
  readonly citationFlow!: LinkFigureSourceDto;
  /** Where the number of referring subnets comes from. */
  readonly referringSubnets!: LinkFigureSourceDto;
  /** Where the number of referring IPs comes from. */
  readonly referringIps!: LinkFigureSourceDto;
  /** Where the number of backlinks comes from. */
  readonly backlinks!: LinkFigureSourceDto;
  /** Where the number of referring domains comes from. */
  readonly referringDomains!: LinkFigureSourceDto;
  /** Why the number of organic keywords is unknown. */
  readonly organicKeywords!: LinkFigureSourceDto;
  /** Why the monthly organic traffic is unknown. */
  readonly organicTraffic!: LinkFigureSourceDto;
  /** Why the spam score is unknown. */
  readonly spam_score!: LinkFigureSourceDto;
}

const figure = (description: string, example: number, most?: number) =>
  ApiProperty({
    description: `${description} Null where it is not known: provenance then has an upper bound, or says why.`,
    type: Number,
    nullable: true,
    example,
    minimum: 0,
    ...(most === undefined ? {} : { maximum: most }),
  });

/** A figure of the specification that no open data has. */
const unknowable = (name: string) =>
  ApiProperty({
    description: `${name}. Always null: provenance says why it is unknown.`,
    type: Number,
    nullable: true,
    example: null,
  });

export class DomainFiguresDto {
  @figure(
    'Authority of the domain, 0 to 100, on a logarithmic scale. It is based on the harmonic rank if a whole release of ranks has the domain, and on referring subnets if not. Provenance has the formula and its inputs.',
    63,
    100,
  )
  readonly domainAuthority!: number | null;

  @figure('Subnets of 256 IP addresses with a link to it.', 20150)
  readonly referringSubnets!: number | null;

  @figure('IP addresses with a link to it.', 41300)
  readonly referringIps!: number | null;

  @figure('Domains that link to it.', 812)
  readonly referringDomains!: number | null;

  @figure('Links from other domains.', 5210)
  readonly backlinks!: number | null;

  @unknowable('Authority of its pages')
  readonly pageAuthority!: null;

  @unknowable('MozRank')
  readonly mozRank!: null;

  @unknowable('Trust Flow')
  readonly trustFlow!: null;

  @unknowable('Citation Flow')
  readonly citationFlow!: null;

  @unknowable('Keywords that it ranks for')
  readonly organicKeywords!: null;

  @unknowable('Visits a month from search')
  readonly organicTraffic!: null;

  @unknowable('Spam Score')
  readonly spam_score!: null;
}

/** Position of a domain in the newest release. */
export class DomainRanksDto {
  /** The release that ranks it. */
  readonly release!: LinkReleaseDto;
  /** Domains ranked: positions are among them, from 1. @example 121091933 */
  readonly domains!: number;
  /** Position by harmonic centrality. @example 1024 */
  readonly harmonicPosition!: number;
  /** Harmonic centrality as published; null where it is not loaded. @example 21450312 */
  readonly harmonicCentrality!: number | null;
  /** Position by PageRank. @example 1410 */
  readonly pageRankPosition!: number;
  /** PageRank as published; null where it is not loaded. @example 0.0000412 */
  readonly pageRank!: number | null;
  /** Hosts seen under the domain; null where they are not loaded. @example 12 */
  readonly hosts!: number | null;
}

/** The figures of one domain, each with its source. */
export class DomainProfileDto extends DomainFiguresDto {
  /** The registered domain, which the figures are of. @example example.com */
  readonly domain!: string;
  /** The host that was asked for. @example www.example.com */
  readonly host!: string;
  /** Where each figure comes from. */
  readonly provenance!: DomainFigureSourcesDto;
  /** Its row in the list of domains with the most referring subnets; null when it is not listed. */
  readonly networks!: LinkNetworksStandingDto | null;
  /**
   * The positions in the newest release of Common Crawl; null when it does not rank the domain, or
   * when no ranks are loaded.
   */
  readonly ranks!: DomainRanksDto | null;
  /** Says so where sites of many owners share the domain; else null. @example null */
  readonly shared!: string | null;
}

export class DomainBestDto {
  /** The figure. @example domainAuthority */
  readonly figure!: FigureName | RankName;
  /** The best value: the highest, of a position the lowest. @example 63 */
  readonly value!: number;
  /** The domains that have it; several when they are equal. @example ["example.com"] */
  readonly domains!: readonly string[];
}

export class DomainComparisonDto {
  /** The domains in the order asked. */
  readonly domains!: readonly DomainProfileDto[];
  /**
   * Who is best by each figure that was read from the same release for two or more of them.
   * Bounds take no part, nor does a figure that is the same for all.
   */
  readonly best!: readonly DomainBestDto[];
  /** Whether more is loaded than the link data that ships with the product. @example true */
  readonly indexLoaded!: boolean;
  /**
   * What the link data answers, and what is loaded, in two sentences.
   * @example This shows how widely a domain is linked, but not who links to it. Link data: Majestic Million, November 20, 2026 (top 1,000,000 domains).
   */
  readonly indexSummary!: string;
  /** When this was answered, ISO 8601. @example 2026-07-15T12:00:00.000Z */
  readonly analyzedAt!: string;
}

const authority = ApiProperty({
  description: 'Its authority, 0 to 100; null when it has no rank.',
  type: Number,
  nullable: true,
  example: 54,
});

export class SimilarDomainDto {
  /** A domain that shares referring domains with it. @example example.org */
  readonly domain!: string;

  @authority
  authority!: number | null;

  /** Referring domains that both have, among those that were read. @example 214 */
  readonly sharedReferrers!: number;
  /** All domains in the domain graph that link to it. @example 530 */
  readonly referringDomains!: number;
  /**
   * Cosine of the two sets of referring domains, 0 to 1: estimated where not all of them were read,
   * by the formula in provenance.
   * @example 0.33
   */
  readonly similarity!: number;
}

export class SimilarDomainsDto {
  /** The registered domain that was asked for. @example example.com */
  readonly domain!: string;
  /**
   * The most alike first; an empty list where the graph knows none. Null when the graph is not
   * loaded or does not have the domain.
   */
  readonly rows!: readonly SimilarDomainDto[] | null;
  /**
   * Referring domains that were read, the most selective first; null with the rows.
   * @example 812
   */
  readonly referrersRead!: number | null;
  /** Referring domains that it has; null with the rows. @example 812 */
  readonly referrers!: number | null;
  /**
   * Where all of it comes from, or why it is unknown: indexed where every referring domain was
   * read, else estimated.
   */
  readonly provenance!: LinkFigureSourceDto;
}

export class LinkGapRowDto {
  /** A domain that links to one of the others. @example news.example */
  readonly domain!: string;

  @authority
  authority!: number | null;

  /** Which of the others it links to. @example ["example.org"] */
  readonly linksTo!: readonly string[];
}

export class LinkGapDto {
  /** The registered domain that was asked for. @example example.com */
  readonly domain!: string;
  /** The registered domains of the others, each once. @example ["example.org"] */
  readonly others!: readonly string[];
  /**
   * Domains that link to one of the others and not to the domain: those that link to most of the
   * others first, then by authority. Null when the graph is not loaded or has none of the others.
   */
  readonly rows!: readonly LinkGapRowDto[] | null;
  /** Rows over all pages; null with the rows. @example 418 */
  readonly total!: number | null;
  /**
   * Whether every domain that links to one of the others was compared: if there are too many,
   * those of the highest authority were, and the total is of those. Null with the rows.
   * @example true
   */
  readonly complete!: boolean | null;
  /** This page, from 1. @example 1 */
  readonly page!: number;
  /** Rows of a page at most. @example 25 */
  readonly pageSize!: number;
  /** Where all of it comes from, or why it is unknown. */
  readonly provenance!: LinkFigureSourceDto;
}

export class ReferrerChangeDto {
  /** A domain that started or stopped linking to the domain. @example news.example */
  readonly domain!: string;

  @authority
  authority!: number | null;
}

export class ReferrerChangesDto {
  /** The registered domain that was asked for. @example example.com */
  readonly domain!: string;
  /** new: in the newest release and not in the one before; lost: the other way round. @example new */
  readonly kind!: (typeof referrerChangeKinds)[number];
  /** The newest release of the graph; null where two are not loaded. */
  readonly newest!: LinkReleaseDto | null;
  /** The one that it was compared with; null where two are not loaded. */
  readonly previous!: LinkReleaseDto | null;
  /**
   * By authority, the highest first. Null where two releases are not loaded, or the one that would
   * have them does not have the domain.
   */
  readonly rows!: readonly ReferrerChangeDto[] | null;
  /** Rows over all pages; null with the rows. @example 31 */
  readonly total!: number | null;
  /** This page, from 1. @example 1 */
  readonly page!: number;
  /** Rows of a page at most. @example 25 */
  readonly pageSize!: number;
  /** How many were compared, and what a change means; or why there is nothing to compare. */
  readonly provenance!: LinkFigureSourceDto;
}

export class DomainRecommendationDto {
  /** Which advice. @example build-authority */
  readonly id!: (typeof recommendationIds)[number];
  /** Its title. @example Build your domain authority */
  readonly title!: string;
  /**
   * The figure that asks for it, and what to do.
   * @example Domain authority is 43. Earn links from well-linked sites in your field.
   */
  readonly text!: string;
}

export class DomainAuthorityReportDto extends DomainProfileDto {
  /** Whether more is loaded than the link data that ships with the product. @example true */
  readonly indexLoaded!: boolean;
  /**
   * What the link data answers, and what is loaded, in two sentences.
   * @example This shows how widely a domain is linked, but not who links to it. Link data: Majestic Million, November 20, 2026 (top 1,000,000 domains).
   */
  readonly indexSummary!: string;
  /**
   * Domain graphs that are loaded, the newest first. Without one there are no
   * similar domains and no link gap; with two, new and lost referring domains can be found.
   */
  readonly graphReleases!: readonly LinkReleaseDto[];
  /** Every release of the ranks, newest first; of the samples that ship with the product those that list the domain. */
  readonly history!: readonly DomainHistoryEntryDto[];
  /** What to improve, by the bounds of the specification. */
  readonly recommendations!: readonly DomainRecommendationDto[];
  /** When this was answered, ISO 8601. @example 2026-07-15T12:00:00.000Z */
  readonly analyzedAt!: string;
}
