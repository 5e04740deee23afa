import { ApiProperty } from '@nestjs/swagger';
import { TextWidthDto } from './meta-tags-report.dto.ts';

const text = (description: string, example: string | null) =>
  ApiProperty({
    description: `${description} Null when the page has none.`,
    type: String,
    nullable: true,
    example,
  });

export class SocialTagDto {
  @ApiProperty({ description: 'Name of the tag, lower case.', example: 'og:title' })
  property!: string;

  @ApiProperty({ description: 'What it says.', example: 'How to choose garden spades' })
  content!: string;
}

export class SuggestedInputDto {
  @ApiProperty({
    description: 'The site’s name as the page says it, else its host.',
    example: 'Spade & Son',
  })
  websiteName!: string;

  @ApiProperty({
    description: 'The title without the site’s name, else the main heading.',
    example: 'How to choose garden spades',
  })
  pageTitle!: string;

  @ApiProperty({
    description: 'The meta description, at most 300 characters; empty when there is none.',
    example: '',
  })
  description!: string;
}

/** What a page says of itself now. All of it is third-party text. */
export class PresentTagsDto {
  @ApiProperty({
    description: 'The address as asked, with its scheme.',
    example: 'https://example.com/',
  })
  url!: string;

  @ApiProperty({ description: 'Where it led after redirects.', example: 'https://example.com/' })
  finalUrl!: string;

  @ApiProperty({ description: 'HTTP status of the page.', example: 200 })
  status!: number;

  @ApiProperty({
    description: 'When the page was fetched, ISO 8601. Everything here is measured.',
    example: '2026-06-01T12:00:00.000Z',
  })
  fetchedAt!: string;

  @text('The title.', 'How to choose garden spades | Spade & Son')
  title!: string | null;

  @text('The meta description.', null)
  description!: string | null;

  @text('The canonical address, absolute.', 'https://example.com/')
  canonical!: string | null;

  @text('The site’s name (og:site_name).', 'Spade & Son')
  siteName!: string | null;

  @text('Address of the icon, absolute.', 'https://example.com/favicon.ico')
  favicon!: string | null;

  @text('The language that the page declares.', 'en')
  language!: string | null;

  @text('The first main heading.', 'How to choose garden spades')
  heading!: string | null;

  @ApiProperty({
    description: 'Open Graph tags in the order of the page, at most 40.',
    type: [SocialTagDto],
  })
  openGraph!: SocialTagDto[];

  @ApiProperty({
    description: 'Twitter tags in the order of the page, at most 40.',
    type: [SocialTagDto],
  })
  twitter!: SocialTagDto[];

  @ApiProperty({
    description: 'Width of the title; null when there is none.',
    type: TextWidthDto,
    nullable: true,
  })
  titleWidth!: TextWidthDto | null;

  @ApiProperty({
    description: 'Width of the description; null when there is none.',
    type: TextWidthDto,
    nullable: true,
  })
  descriptionWidth!: TextWidthDto | null;

  @ApiProperty({
    description:
      'Set when this is a wall in front of the page (bot check, login) and so says nothing of it; null otherwise.',
    type: String,
    nullable: true,
    example: null,
  })
  wall!: string | null;

  @ApiProperty({
    description: 'What of the generator’s form the page can fill in.',
    type: SuggestedInputDto,
  })
  suggested!: SuggestedInputDto;
}
