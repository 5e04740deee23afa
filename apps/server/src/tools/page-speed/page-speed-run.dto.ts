import { ApiProperty } from '@nestjs/swagger';
import { runCounts } from '@plumbline/engine';
import type { RunState } from '@plumbline/runs';
import { type FormFactor, type LabStage } from '@plumbline/tools/page-speed';
import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { RunProblemDto } from '../../http/problem-document.ts';
import { PageAddress } from '../../http/request-fields.ts';
import { PageSpeedReportDto } from './page-speed-report.dto.ts';

export class PageSpeedHolderDto {
  /**
   * Identifies the waiting client by a UUID you choose: send it with each call about the run, so
   * that clients behind one IP address can cancel separately. By default, clients are identified by
   * IP address, and one that cancels cancels for all of them.
   * @example 5f0c1a34-6d0e-4c1b-9d52-3f6b0a9c7e21
   */
  @IsOptional()
  @IsUUID(undefined, { message: 'holder must be a UUID' })
  readonly holder?: string;
}

export class PageSpeedRequestDto {
  @PageAddress('URL of the page to measure')
  url!: string;

  /**
   * Number of loads per form factor. With three, the report shows the median load and the spread,
   * and the run takes three times as long. The operator sets the default, usually one.
   * @example 1
   */
  @ApiProperty({ enum: runCounts, type: 'integer' })
  @IsOptional()
  @IsIn(runCounts, { message: `Please choose ${runCounts.join(' or ')} runs` })
  readonly runs?: number;

  /**
   * Measure again even if there is a recent measurement. By default, a recent measurement is
   * reused. A queued or running one is shared either way.
   * @example false
   */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'fresh must be true or false' })
  readonly fresh?: boolean;
}

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
  readonly problem!: RunProblemDto | null;
}

export class PageSpeedRunDto extends PageSpeedRunStepDto {
  /** Measurement; null until the run is done. */
  readonly report!: PageSpeedReportDto | null;
}
