import { ApiProperty } from '@nestjs/swagger';
import { PageSpeedStepDto } from '../../page-speed/dto/page-speed-run.dto.ts';

export class SeoAuditBrowserDto {
  /** Place in the queue for the browser: 1 is next; null once the page is loaded. @example 2 */
  readonly place!: number | null;
  /**
   * Seconds until its turn, estimated from the last runs; null while there is nothing to estimate
   * from, and once the page is loaded.
   * @example 14
   */
  readonly expectedWaitSeconds!: number | null;
  /** What the browser does; null before and after. */
  readonly step!: PageSpeedStepDto | null;
  /** Share of its work that is behind it, 0 to 1. @example 0.4 */
  readonly progress!: number;
}

export class LabProvenanceDto {
  /** How the figures came about: the page was loaded in a browser. @example measured */
  readonly kind!: 'measured';
  /** What measured. @example Lighthouse 13.5.0 */
  readonly by!: string;
  /** In which browser. @example HeadlessChrome/153.0.8010.0 */
  readonly browser!: string;
  /**
   * Loads as a phone, and as many as a desktop computer; the figures are those of the load with the
   * median.
   * @example 1
   */
  readonly runs!: number;
  /**
   * When it was measured, ISO 8601. Measurements of some minutes are shared.
   * @example 2026-06-01T12:00:20.000Z
   */
  @ApiProperty({ format: 'date-time' })
  readonly measuredAt!: string;
  /** The address that the browser ended at. @example https://example.com/ */
  readonly finalUrl!: string;
}

/** What came of asking for a browser. */
export class DeepAuditDto {
  /** The measurement behind rendered and lab figures; null when there is none. */
  readonly measurement!: LabProvenanceDto | null;
  /**
   * Why checks that need the browser are unknown, as a sentence for the reader; null when none is
   * for that.
   * @example null
   */
  readonly failure!: string | null;
}
