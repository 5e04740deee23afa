import { ApiProperty } from '@nestjs/swagger';
import { PageProvenanceBase } from '../../../page/page-provenance.dto.ts';
import {
  MetaTagsHeadDto,
  MetaTagsKeywordsDto,
  MetaTagsOpenGraphDto,
  MetaTagsTextDto,
  MetaTagsTwitterCardDto,
  RawTagDto,
} from './fields.dto.ts';
import { MetaTagsOverallDto } from './issue.dto.ts';
import { MeasuredImageDto, SocialTagsDto } from './social.dto.ts';

export class MetaTagsProvenanceDto extends PageProvenanceBase {}

/** The answer. The first six fields are the specified ones; the others stand beside them. */
export class MetaTagsAnalyzerReportDto {
  @ApiProperty({
    description: 'The address as asked, with its scheme.',
    example: 'https://example.com/spades',
  })
  url!: string;

  @ApiProperty({ description: 'The score and its computation.', type: MetaTagsOverallDto })
  overall!: MetaTagsOverallDto;

  @ApiProperty({ description: 'The first title.', type: MetaTagsTextDto })
  title!: MetaTagsTextDto;

  @ApiProperty({ description: 'The first filled meta description.', type: MetaTagsTextDto })
  description!: MetaTagsTextDto;

  @ApiProperty({ description: 'The meta keywords.', type: MetaTagsKeywordsDto })
  keywords!: MetaTagsKeywordsDto;

  @ApiProperty({ description: 'Open Graph.', type: MetaTagsOpenGraphDto })
  openGraph!: MetaTagsOpenGraphDto;

  @ApiProperty({ description: 'The Twitter Card.', type: MetaTagsTwitterCardDto })
  twitterCard!: MetaTagsTwitterCardDto;

  @ApiProperty({
    description: 'The rest of the head, reported beside the score.',
    type: MetaTagsHeadDto,
  })
  head!: MetaTagsHeadDto;

  @ApiProperty({ description: 'Every tag as found, the first 300.', type: [RawTagDto] })
  tags!: RawTagDto[];

  @ApiProperty({ description: 'How many tags the page has.', example: 24 })
  tagCount!: number;

  @ApiProperty({
    description: 'What link previews are made of; libs/social draws each network’s card from it.',
    type: SocialTagsDto,
  })
  social!: SocialTagsDto;

  @ApiProperty({
    description: 'The pictures that the page names for previews, fetched and measured; at most 5.',
    type: [MeasuredImageDto],
  })
  images!: MeasuredImageDto[];

  @ApiProperty({
    description: 'The address that answered in the end.',
    example: 'https://example.com/spades',
  })
  finalUrl!: string;

  @ApiProperty({ description: 'Status of that answer.', example: 200 })
  status!: number;

  @ApiProperty({
    description:
      'Set when the answer is a wall in front of the page (bot check, captcha, login): what gave it away. Null otherwise.',
    type: String,
    nullable: true,
    example: null,
  })
  wall!: string | null;

  @ApiProperty({ description: 'Where the figures come from.', type: MetaTagsProvenanceDto })
  provenance!: MetaTagsProvenanceDto;
}
