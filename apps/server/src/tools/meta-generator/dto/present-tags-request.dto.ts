import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';

const maxUrlCharacters = 2048;

export class PresentTagsRequestDto {
  @ApiProperty({
    description:
      'The page to read: http or https, at most 2,048 characters. A missing scheme becomes https.',
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
    description: 'Fetch the page anew even if it was fetched in the last minutes.',
    example: false,
    default: false,
  })
  @IsOptional()
  @IsBoolean({ message: 'fresh must be true or false' })
  fresh?: boolean;
}
