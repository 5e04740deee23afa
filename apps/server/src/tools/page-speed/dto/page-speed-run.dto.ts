import { ApiProperty } from '@nestjs/swagger';
import type { FormFactor, LabStage } from '@plumbline/page-speed';
import type { RunState } from '@plumbline/runs';
import { type ProblemCode, problemCodes } from '../../../http/problem-codes.ts';
import { PageSpeedReportDto } from './page-speed-report.dto.ts';

export class PageSpeedStepDto {
  /** What is running. @example loading */
  readonly stage!: LabStage;
  /** Which form factor is loaded. @example mobile */
  readonly formFactor!: FormFactor;
  /** Which load of it, from 1. @example 1 */
  readonly run!: number;
  /** Of how many loads. @example 1 */
  readonly of!: number;
}

export class PageSpeedProblemDto {
  /** From the closed set. @example page_timeout */
  @ApiProperty({ enum: problemCodes })
  readonly code!: ProblemCode;
  /** What went wrong. @example The page didn’t finish loading */
  readonly title!: string;
  /** What to do about it. @example The page was still loading after its time. Try again. */
  readonly detail!: string;
}

export class PageSpeedRunStepDto {
  /**
   * Names the run. Anyone who has it can read and cancel the run.
   * @example 0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11
   */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** The URL that is measured. @example https://example.com/ */
  readonly url!: string;
  /** Loads for each form factor. @example 1 */
  readonly runs!: number;
  /** State of the run. @example running */
  readonly state!: RunState;
  /** Place in the queue: 1 is next; null once it is no longer queued. @example null */
  readonly place!: number | null;
  /**
   * Seconds until it starts: estimated from the last runs. Null once it has left the queue, and
   * while there are no runs to estimate from.
   * @example null
   */
  readonly expectedWaitSeconds!: number | null;
  /** Progress of the measurement; null before it and after it. */
  readonly step!: PageSpeedStepDto | null;
  /**
   * Share of the stages that are done, 0 to 1. Goes back only when the run is retried.
   * @example 0.4
   */
  readonly progress!: number;
  /** When it was asked for, ISO 8601. @example 2026-11-22T06:04:00.000Z */
  @ApiProperty({ format: 'date-time' })
  readonly createdAt!: string;
  /** When it was begun, ISO 8601; null while it is queued. @example 2026-11-22T06:04:12.000Z */
  @ApiProperty({ format: 'date-time', type: String })
  readonly startedAt!: string | null;
  /** When it ended, ISO 8601; null while it runs. @example 2026-11-22T06:04:12.000Z */
  @ApiProperty({ format: 'date-time', type: String })
  readonly endedAt!: string | null;
  /** Why it failed; null unless it did. */
  readonly problem!: PageSpeedProblemDto | null;
}

export class PageSpeedRunDto extends PageSpeedRunStepDto {
  /** What was measured; null until it is done. */
  readonly report!: PageSpeedReportDto | null;
}
