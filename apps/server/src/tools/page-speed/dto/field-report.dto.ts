import { ApiProperty } from '@nestjs/swagger';
import { type FormFactor } from '@plumbline/page-speed';

export class PageSpeedFieldReportDto {
  /** url when the page itself has enough visits, else its origin's. @example origin */
  readonly scope!: 'url' | 'origin';
  /** Whose visits. @example mobile */
  readonly formFactor!: FormFactor;
  /** First day of the 28. @example 2026-10-24 */
  readonly from!: string;
  /** Last day of the 28. @example 2026-11-20 */
  readonly to!: string;
  /** Largest contentful paint, milliseconds. Null where there are too few visits. @example 2140 */
  readonly lcp!: number | null;
  /** Interaction to next paint, milliseconds. Null where there are too few visits. @example 160 */
  readonly inp!: number | null;
  /** Cumulative layout shift, without unit. Null where there are too few visits. @example 0.04 */
  readonly cls!: number | null;
  /** First contentful paint, milliseconds. Null where there are too few visits. @example 1480 */
  readonly fcp!: number | null;
  /** Time to first byte, milliseconds. Null where there are too few visits. @example 620 */
  readonly ttfb!: number | null;
}

export class PageSpeedFieldKnownDto {
  /** The Chrome UX Report has data. @example true */
  @ApiProperty({ enum: [true], type: 'boolean' })
  readonly known!: true;
  /** 75th percentiles of real visits in 28 days. */
  readonly reports!: readonly PageSpeedFieldReportDto[];
}

export class PageSpeedFieldUnknownDto {
  /** There are no field data. @example false */
  @ApiProperty({ enum: [false], type: 'boolean' })
  readonly known!: false;
  /**
   * Why there are none, for people.
   * @example Chrome has too few visits to this site to publish figures.
   */
  readonly reason!: string;
}
