import { ApiProperty } from '@nestjs/swagger';
import { bulkCount, type RunKind, runKinds } from '@plumbline/blog';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const countMessage = `Please enter a number of posts from ${bulkCount.min} to ${bulkCount.max}`;

export class BulkGenerationRequestDto {
  /** Posts to write. @example 200 */
  @ApiProperty({ default: bulkCount.default })
  @IsInt({ message: countMessage })
  @Min(bulkCount.min, { message: countMessage })
  @Max(bulkCount.max, { message: countMessage })
  readonly count!: number;
}

export class BlogRunRequestDto {
  /**
   * Ten posts of 3,000 words and more, or a bulk run of 1,400 words and more each.
   * @example bulk
   */
  @IsIn(runKinds, { message: 'Please choose daily or bulk' })
  readonly kind!: RunKind;

  /** Posts of a bulk run; a daily run has ten, and takes no number. @example 200 */
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
  /** Runs on a page. @example 20 */
  @ApiProperty({ default: 20 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'Please ask for 1 to 100 runs' })
  @Min(1, { message: 'Please ask for 1 to 100 runs' })
  @Max(100, { message: 'Please ask for 1 to 100 runs' })
  readonly limit?: number;

  /** The `next` of the page before. @example MjAyNi0xMS0yMQ */
  @IsOptional()
  @IsString({ message: 'Please give the "next" of another page' })
  @MaxLength(200, { message: 'Please give the "next" of another page' })
  readonly after?: string;
}
