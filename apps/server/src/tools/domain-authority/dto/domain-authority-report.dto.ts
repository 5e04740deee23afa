import { recommendationIds } from '@plumbline/domain-authority';
import { LinkReleaseDto } from '../../../link-index/figure-source.dto.ts';
import { DomainProfileDto } from './domain-profile.dto.ts';

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
  /** Its title. @example Work on your content strategy */
  readonly title!: string;
  /**
   * The figure that asks for it, marked where it is estimated, and what to do.
   * @example The number of organic keywords is 316 (estimated). Cover the questions of your subject one page each.
   */
  readonly text!: string;
}

export class DomainAuthorityReportDto extends DomainProfileDto {
  /**
   * Whether any layer of the index is loaded; without one every figure is estimated.
   * @example true
   */
  readonly indexLoaded!: boolean;
  /** Every loaded release of the ranks, newest first. */
  readonly history!: readonly DomainHistoryEntryDto[];
  /** What to improve, by the bounds of the specification. */
  readonly recommendations!: readonly DomainRecommendationDto[];
  /** When this was answered, ISO 8601. @example 2026-07-15T12:00:00.000Z */
  readonly analyzedAt!: string;
}
