import { ApiProperty } from '@nestjs/swagger';
import type { FormFactor, LabStage } from '@plumbline/tools/page-speed';
import type { RunState } from '@plumbline/runs';
import { type ProblemCode, problemCodes } from '../../../http/problem-codes.ts';
import { PageSpeedReportDto } from './page-speed-report.dto.ts';

export class PageSpeedStepDto {
  /** Current stage. @example loading */
  readonly stage!: LabStage;
  /** Form factor being loaded. @example mobile */
  readonly formFactor!: FormFactor;
  /** Number of the current load, starting at 1. @example 1 */
  readonly run!: number;
  /** Total number of loads. @example 1 */
  readonly of!: number;
}

export class PageSpeedProblemDto {
  /** Problem code. @example page_timeout */
  @ApiProperty({ enum: problemCodes })
  readonly code!: ProblemCode;
  /** What went wrong. @example The page didn’t finish loading */
  readonly title!: string;
  /** What to do about it. @example The page was still loading after its time. Try again. */
  readonly detail!: string;
}

export class PageSpeedRunStepDto {
  /**
   * Id of the run. Anyone with the id can read and cancel the run.
   * @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11
   */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** URL being measured. @example https://example.com/ */
  readonly url!: string;
  /** Number of loads per form factor. @example 1 */
  readonly runs!: number;
  /** State of the run. @example running */
  readonly state!: RunState;
  /** Place in the queue: 1 is next. Null once the run has left the queue. @example null */
  readonly place!: number | null;
  /**
   * Seconds until the run starts, estimated from the last runs. Null once it has left the queue,
   * and if there are no runs to estimate from.
   * @example null
   */
  readonly expectedWaitSeconds!: number | null;
  /** Current step of the measurement; null before and after it. */
  readonly step!: PageSpeedStepDto | null;
  /** Completed share of the stages, 0 to 1. It goes back only if the run is retried. @example 0.4 */
  readonly progress!: number;
  /** When it was requested, ISO 8601. @example 2026-11-22T06:04:00.000Z */
  @ApiProperty({ format: 'date-time' })
  readonly createdAt!: string;
  /** When the run started, ISO 8601; null while it is queued. @example 2026-11-22T06:04:12.000Z */
  @ApiProperty({ format: 'date-time', type: String })
  readonly startedAt!: string | null;
  /** When it ended, ISO 8601; null while it runs. @example 2026-11-22T06:04:12.000Z */
  @ApiProperty({ format: 'date-time', type: String })
  readonly endedAt!: string | null;
  /** Why the run failed; null if it didn’t. */
  readonly problem!: PageSpeedProblemDto | null;
}

export class PageSpeedRunDto extends PageSpeedRunStepDto {
  /** Measurement; null until the run is done. */
  readonly report!: PageSpeedReportDto | null;
}
