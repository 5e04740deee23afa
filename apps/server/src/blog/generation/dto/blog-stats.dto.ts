import { ApiProperty } from '@nestjs/swagger';
import { type RunKind, runKinds, type RunState, runStates } from '@plumbline/blog';
import { BlogBudgetDto, BlogUsageDto } from './spending.dto.ts';

export class BlogLastRunDto {
  @ApiProperty({ description: 'Kind of run.', enum: runKinds, example: 'daily' })
  kind!: RunKind;

  @ApiProperty({ description: 'Where it stands.', enum: runStates, example: 'done' })
  state!: RunState;

  @ApiProperty({ description: 'When it was asked for.', example: '2026-11-21T06:00:00.000Z' })
  createdAt!: string;

  @ApiProperty({ description: 'Posts asked for.', example: 10 })
  asked!: number;

  @ApiProperty({ description: 'Posts that were kept.', example: 10 })
  kept!: number;
}

export class BlogScheduleDto {
  @ApiProperty({
    description: 'Five fields of cron; null when the daily run is switched off.',
    type: String,
    nullable: true,
    example: '0 6 * * *',
  })
  cron!: string | null;

  @ApiProperty({ description: 'Time zone of the schedule.', example: 'UTC' })
  timezone!: string;

  @ApiProperty({
    description: 'The next daily run, ISO 8601; null when there will be none.',
    type: String,
    nullable: true,
    example: '2026-11-22T06:00:00.000Z',
  })
  nextRunAt!: string | null;
}

export class BlogGenerationStateDto {
  @ApiProperty({ description: 'Whether a language model is configured.', example: true })
  configured!: boolean;

  @ApiProperty({ description: 'Whether posts wait for approval.', example: false })
  review!: boolean;

  @ApiProperty({
    description: 'The model that writes; null when none is configured.',
    type: String,
    nullable: true,
    example: 'gpt-4.1-mini',
  })
  model!: string | null;

  @ApiProperty({ description: 'Whether a run goes on just now.', example: false })
  running!: boolean;
}

export class BlogStatsDto {
  @ApiProperty({ description: 'Posts that readers see: counted.', example: 122 })
  totalPosts!: number;

  @ApiProperty({ description: 'Of those, written by a model: counted.', example: 100 })
  generatedPosts!: number;

  @ApiProperty({ description: 'Posts that wait for approval: counted.', example: 0 })
  drafts!: number;

  @ApiProperty({ description: 'Words of the published posts: counted.', example: 312_004 })
  totalWords!: number;

  @ApiProperty({
    description: 'Searches a month for the topics of the published posts, summed: estimated.',
    example: 9_180_000,
  })
  totalTargetSearchVolume!: number;

  @ApiProperty({ description: 'Visits a month: estimated by a formula.', example: 275_400 })
  estimatedMonthlyTraffic!: number;

  @ApiProperty({
    description: 'How the traffic is estimated.',
    example: 'The searches a month of all published posts × 0.03.',
  })
  trafficFormula!: string;

  @ApiProperty({
    description: 'Published posts by category: counted.',
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { 'Technical SEO': 14, 'Local SEO': 9 },
  })
  categories!: Record<string, number>;

  @ApiProperty({ description: 'What all runs have used: measured.', type: BlogUsageDto })
  usage!: BlogUsageDto;

  @ApiProperty({
    description: 'The last run; null before the first.',
    type: BlogLastRunDto,
    nullable: true,
  })
  lastRun!: BlogLastRunDto | null;

  @ApiProperty({ description: 'When posts are written by themselves.', type: BlogScheduleDto })
  schedule!: BlogScheduleDto;

  @ApiProperty({ description: 'What today may use and has used.', type: BlogBudgetDto })
  budget!: BlogBudgetDto;

  @ApiProperty({
    description: 'Whether posts can be generated, and how.',
    type: BlogGenerationStateDto,
  })
  generation!: BlogGenerationStateDto;
}
