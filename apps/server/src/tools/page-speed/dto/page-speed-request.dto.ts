import { ApiProperty } from '@nestjs/swagger';
import { runCounts } from '@plumbline/tools/page-speed';
import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { PageAddress } from '../../../page/page-address.ts';

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
