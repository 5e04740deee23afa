import { ApiProperty } from '@nestjs/swagger';
import { LinkFigureSourceDto } from '../../../link-index/figure-source.dto.ts';

const authority = ApiProperty({
  description: 'Its authority, 0 to 100; null when it has no rank.',
  type: Number,
  nullable: true,
  example: 54,
});

export class SimilarDomainDto {
  @ApiProperty({ description: 'A domain that the same domains refer to.', example: 'example.org' })
  domain!: string;

  @authority
  authority!: number | null;

  @ApiProperty({
    description: 'Of the referring domains that were read, those that refer to it, too.',
    example: 214,
  })
  sharedReferrers!: number;

  @ApiProperty({ description: 'Domains that refer to it in all.', example: 530 })
  referringDomains!: number;

  @ApiProperty({
    description:
      'Cosine of the two sets of referring domains, 0 to 1: estimated where not all of them were read, by the formula in provenance.',
    example: 0.33,
  })
  similarity!: number;
}

export class SimilarDomainsDto {
  @ApiProperty({ description: 'The registered domain that was asked for.', example: 'example.com' })
  domain!: string;

  @ApiProperty({
    description:
      'The most alike first; an empty list where the graph knows none. Null when the graph is not loaded.',
    type: [SimilarDomainDto],
    nullable: true,
  })
  rows!: SimilarDomainDto[] | null;

  @ApiProperty({
    description: 'Referring domains that were read, the most selective first; null with the rows.',
    type: Number,
    nullable: true,
    example: 812,
  })
  referrersRead!: number | null;

  @ApiProperty({
    description: 'Referring domains that it has; null with the rows.',
    type: Number,
    nullable: true,
    example: 812,
  })
  referrers!: number | null;

  @ApiProperty({
    description:
      'Where all of it comes from, or why it is unknown: indexed where every referring domain was read, else estimated.',
    type: LinkFigureSourceDto,
  })
  provenance!: LinkFigureSourceDto;
}

export class LinkGapRowDto {
  @ApiProperty({ description: 'A domain that refers to others of them.', example: 'news.example' })
  domain!: string;

  @authority
  authority!: number | null;

  @ApiProperty({
    description: 'Which of the others it refers to.',
    type: [String],
    example: ['example.org'],
  })
  linksTo!: string[];
}

export class LinkGapDto {
  @ApiProperty({ description: 'The registered domain that was asked for.', example: 'example.com' })
  domain!: string;

  @ApiProperty({
    description: 'The registered domains of the others, each once.',
    type: [String],
    example: ['example.org'],
  })
  others!: string[];

  @ApiProperty({
    description:
      'Domains that refer to one of the others and not to the domain: those that refer to most of the others first, then by authority. Null when the graph is not loaded.',
    type: [LinkGapRowDto],
    nullable: true,
  })
  rows!: LinkGapRowDto[] | null;

  @ApiProperty({
    description: 'Rows over all pages; null with the rows.',
    type: Number,
    nullable: true,
    example: 418,
  })
  total!: number | null;

  @ApiProperty({
    description:
      'Whether every domain that refers to one of the others was compared: where there are too many, those of the highest authority were, and the total is of those. Null with the rows.',
    type: Boolean,
    nullable: true,
    example: true,
  })
  complete!: boolean | null;

  @ApiProperty({ description: 'This page, from 1.', example: 1 })
  page!: number;

  @ApiProperty({ description: 'Rows of a page at most.', example: 25 })
  pageSize!: number;

  @ApiProperty({
    description: 'Where all of it comes from, or why it is unknown.',
    type: LinkFigureSourceDto,
  })
  provenance!: LinkFigureSourceDto;
}
