import { ApiProperty } from '@nestjs/swagger';
import { type FigureName, recommendationIds } from '@plumbline/domain-authority';
import { LinkFigureSourceDto, LinkReleaseDto } from '../../../link-index/figure-source.dto.ts';

/** The source of every figure, under the figure's name. */
export class DomainFigureSourcesDto {
  /** Where the domain authority comes from. */
  readonly domainAuthority!: LinkFigureSourceDto;
  /** Where the page authority comes from. */
  readonly pageAuthority!: LinkFigureSourceDto;
  /** Where MozRank comes from. */
  readonly mozRank!: LinkFigureSourceDto;
  /** Where the trust flow comes from. */
  readonly trustFlow!: LinkFigureSourceDto;
  /** Where the citation flow comes from. */
  readonly citationFlow!: LinkFigureSourceDto;
  /** Where the number of backlinks comes from. */
  readonly backlinks!: LinkFigureSourceDto;
  /** Where the number of referring domains comes from. */
  readonly referringDomains!: LinkFigureSourceDto;
  /** Where the number of organic keywords comes from. */
  readonly organicKeywords!: LinkFigureSourceDto;
  /** Where the monthly organic traffic comes from. */
  readonly organicTraffic!: LinkFigureSourceDto;
  /** Where the spam score comes from. */
  readonly spam_score!: LinkFigureSourceDto;
}

const figure = (description: string, example: number, least = 0, most?: number) =>
  ApiProperty({
    description: `${description} Null unless it is indexed: provenance then has a range, or says why it is unknown.`,
    type: Number,
    nullable: true,
    example,
    minimum: least,
    ...(most === undefined ? {} : { maximum: most }),
  });

/** The specified figures. */
export class DomainFiguresDto {
  @figure(
    'Authority of the domain, 0 to 100: a map of its position by harmonic centrality.',
    63,
    0,
    100,
  )
  readonly domainAuthority!: number | null;

  @figure('Authority of its pages, 0 to 100: a map of its position by PageRank.', 61, 0, 100)
  readonly pageAuthority!: number | null;

  @figure('From 1 to 10, one decimal: a map of its position by PageRank.', 6.5, 1, 10)
  readonly mozRank!: number | null;

  @figure('Mean authority of the referring domains, 0 to 100.', 41, 0, 100)
  readonly trustFlow!: number | null;

  @figure('Referring domains on a logarithmic scale, 0 to 100 for the most of all.', 48, 0, 100)
  readonly citationFlow!: number | null;

  @figure('Links from other domains.', 5210)
  readonly backlinks!: number | null;

  @figure('Domains that refer to it.', 812)
  readonly referringDomains!: number | null;

  @figure('Keywords that it is found by: never more than an estimate.', 1413)
  readonly organicKeywords!: number | null;

  @figure('Visits a month from search: never more than an estimate.', 14130)
  readonly organicTraffic!: number | null;

  @figure('Spam score, 0 to 24: never more than an estimate from the name.', 3, 0, 100)
  readonly spam_score!: number | null;
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
  /** The host that was asked for; estimates look at its name. @example www.example.com */
  readonly host!: string;
  /** Where each figure comes from. */
  readonly provenance!: DomainFigureSourcesDto;
  /**
   * The raw positions in the newest release; null when it does not rank the domain, or when no
   * ranks are loaded.
   */
  readonly ranks!: DomainRanksDto | null;
  /** What to bear in mind where sites of many owners share the domain; else null. @example null */
  readonly shared!: string | null;
}

export class DomainBestDto {
  /** The figure. @example domainAuthority */
  readonly figure!: FigureName;
  /** The highest value. @example 63 */
  readonly value!: number;
  /** The domains that have it; several when they are equal. @example ["example.com"] */
  readonly domains!: readonly string[];
}

export class DomainComparisonDto {
  /** The domains in the order asked. */
  readonly domains!: readonly DomainProfileDto[];
  /**
   * Who is best by each figure that was read from the same release for two or more of them.
   * Estimates take no part, nor does a figure that is the same for all.
   */
  readonly best!: readonly DomainBestDto[];
  /**
   * Whether an index is loaded. Without one the starter index answers: a sample of well-known domains,
   * so figures of others are estimated.
   * @example true
   */
  readonly indexLoaded!: boolean;
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
  /** A domain that the same domains refer to. @example example.org */
  readonly domain!: string;

  @authority
  authority!: number | null;

  /** Of the referring domains that were read, those that refer to it, too. @example 214 */
  readonly sharedReferrers!: number;
  /** Domains that refer to it in all. @example 530 */
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
  /** A domain that refers to others of them. @example news.example */
  readonly domain!: string;

  @authority
  authority!: number | null;

  /** Which of the others it refers to. @example ["example.org"] */
  readonly linksTo!: readonly string[];
}

export class LinkGapDto {
  /** The registered domain that was asked for. @example example.com */
  readonly domain!: string;
  /** The registered domains of the others, each once. @example ["example.org"] */
  readonly others!: readonly string[];
  /**
   * Domains that refer to one of the others and not to the domain: those that refer to most of the
   * others first, then by authority. Null when the graph is not loaded or has none of the others.
   */
  readonly rows!: readonly LinkGapRowDto[] | null;
  /** Rows over all pages; null with the rows. @example 418 */
  readonly total!: number | null;
  /**
   * Whether every domain that refers to one of the others was compared: where there are too many,
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

export class DomainHistoryEntryDto {
  /** The release. */
  readonly release!: LinkReleaseDto;
  /** Domains that it ranks. @example 121091933 */
  readonly domains!: number;
  /**
   * Position by harmonic centrality, from 1. Null where the release does not rank the domain.
   * @example 1024
   */
  readonly harmonicPosition!: number | null;
  /**
   * Position by PageRank, from 1. Null where the release does not rank the domain.
   * @example 1410
   */
  readonly pageRankPosition!: number | null;
  /**
   * Authority by the harmonic position, 0 to 100. Null where the release does not rank the domain.
   * @example 63
   */
  readonly domainAuthority!: number | null;
  /**
   * Authority by the PageRank position, 0 to 100. Null where the release does not rank the domain.
   * @example 61
   */
  readonly pageAuthority!: number | null;
}

export class DomainRecommendationDto {
  /** Which advice. @example content-strategy */
  readonly id!: (typeof recommendationIds)[number];
  /** Its title. @example Improve your content strategy */
  readonly title!: string;
  /**
   * The figure that asks for it, marked where it is estimated, and what to do.
   * @example The number of organic keywords is 158 to 632 (estimated). Cover the questions of your subject one page each.
   */
  readonly text!: string;
}

export class DomainAuthorityReportDto extends DomainProfileDto {
  /**
   * Whether an index is loaded. Without one the starter index answers: a sample of well-known domains,
   * so figures of others are estimated.
   * @example true
   */
  readonly indexLoaded!: boolean;
  /** Every loaded release of the ranks, newest first; of the starter index those that list the domain. */
  readonly history!: readonly DomainHistoryEntryDto[];
  /** What to improve, by the bounds of the specification. */
  readonly recommendations!: readonly DomainRecommendationDto[];
  /** When this was answered, ISO 8601. @example 2026-07-15T12:00:00.000Z */
  readonly analyzedAt!: string;
}
