import { ApiProperty } from '@nestjs/swagger';
import {
  type FormFactor,
  formFactors,
  type LabStage,
  labStages,
  type PageSpeedRunState,
  pageSpeedRunStates,
} from '@plumbline/page-speed';
import { type ProblemCode, problemCodes } from '../../../http/problem-codes.ts';
import { momentOrNull } from './nullable.ts';
import { PageSpeedReportDto } from './page-speed-report.dto.ts';

export class PageSpeedStepDto {
  @ApiProperty({ description: 'What goes on.', enum: labStages, example: 'loading' })
  stage!: LabStage;

  @ApiProperty({
    description: 'Which form factor is loaded.',
    enum: formFactors,
    example: 'mobile',
  })
  formFactor!: FormFactor;

  @ApiProperty({ description: 'Which load of it, from 1.', example: 1 })
  run!: number;

  @ApiProperty({ description: 'Of how many loads.', example: 1 })
  of!: number;
}

export class PageSpeedProblemDto {
  @ApiProperty({ description: 'From the closed set.', enum: problemCodes, example: 'page_timeout' })
  code!: ProblemCode;

  @ApiProperty({ description: 'What went wrong.', example: 'The page did not come to an end' })
  title!: string;

  @ApiProperty({
    description: 'What to do about it.',
    example: 'The page was still loading after its time. Try again.',
  })
  detail!: string;
}

export class PageSpeedRunStepDto {
  @ApiProperty({
    description: 'Names the run, and lets whoever has it read and cancel it.',
    format: 'uuid',
    example: '0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11',
  })
  id!: string;

  @ApiProperty({ description: 'The address that is measured.', example: 'https://example.com/' })
  url!: string;

  @ApiProperty({ description: 'Loads for each form factor.', example: 1 })
  runs!: number;

  @ApiProperty({ description: 'Where it stands.', enum: pageSpeedRunStates, example: 'running' })
  state!: PageSpeedRunState;

  @ApiProperty({
    description: 'Place in the queue: 1 is next; null once it is no longer queued.',
    type: Number,
    nullable: true,
    example: null,
  })
  place!: number | null;

  @ApiProperty({
    description:
      'Seconds until it begins: estimated from the last runs. Null once it is no longer queued, and while there is nothing to estimate from.',
    type: Number,
    nullable: true,
    example: null,
  })
  expectedWaitSeconds!: number | null;

  @ApiProperty({
    description: 'Where the measurement stands; null before it and after it.',
    type: PageSpeedStepDto,
    nullable: true,
  })
  step!: PageSpeedStepDto | null;

  @ApiProperty({
    description:
      'Share of the stages that are behind it, 0 to 1. Never goes back, but for a retry.',
    example: 0.4,
  })
  progress!: number;

  @ApiProperty({
    description: 'When it was asked for, ISO 8601.',
    format: 'date-time',
    example: '2026-11-22T06:04:00.000Z',
  })
  createdAt!: string;

  @ApiProperty(momentOrNull('When it was begun, ISO 8601; null while it is queued.'))
  startedAt!: string | null;

  @ApiProperty(momentOrNull('When it ended, ISO 8601; null while it goes on.'))
  endedAt!: string | null;

  @ApiProperty({
    description: 'Why it failed; null unless it did.',
    type: PageSpeedProblemDto,
    nullable: true,
  })
  problem!: PageSpeedProblemDto | null;
}

export class PageSpeedRunDto extends PageSpeedRunStepDto {
  @ApiProperty({
    description: 'What was measured; null until it is done.',
    type: PageSpeedReportDto,
    nullable: true,
  })
  report!: PageSpeedReportDto | null;
}
