import { ApiProperty } from '@nestjs/swagger';
import { runCounts } from '@plumbline/page-speed';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { PageAddress } from '../../../page/page-address.ts';

export class PageSpeedRequestDto {
  @PageAddress('The page to measure')
  url!: string;

  /**
   * Loads for each form factor. With three, the figures are those of the load with the median, and
   * their spread is shown; it takes three times as long. Without it as many as the operator has
   * set, most often one.
   * @example 1
   */
  @ApiProperty({ enum: runCounts, type: 'integer' })
  @IsOptional()
  @IsIn(runCounts, { message: `Please choose ${runCounts.join(' or ')} runs` })
  readonly runs?: number;

  /**
   * Measure anew even if the same was measured in the last minutes. Without it that measurement
   * serves; one that is queued or running is shared either way.
   * @example false
   */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'fresh must be true or false' })
  readonly fresh?: boolean;
}
