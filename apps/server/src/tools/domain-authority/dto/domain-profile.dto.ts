import { ApiProperty } from '@nestjs/swagger';
import { LinkReleaseDto } from '../../../link-index/figure-source.dto.ts';
import { DomainFiguresDto, DomainFigureSourcesDto } from './figures.dto.ts';

/** Where a domain stands in the newest release. */
export class DomainRanksDto {
  @ApiProperty({ description: 'The release that ranks it.', type: LinkReleaseDto })
  release!: LinkReleaseDto;

  @ApiProperty({
    description: 'Domains ranked: positions are among them, from 1.',
    example: 121091933,
  })
  domains!: number;

  @ApiProperty({ description: 'Position by harmonic centrality.', example: 1024 })
  harmonicPosition!: number;

  @ApiProperty({ description: 'Harmonic centrality as published.', example: 21450312 })
  harmonicCentrality!: number;

  @ApiProperty({ description: 'Position by PageRank.', example: 1410 })
  pageRankPosition!: number;

  @ApiProperty({ description: 'PageRank as published.', example: 0.0000412 })
  pageRank!: number;

  @ApiProperty({ description: 'Hosts seen under the domain.', example: 12 })
  hosts!: number;
}

/** The figures of one domain, each with its source. */
export class DomainProfileDto extends DomainFiguresDto {
  @ApiProperty({
    description: 'The registered domain, which the figures are of.',
    example: 'example.com',
  })
  domain!: string;

  @ApiProperty({
    description: 'The host that was asked for; estimates look at its name.',
    example: 'www.example.com',
  })
  host!: string;

  @ApiProperty({ description: 'Where each figure comes from.', type: DomainFigureSourcesDto })
  provenance!: DomainFigureSourcesDto;

  @ApiProperty({
    description:
      'The raw positions in the newest release; null when it does not rank the domain, or when no ranks are loaded.',
    type: DomainRanksDto,
    nullable: true,
  })
  ranks!: DomainRanksDto | null;

  @ApiProperty({
    description: 'What to bear in mind where sites of many owners share the domain; else null.',
    type: String,
    nullable: true,
    example: null,
  })
  shared!: string | null;
}
