import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { crawlLimits } from '@plumbline/sitemap-generator';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';

const pagesMessage = `Please enter a number of pages from 1 to ${crawlLimits.maxPages.toLocaleString('en')}`;

export class SitemapCrawlRequestDto {
  @ApiProperty({
    description:
      'Where to start, most often the home page: http or https. A missing scheme becomes https.',
    example: 'https://example.com/',
    maxLength: 2048,
  })
  @IsWebAddress({ message: 'Please enter a valid domain URL' })
  @MaxLength(2048, { message: 'Please enter an address of at most 2048 characters' })
  @IsNotEmpty({ message: 'Please enter a valid domain URL' })
  @IsString({ message: 'Please enter a valid domain URL' })
  url!: string;

  @ApiPropertyOptional({
    description: 'Pages to ask for at most. A crawl takes up to 3 minutes for every 500 of them.',
    type: 'integer',
    minimum: 1,
    maximum: crawlLimits.maxPages,
    default: crawlLimits.pages,
    example: crawlLimits.pages,
  })
  @IsOptional()
  @IsInt({ message: pagesMessage })
  @Min(1, { message: pagesMessage })
  @Max(crawlLimits.maxPages, { message: pagesMessage })
  maxPages?: number;
}
