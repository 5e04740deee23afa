import { ApiProperty } from '@nestjs/swagger';
import { problemCodes, type ProblemCode } from '../../../http/problem-codes.ts';
import { jobStates, type JobState } from '../../../jobs/job-registry.ts';
import { SitemapCrawlResultDto } from './crawl-result.dto.ts';

export class SitemapCrawlProgressDto {
  @ApiProperty({
    description: 'The site that is crawled: the one asked for, or the one that it leads to.',
    example: 'https://www.example.com',
  })
  origin!: string;

  @ApiProperty({ description: 'Addresses asked for.', example: 42 })
  fetched!: number;

  @ApiProperty({ description: 'Pages found that belong in the sitemap.', example: 37 })
  listed!: number;

  @ApiProperty({ description: 'Addresses left out so far.', example: 6 })
  skipped!: number;

  @ApiProperty({ description: 'Addresses that wait to be asked for.', example: 118 })
  waiting!: number;

  @ApiProperty({
    description: 'The address that is asked for now; null when none is.',
    type: String,
    nullable: true,
    example: 'https://www.example.com/spades',
  })
  current!: string | null;

  @ApiProperty({ description: 'From one request to the next, milliseconds.', example: 334 })
  paceMs!: number;
}

export class SitemapCrawlProblemDto {
  @ApiProperty({
    description: 'From the closed set.',
    enum: problemCodes,
    example: 'dns_not_found',
  })
  code!: ProblemCode;

  @ApiProperty({ description: 'What went wrong.', example: 'The domain does not exist' })
  title!: string;

  @ApiProperty({
    description: 'What to do about it.',
    example: 'No address was found for this domain. Check its spelling.',
  })
  detail!: string;
}

export class SitemapCrawlStepDto {
  @ApiProperty({
    description: 'Names the crawl, and lets whoever has it read and cancel it.',
    format: 'uuid',
    example: '0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11',
  })
  id!: string;

  @ApiProperty({ description: 'Where it stands.', enum: jobStates, example: 'running' })
  state!: JobState;

  @ApiProperty({ description: 'How far it is.', type: SitemapCrawlProgressDto })
  progress!: SitemapCrawlProgressDto;

  @ApiProperty({
    description: 'Why it failed; null unless it did.',
    type: SitemapCrawlProblemDto,
    nullable: true,
  })
  problem!: SitemapCrawlProblemDto | null;
}

export class SitemapCrawlDto extends SitemapCrawlStepDto {
  @ApiProperty({
    description:
      'What was found, also by a crawl that was cancelled; null while it runs and when it failed.',
    type: SitemapCrawlResultDto,
    nullable: true,
  })
  result!: SitemapCrawlResultDto | null;
}
