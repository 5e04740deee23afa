import { ApiProperty } from '@nestjs/swagger';
import { recommendationIds } from '@plumbline/domain-authority';
import { LinkReleaseDto } from '../../../link-index/figure-source.dto.ts';
import { DomainProfileDto } from './domain-profile.dto.ts';

const standing = (description: string, example: number) =>
  ApiProperty({
    description: `${description} Null where the release does not rank the domain.`,
    type: Number,
    nullable: true,
    example,
  });

export class DomainHistoryEntryDto {
  @ApiProperty({ description: 'The release.', type: LinkReleaseDto })
  release!: LinkReleaseDto;

  @ApiProperty({ description: 'Domains that it ranks.', example: 121091933 })
  domains!: number;

  @standing('Position by harmonic centrality, from 1.', 1024)
  harmonicPosition!: number | null;

  @standing('Position by PageRank, from 1.', 1410)
  pageRankPosition!: number | null;

  @standing('Authority by the harmonic position, 0 to 100.', 63)
  domainAuthority!: number | null;

  @standing('Authority by the PageRank position, 0 to 100.', 61)
  pageAuthority!: number | null;
}

export class DomainRecommendationDto {
  @ApiProperty({
    description: 'Which advice.',
    enum: recommendationIds,
    example: 'content-strategy',
  })
  id!: (typeof recommendationIds)[number];

  @ApiProperty({ description: 'Its title.', example: 'Work on your content strategy' })
  title!: string;

  @ApiProperty({
    description: 'The figure that asks for it, marked where it is estimated, and what to do.',
    example:
      'The number of organic keywords is 316 (estimated). Cover the questions of your subject one page each.',
  })
  text!: string;
}

export class DomainAuthorityReportDto extends DomainProfileDto {
  @ApiProperty({
    description: 'Whether any layer of the index is loaded; without one every figure is estimated.',
    example: true,
  })
  indexLoaded!: boolean;

  @ApiProperty({
    description: 'Every loaded release of the ranks, newest first.',
    type: [DomainHistoryEntryDto],
  })
  history!: DomainHistoryEntryDto[];

  @ApiProperty({
    description: 'What to improve, by the bounds of the specification.',
    type: [DomainRecommendationDto],
  })
  recommendations!: DomainRecommendationDto[];

  @ApiProperty({
    description: 'When this was answered, ISO 8601.',
    example: '2026-07-15T12:00:00.000Z',
  })
  analyzedAt!: string;
}
