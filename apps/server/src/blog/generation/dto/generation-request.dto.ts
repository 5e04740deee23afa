import { ApiProperty } from '@nestjs/swagger';
import { bulkCount, type RunKind, runKinds } from '@plumbline/blog';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const countMessage = `Please enter a number of posts from ${bulkCount.min} to ${bulkCount.max}`;

export class BulkGenerationRequestDto {
  /** Number of posts to write. @example 200 */
  @ApiProperty({ default: bulkCount.default })
  @IsInt({ message: countMessage })
  @Min(bulkCount.min, { message: countMessage })
  @Max(bulkCount.max, { message: countMessage })
  readonly count!: number;
}

export class BlogRunRequestDto {
  /** daily: ten posts of at least 3,000 words; bulk: posts of at least 1,400 words each. @example bulk */
  @IsIn(runKinds, { message: 'Please choose daily or bulk' })
  readonly kind!: RunKind;

  /** Number of posts in a bulk run. A daily run always has ten; don’t send a number. @example 200 */
  @ApiProperty({ default: bulkCount.default })
  @IsOptional()
  @IsInt({ message: countMessage })
  @Min(bulkCount.min, { message: countMessage })
  @Max(bulkCount.max, { message: countMessage })
  readonly count?: number;
}

export class BlogEstimateQueryDto {
  /** Kind of run. @example bulk */
  @ApiProperty({ enum: runKinds })
  @IsIn(runKinds, { message: 'Please choose daily or bulk' })
  readonly kind!: RunKind;

  /** Posts of a bulk run. @example 200 */
  @ApiProperty({ default: bulkCount.default })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: countMessage })
  @Min(bulkCount.min, { message: countMessage })
  @Max(bulkCount.max, { message: countMessage })
  readonly count?: number;
}

export class BlogRunListQueryDto {
  /** Runs per page. @example 20 */
  @ApiProperty({ default: 20 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: '"limit" must be from 1 to 100' })
  @Min(1, { message: '"limit" must be from 1 to 100' })
  @Max(100, { message: '"limit" must be from 1 to 100' })
  readonly limit?: number;

  /** Value of `next` from the previous page. @example MjAyNi0xMS0yMQ */
  @IsOptional()
  @IsString({ message: '"after" must be the "next" value of a page' })
  @MaxLength(200, { message: '"after" must be the "next" value of a page' })
  readonly after?: string;
}
