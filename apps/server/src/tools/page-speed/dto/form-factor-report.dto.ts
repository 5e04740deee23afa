import { LabFindingDto } from './lab-finding.dto.ts';
import {
  LabConditionsDto,
  LabFrameDto,
  LabRequestDto,
  LabResourceGroupDto,
} from './lab-load.dto.ts';

export class PageSpeedSpreadDto {
  /** The lowest of the loads. @example 1.2 */
  readonly min!: number;
  /** The highest of the loads. @example 1.4 */
  readonly max!: number;
}

export class PageSpeedSpreadsDto {
  /** Of the score, in its unit; absent where no load could tell it. */
  readonly score?: PageSpeedSpreadDto;
  /** Of first contentful paint, in its unit; absent where no load could tell it. */
  readonly fcp?: PageSpeedSpreadDto;
  /** Of largest contentful paint, in its unit; absent where no load could tell it. */
  readonly lcp?: PageSpeedSpreadDto;
  /** Of layout shift, in its unit; absent where no load could tell it. */
  readonly cls?: PageSpeedSpreadDto;
  /** Of total blocking time, in its unit; absent where no load could tell it. */
  readonly tbt?: PageSpeedSpreadDto;
}

/** Figures of one load in the laboratory: measured, under the conditions that it names. */
export class PageSpeedFormFactorDto {
  /**
   * Loads behind the figures: fewer than were asked for when the time was up or one of them failed.
   * @example 1
   */
  readonly runs!: number;
  /**
   * Lighthouse's performance score, 0 to 100: 90 or more is good, below 50 poor. Null where it
   * could not be measured.
   * @example 92
   */
  readonly score!: number | null;
  /** First contentful paint, seconds. Null where it could not be measured. @example 1.2 */
  readonly fcp!: number | null;
  /** Largest contentful paint, seconds. Null where it could not be measured. @example 2.1 */
  readonly lcp!: number | null;
  /** Cumulative layout shift, without unit. Null where it could not be measured. @example 0.02 */
  readonly cls!: number | null;
  /**
   * Maximum potential first input delay, milliseconds: the longest task that a first input could
   * have waited for. Null where it could not be measured.
   * @example 64
   */
  readonly fid!: number | null;
  /** Total blocking time, milliseconds. Null where it could not be measured. @example 40 */
  readonly tbt!: number | null;
  /** Speed index, seconds. Null where it could not be measured. @example 1.8 */
  readonly speedIndex!: number | null;
  /**
   * Time to first byte of the document, milliseconds, as observed: not slowed down. Null where it
   * could not be measured.
   * @example 180
   */
  readonly ttfb!: number | null;
  /**
   * Until the load event, seconds, as observed: not slowed down. Null where it could not be
   * measured.
   * @example 1.1
   */
  readonly loadTime!: number | null;
  /** KB of 1,024 bytes, as transferred. Null where it could not be measured. @example 842.3 */
  readonly pageSize!: number | null;
  /** Requests. Null where it could not be measured. @example 38 */
  readonly requests!: number | null;
  /**
   * What to do, greatest saving first. Savings are estimated by Lighthouse.
   * @example ["Render-blocking requests: could save about 70 ms until the largest paint."]
   */
  readonly suggestions!: readonly string[];
  /** From the lowest to the highest of the loads; both are the same with one load. */
  readonly spread!: PageSpeedSpreadsDto;
  /** Audits of Lighthouse that did not pass or have something to tell. */
  readonly findings!: readonly LabFindingDto[];
  /** The requests in the order of their start, at most 500. */
  readonly waterfall!: readonly LabRequestDto[];
  /** How the page came up. */
  readonly filmstrip!: readonly LabFrameDto[];
  /** What the page weighs, by kind of file. */
  readonly resources!: readonly LabResourceGroupDto[];
  /** What may have disturbed the measurement, in the words of Lighthouse. @example [] */
  readonly warnings!: readonly string[];
  /** Under which conditions it was measured: others are not comparable. */
  readonly conditions!: LabConditionsDto;
}
