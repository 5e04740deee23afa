import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import { FreshPage, maxUrlCharacters, PageAddress } from '../../../page/page-address.ts';
import { IsWebAddress } from '../../../page/is-web-address.ts';
import { linkLimits } from '@plumbline/engine';

const invalid = 'Please enter a valid URL';
const tooLong = `Please enter a URL of at most ${maxUrlCharacters} characters`;

export class UrlRedirectsRequestDto {
  @PageAddress('URL to analyze')
  url!: string;
}

export class UrlAnalyzerRequestDto extends UrlRedirectsRequestDto {
  @FreshPage()
  fresh?: boolean;
}

export class UrlLinksRequestDto {
  /**
   * 1 to 25 URLs to check: http or https, at most 2,048 characters each.
   * @example ["https://example.com/", "https://example.com/old"]
   */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: maxUrlCharacters },
    maxItems: linkLimits.urls,
  })
  @IsWebAddress({ each: true })
  @MaxLength(maxUrlCharacters, { each: true, message: tooLong })
  @IsString({ each: true, message: invalid })
  @ArrayMaxSize(linkLimits.urls, {
    message: `Please send at most ${linkLimits.urls} URLs at a time`,
  })
  @ArrayMinSize(1, { message: invalid })
  @IsArray({ message: 'urls must be a list of URLs' })
  readonly urls!: string[];
}
