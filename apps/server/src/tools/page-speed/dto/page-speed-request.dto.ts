import { ApiPropertyOptional } from '@nestjs/swagger';
import { runCounts } from '@plumbline/page-speed';
import { IsIn, ValidateIf } from 'class-validator';
import { PageAddress } from '../../../page/page-address.ts';

export class PageSpeedRequestDto {
  @PageAddress('The page to measure')
  url!: string;

  @ApiPropertyOptional({
    description:
      'Loads for each form factor. With three, the figures are those of the load with the median, and their spread is shown; it takes three times as long. Without it as many as the operator has set, most often one.',
    type: 'integer',
    enum: runCounts,
    example: 1,
  })
  // Not `IsOptional`, which would take null for absent.
  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsIn(runCounts, { message: `Please choose ${runCounts.join(' or ')} runs` })
  runs?: number;
}
