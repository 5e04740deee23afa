import { ApiProperty } from '@nestjs/swagger';
import {
  type GateFinding,
  type ItemState,
  itemStates,
  type RunKind,
  runKinds,
  type RunState,
  runStates,
  type RunTrigger,
  runTriggers,
  type WaitReason,
  waitReasons,
} from '@plumbline/blog';
import { BlogCostDto, BlogUsageDto } from './spending.dto.ts';

const when = (description: string) => ({
  description,
  type: String,
  nullable: true,
  example: '2026-11-21T06:04:12.000Z',
});

export class BlogRunDto {
  @ApiProperty({
    description: 'Names the run.',
    format: 'uuid',
    example: '0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11',
  })
  id!: string;

  @ApiProperty({ description: 'Kind of run.', enum: runKinds, example: 'bulk' })
  kind!: RunKind;

  @ApiProperty({
    description: 'Who started it: the schedule, once for each day, or a person.',
    enum: runTriggers,
    example: 'person',
  })
  trigger!: RunTrigger;

  @ApiProperty({ description: 'The local date that it was started on.', example: '2026-11-21' })
  day!: string;

  @ApiProperty({ description: 'Where it stands.', enum: runStates, example: 'running' })
  state!: RunState;

  @ApiProperty({ description: 'Posts asked for.', example: 50 })
  asked!: number;

  @ApiProperty({
    description: 'Posts that need nothing more: kept, rejected, failed or cancelled.',
    example: 18,
  })
  done!: number;

  @ApiProperty({ description: 'Posts that wait for their turn.', example: 30 })
  waiting!: number;

  @ApiProperty({ description: 'Posts that are written just now.', example: 2 })
  writing!: number;

  @ApiProperty({ description: 'Posts that readers see.', example: 16 })
  published!: number;

  @ApiProperty({ description: 'Posts that wait for approval.', example: 0 })
  drafts!: number;

  @ApiProperty({ description: 'Posts that did not pass the gates, mended once.', example: 1 })
  rejected!: number;

  @ApiProperty({ description: 'Posts that the endpoint failed too often.', example: 1 })
  failed!: number;

  @ApiProperty({ description: 'Posts that were cancelled.', example: 0 })
  cancelled!: number;

  @ApiProperty({ description: 'Kept posts that were mended first.', example: 3 })
  repaired!: number;

  @ApiProperty({ description: 'Words of the kept posts: counted in their texts.', example: 24_812 })
  words!: number;

  @ApiProperty({ description: 'What the run has used.', type: BlogUsageDto })
  usage!: BlogUsageDto;

  @ApiProperty({ description: 'What the run costs.', type: BlogCostDto })
  cost!: BlogCostDto;

  @ApiProperty({
    description:
      'Why nothing is written just now: its turn, an endpoint that has to recover, or the budget of the next day. Null while something is written, and after the end.',
    enum: waitReasons,
    nullable: true,
    example: null,
  })
  waitingFor!: WaitReason | null;

  @ApiProperty(when('Until when it waits, ISO 8601; null when it does not, or nobody knows.'))
  waitingUntil!: string | null;

  @ApiProperty({
    description:
      'Seconds that the rest takes at the pace of its last posts: estimated. Null while that cannot be said.',
    type: Number,
    nullable: true,
    example: 240,
  })
  timeLeftSeconds!: number | null;

  @ApiProperty({
    description: 'When it was asked for, ISO 8601.',
    example: '2026-11-21T06:00:00.000Z',
  })
  createdAt!: string;

  @ApiProperty(when('When its first post was begun, ISO 8601.'))
  startedAt!: string | null;

  @ApiProperty(when('When it ended, ISO 8601; null while it goes on.'))
  endedAt!: string | null;
}

export class BlogFindingDto {
  @ApiProperty({ description: 'The quality gate.', type: String, example: 'words' })
  gate!: GateFinding['gate'];

  @ApiProperty({
    description: 'What it found.',
    example: '1212 words of at least 1400',
  })
  detail!: string;
}

export class BlogRunItemDto {
  @ApiProperty({ description: '0-based place in the run.', example: 4 })
  position!: number;

  @ApiProperty({ description: 'Where it stands.', enum: itemStates, example: 'published' })
  state!: ItemState;

  @ApiProperty({ description: 'What it is about.', example: 'robots.txt for beginners' })
  topic!: string;

  @ApiProperty({ description: 'From which side.', example: 'a checklist for small shops' })
  angle!: string;

  @ApiProperty({ description: 'Its category.', example: 'Technical SEO' })
  category!: string;

  @ApiProperty({ description: 'The share of the mix that it fills.', example: 'tutorials' })
  share!: string;

  @ApiProperty({
    description: 'Searches a month for its topic, from the published table: estimated.',
    example: 95_000,
  })
  targetSearchVolume!: number;

  @ApiProperty({ description: 'Its date.', example: '2026-11-21' })
  publishDate!: string;

  @ApiProperty({ description: 'Words that it must have.', example: 1_400 })
  minWords!: number;

  @ApiProperty({
    description: 'Words that it has: counted. Null until it is kept.',
    type: Number,
    nullable: true,
    example: 1_563,
  })
  words!: number | null;

  @ApiProperty({ description: 'Whether it was mended first.', example: false })
  repaired!: boolean;

  @ApiProperty({ description: 'Tries that the endpoint failed.', example: 0 })
  attempts!: number;

  @ApiProperty({
    description: 'Why it was rejected, failed, or has to wait; null when there is nothing to say.',
    type: String,
    nullable: true,
    example: null,
  })
  reason!: string | null;

  @ApiProperty({
    description: 'What the gates found, in a post that was mended too.',
    type: [BlogFindingDto],
  })
  findings!: BlogFindingDto[];

  @ApiProperty(when('Earliest time of its next try, ISO 8601.'))
  nextTryAt!: string | null;

  @ApiProperty({
    description: 'Address segment of the kept post under /blog/; null until then.',
    type: String,
    nullable: true,
    example: 'robots-txt-for-beginners',
  })
  postId!: string | null;

  @ApiProperty({
    description: 'Title of the kept post; null until then.',
    type: String,
    nullable: true,
    example: 'Robots.txt for Beginners',
  })
  title!: string | null;
}

export class BlogRunWithItemsDto extends BlogRunDto {
  @ApiProperty({ description: 'Its posts, in the order of the plan.', type: [BlogRunItemDto] })
  items!: BlogRunItemDto[];
}

export class BlogRunPageDto {
  @ApiProperty({ description: 'Newest first.', type: [BlogRunDto] })
  runs!: BlogRunDto[];

  @ApiProperty({
    description: 'The `after` of the next page; null on the last.',
    type: String,
    nullable: true,
    example: null,
  })
  next!: string | null;
}
