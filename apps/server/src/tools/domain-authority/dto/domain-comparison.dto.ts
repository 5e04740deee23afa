import { ApiProperty } from '@nestjs/swagger';
import { type FigureName, figureNames } from '@plumbline/domain-authority';
import { DomainProfileDto } from './domain-profile.dto.ts';

export class DomainBestDto {
  @ApiProperty({ description: 'The figure.', enum: figureNames, example: 'domainAuthority' })
  figure!: FigureName;

  @ApiProperty({ description: 'The highest value.', example: 63 })
  value!: number;

  @ApiProperty({
    description: 'Who has it; several where they are level.',
    type: [String],
    example: ['example.com'],
  })
  domains!: string[];
}

export class DomainComparisonDto {
  @ApiProperty({ description: 'The domains in the order asked.', type: [DomainProfileDto] })
  domains!: DomainProfileDto[];

  @ApiProperty({
    description:
      'Who is best by each figure that was read from the same release for two or more of them. Estimates take no part, nor does a figure in which all are level.',
    type: [DomainBestDto],
  })
  best!: DomainBestDto[];

  @ApiProperty({
    description: 'Whether any layer of the index is loaded; without one every figure is estimated.',
    example: true,
  })
  indexLoaded!: boolean;

  @ApiProperty({
    description: 'When this was answered, ISO 8601.',
    example: '2026-07-15T12:00:00.000Z',
  })
  analyzedAt!: string;
}
