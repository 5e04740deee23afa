import { ApiProperty } from '@nestjs/swagger';
import { crawlLimits } from '@plumbline/sitemap-generator';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';

const pagesMessage = `Please enter a number of pages from 1 to ${crawlLimits.maxPages.toLocaleString('en')}`;

export class SitemapCrawlRequestDto {
  /**
   * Where to start, most often the home page: http or https. A missing scheme becomes https.
   * @example https://example.com/
   */
  @IsWebAddress({ message: 'Please enter a valid domain URL' })
  @MaxLength(2048, { message: 'Please enter an address of at most 2048 characters' })
  @IsNotEmpty({ message: 'Please enter a valid domain URL' })
  @IsString({ message: 'Please enter a valid domain URL' })
  readonly url!: string;

  /** Pages to ask for at most. A crawl takes up to 3 minutes for every 500 of them. @example 500 */
  @ApiProperty({ default: crawlLimits.pages })
  @IsOptional()
  @IsInt({ message: pagesMessage })
  @Min(1, { message: pagesMessage })
  @Max(crawlLimits.maxPages, { message: pagesMessage })
  readonly maxPages?: number;
}
