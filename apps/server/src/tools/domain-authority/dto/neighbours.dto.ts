import { ApiProperty } from '@nestjs/swagger';
import { LinkFigureSourceDto } from '../../../link-index/figure-source.dto.ts';

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
   * loaded.
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
   * others first, then by authority. Null when the graph is not loaded.
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
