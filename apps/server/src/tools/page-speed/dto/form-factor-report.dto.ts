import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LabFindingDto } from './lab-finding.dto.ts';
import {
  LabConditionsDto,
  LabFrameDto,
  LabRequestDto,
  LabResourceGroupDto,
} from './lab-load.dto.ts';
import { numberOrNull } from './nullable.ts';

export class PageSpeedSpreadDto {
  @ApiProperty({ description: 'The lowest of the loads.', example: 1.2 })
  min!: number;

  @ApiProperty({ description: 'The highest of the loads.', example: 1.4 })
  max!: number;
}

const spread = (metric: string) => ({
  description: `Of ${metric}, in its unit; absent where no load could tell it.`,
  type: PageSpeedSpreadDto,
});

export class PageSpeedSpreadsDto {
  @ApiPropertyOptional(spread('the score'))
  score?: PageSpeedSpreadDto;

  @ApiPropertyOptional(spread('first contentful paint'))
  fcp?: PageSpeedSpreadDto;

  @ApiPropertyOptional(spread('largest contentful paint'))
  lcp?: PageSpeedSpreadDto;

  @ApiPropertyOptional(spread('layout shift'))
  cls?: PageSpeedSpreadDto;

  @ApiPropertyOptional(spread('total blocking time'))
  tbt?: PageSpeedSpreadDto;
}

/** Figures of one load in the laboratory: measured, under the conditions that it names. */
export class PageSpeedFormFactorDto {
  @ApiProperty({
    description:
      'Loads behind the figures: fewer than were asked for when the time was up or one of them failed.',
    example: 1,
  })
  runs!: number;

  @ApiProperty(
    numberOrNull(
      "Lighthouse's performance score, 0 to 100: 90 or more is good, below 50 poor.",
      92,
    ),
  )
  score!: number | null;

  @ApiProperty(numberOrNull('First contentful paint, seconds.', 1.2))
  fcp!: number | null;

  @ApiProperty(numberOrNull('Largest contentful paint, seconds.', 2.1))
  lcp!: number | null;

  @ApiProperty(numberOrNull('Cumulative layout shift, without unit.', 0.02))
  cls!: number | null;

  @ApiProperty(
    numberOrNull(
      'Maximum potential first input delay, milliseconds: the longest task that a first input could have waited for.',
      64,
    ),
  )
  fid!: number | null;

  @ApiProperty(numberOrNull('Total blocking time, milliseconds.', 40))
  tbt!: number | null;

  @ApiProperty(numberOrNull('Speed index, seconds.', 1.8))
  speedIndex!: number | null;

  @ApiProperty(
    numberOrNull(
      'Time to first byte of the document, milliseconds, as observed: not slowed down.',
      180,
    ),
  )
  ttfb!: number | null;

  @ApiProperty(numberOrNull('Until the load event, seconds, as observed: not slowed down.', 1.1))
  loadTime!: number | null;

  @ApiProperty(numberOrNull('KB of 1,024 bytes, as transferred.', 842.3))
  pageSize!: number | null;

  @ApiProperty(numberOrNull('Requests.', 38))
  requests!: number | null;

  @ApiProperty({
    description: 'What to do, greatest saving first. Savings are estimated by Lighthouse.',
    type: [String],
    example: ['Render-blocking requests: could save about 70 ms until the largest paint.'],
  })
  suggestions!: readonly string[];

  @ApiProperty({
    description: 'From the lowest to the highest of the loads; both are the same with one load.',
    type: PageSpeedSpreadsDto,
  })
  spread!: PageSpeedSpreadsDto;

  @ApiProperty({
    description: 'Audits of Lighthouse that did not pass or have something to tell.',
    type: [LabFindingDto],
  })
  findings!: readonly LabFindingDto[];

  @ApiProperty({
    description: 'The requests in the order of their start, at most 500.',
    type: [LabRequestDto],
  })
  waterfall!: readonly LabRequestDto[];

  @ApiProperty({ description: 'How the page came up.', type: [LabFrameDto] })
  filmstrip!: readonly LabFrameDto[];

  @ApiProperty({
    description: 'What the page weighs, by kind of file.',
    type: [LabResourceGroupDto],
  })
  resources!: readonly LabResourceGroupDto[];

  @ApiProperty({
    description: 'What may have disturbed the measurement, in the words of Lighthouse.',
    type: [String],
    example: [],
  })
  warnings!: readonly string[];

  @ApiProperty({
    description: 'Under which conditions it was measured: others are not comparable.',
    type: LabConditionsDto,
  })
  conditions!: LabConditionsDto;
}
