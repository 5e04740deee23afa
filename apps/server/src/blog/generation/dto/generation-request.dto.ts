import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { bulkCount, type RunKind, runKinds } from '@plumbline/blog';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const countMessage = `Please enter a number of posts from ${bulkCount.min} to ${bulkCount.max}`;

export class BulkGenerationRequestDto {
  @ApiProperty({
    description: 'Posts to write.',
    type: 'integer',
    minimum: bulkCount.min,
    maximum: bulkCount.max,
    default: bulkCount.default,
    example: bulkCount.default,
  })
  @IsInt({ message: countMessage })
  @Min(bulkCount.min, { message: countMessage })
  @Max(bulkCount.max, { message: countMessage })
  count!: number;
}

export class BlogRunRequestDto {
  @ApiProperty({
    description: 'Ten posts of 3,000 words and more, or a bulk run of 1,400 words and more each.',
    enum: runKinds,
    example: 'bulk',
  })
  @IsIn(runKinds, { message: 'Please choose daily or bulk' })
  kind!: RunKind;

  @ApiPropertyOptional({
    description: 'Posts of a bulk run; a daily run has ten, and takes no number.',
    type: 'integer',
    minimum: bulkCount.min,
    maximum: bulkCount.max,
    default: bulkCount.default,
    example: bulkCount.default,
  })
  @IsOptional()
  @IsInt({ message: countMessage })
  @Min(bulkCount.min, { message: countMessage })
  @Max(bulkCount.max, { message: countMessage })
  count?: number;
}

export class BlogEstimateQueryDto {
  @ApiProperty({ description: 'Kind of run.', enum: runKinds, example: 'bulk' })
  @IsIn(runKinds, { message: 'Please choose daily or bulk' })
  kind!: RunKind;

  @ApiPropertyOptional({
    description: 'Posts of a bulk run.',
    type: 'integer',
    minimum: bulkCount.min,
    maximum: bulkCount.max,
    default: bulkCount.default,
    example: bulkCount.default,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: countMessage })
  @Min(bulkCount.min, { message: countMessage })
  @Max(bulkCount.max, { message: countMessage })
  count?: number;
}

export class BlogRunListQueryDto {
  @ApiPropertyOptional({
    description: 'Runs on a page.',
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 20,
    example: 20,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'Please ask for 1 to 100 runs' })
  @Min(1, { message: 'Please ask for 1 to 100 runs' })
  @Max(100, { message: 'Please ask for 1 to 100 runs' })
  limit?: number;

  @ApiPropertyOptional({
    description: 'The `next` of the page before.',
    type: String,
    maxLength: 200,
    example: 'MjAyNi0xMS0yMQ',
  })
  @IsOptional()
  @IsString({ message: 'Please give the "next" of another page' })
  @MaxLength(200, { message: 'Please give the "next" of another page' })
  after?: string;
}
