import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';

export const maxUrlCharacters = 2048;

export class SeoAuditRequestDto {
  @ApiProperty({
    description:
      'The address to audit: http or https, at most 2,048 characters. A missing scheme becomes https.',
    example: 'https://example.com/',
    maxLength: maxUrlCharacters,
  })
  @IsWebAddress()
  @MaxLength(maxUrlCharacters, {
    message: `Please enter an address of at most ${maxUrlCharacters} characters`,
  })
  @IsNotEmpty({ message: 'Please enter a valid URL' })
  @IsString({ message: 'Please enter a valid URL' })
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

  @ApiPropertyOptional({
    description:
      'Fetch the page anew even if it was fetched in the last minutes. Without it a recent snapshot serves.',
    example: false,
    default: false,
  })
  @IsOptional()
  @IsBoolean({ message: 'fresh must be true or false' })
  fresh?: boolean;
}
