import { ApiProperty } from '@nestjs/swagger';
import { type FormFactor, formFactors } from '@plumbline/page-speed';

const percentile = (metric: string, example: number) => ({
  description: `${metric} Null where there are too few visits.`,
  type: Number,
  nullable: true,
  example,
});

export class PageSpeedFieldReportDto {
  @ApiProperty({
    description: "url when the page itself has enough visits, else its origin's.",
    enum: ['url', 'origin'],
    example: 'origin',
  })
  scope!: 'url' | 'origin';

  @ApiProperty({ description: 'Whose visits.', enum: formFactors, example: 'mobile' })
  formFactor!: FormFactor;

  @ApiProperty({ description: 'First day of the 28.', example: '2026-10-24' })
  from!: string;

  @ApiProperty({ description: 'Last day of the 28.', example: '2026-11-20' })
  to!: string;

  @ApiProperty(percentile('Largest contentful paint, milliseconds.', 2_140))
  lcp!: number | null;

  @ApiProperty(percentile('Interaction to next paint, milliseconds.', 160))
  inp!: number | null;

  @ApiProperty(percentile('Cumulative layout shift, without unit.', 0.04))
  cls!: number | null;

  @ApiProperty(percentile('First contentful paint, milliseconds.', 1_480))
  fcp!: number | null;

  @ApiProperty(percentile('Time to first byte, milliseconds.', 620))
  ttfb!: number | null;
}

export class PageSpeedFieldKnownDto {
  @ApiProperty({
    description: 'The Chrome UX Report has data.',
    type: 'boolean',
    enum: [true],
    example: true,
  })
  known!: true;

  @ApiProperty({
    description: '75th percentiles of real visits in 28 days.',
    type: [PageSpeedFieldReportDto],
  })
  reports!: readonly PageSpeedFieldReportDto[];
}

export class PageSpeedFieldUnknownDto {
  @ApiProperty({
    description: 'There are no field data.',
    type: 'boolean',
    enum: [false],
    example: false,
  })
  known!: false;

  @ApiProperty({
    description: 'Why there are none, for people.',
    example: 'Chrome has too few visits to this site to publish figures.',
  })
  reason!: string;
}
