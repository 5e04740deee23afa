import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';
import { linkLimits } from '../check-links.ts';

const maxUrlCharacters = 2_048;
const invalid = 'Please enter a valid URL';
const tooLong = `Please enter an address of at most ${maxUrlCharacters} characters`;

export class UrlRedirectsRequestDto {
  @ApiProperty({
    description:
      'The address: http or https, at most 2,048 characters. A missing scheme becomes https.',
    example: 'https://example.com/',
    maxLength: maxUrlCharacters,
  })
  @IsWebAddress()
  @MaxLength(maxUrlCharacters, { message: tooLong })
  @IsNotEmpty({ message: invalid })
  @IsString({ message: invalid })
  url!: string;
}

export class UrlAnalyzerRequestDto extends UrlRedirectsRequestDto {
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

export class UrlLinksRequestDto {
  @ApiProperty({
    description: 'Addresses to ask, 1 to 25: http or https, at most 2,048 characters each.',
    example: ['https://example.com/', 'https://example.com/old'],
    type: [String],
    minItems: 1,
    maxItems: linkLimits.urls,
  })
  @IsWebAddress({ each: true })
  @MaxLength(maxUrlCharacters, { each: true, message: tooLong })
  @IsString({ each: true, message: invalid })
  @ArrayMaxSize(linkLimits.urls, {
    message: `Please send at most ${linkLimits.urls} addresses at a time`,
  })
  @ArrayMinSize(1, { message: invalid })
  @IsArray({ message: 'urls must be a list of addresses' })
  urls!: string[];
}
