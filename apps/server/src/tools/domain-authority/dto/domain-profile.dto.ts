import { LinkReleaseDto } from '../../../link-index/figure-source.dto.ts';
import { DomainFiguresDto, DomainFigureSourcesDto } from './figures.dto.ts';

/** Where a domain stands in the newest release. */
export class DomainRanksDto {
  /** The release that ranks it. */
  readonly release!: LinkReleaseDto;
  /** Domains ranked: positions are among them, from 1. @example 121091933 */
  readonly domains!: number;
  /** Position by harmonic centrality. @example 1024 */
  readonly harmonicPosition!: number;
  /** Harmonic centrality as published. @example 21450312 */
  readonly harmonicCentrality!: number;
  /** Position by PageRank. @example 1410 */
  readonly pageRankPosition!: number;
  /** PageRank as published. @example 0.0000412 */
  readonly pageRank!: number;
  /** Hosts seen under the domain. @example 12 */
  readonly hosts!: number;
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
