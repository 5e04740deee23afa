import { ApiProperty } from '@nestjs/swagger';
import { runCounts } from '@plumbline/page-speed';
import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageAddress } from '../../../page/page-address.ts';

export class PageSpeedHolderDto {
  /**
   * Names who waits, by a UUID of your own: send it with each call about the run. Several who wait
   * from behind one IP address then leave one by one. Without it they are told apart by that
   * IP address only, and one who cancels ends the run for all of them.
   * @example 5f0c1a34-6d0e-4c1b-9d52-3f6b0a9c7e21
   */
  @IsOptional()
  @IsUUID(undefined, { message: 'holder must be a UUID' })
  readonly holder?: string;
}

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
   * Measure again even if the same was measured in the last minutes. Without it that measurement
   * serves; one that is queued or running is shared either way.
   * @example false
   */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'fresh must be true or false' })
  readonly fresh?: boolean;
}
