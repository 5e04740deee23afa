import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { FreshPage, PageAddress } from '../../../page/page-address.ts';

export class SeoAuditRequestDto {
  @PageAddress('The address to audit')
  url!: string;

  @ApiPropertyOptional({
    description: 'The phrase that the page should be found for; checks its placement.',
    example: 'garden spades',
    maxLength: 100,
  })
  @IsOptional()
  @MaxLength(100, { message: 'Please keep the keyphrase under 100 characters' })
  @IsString({ message: 'The keyphrase must be a text' })
  keyphrase?: string;

  @FreshPage()
  fresh?: boolean;
}
