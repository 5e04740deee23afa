import { ApiProperty } from '@nestjs/swagger';
import { MetaTagsIssueDto } from './issue.dto.ts';

const issues = (what: string) =>
  ApiProperty({ description: `What the checks say about ${what}.`, type: [MetaTagsIssueDto] });

const text = (what: string, example: string) =>
  ApiProperty({
    description: `${what} As found, at most 2,000 characters; empty when the page has none.`,
    example,
  });

export class MetaTagsTextDto {
  @text('The text.', 'Garden spades: how to choose one that lasts')
  content!: string;

  @ApiProperty({ description: 'Characters as a reader counts them.', example: 43 })
  length!: number;

  @ApiProperty({
    description:
      'Width in CSS pixels as a search result on a desktop sets it; null for a text too long to measure.',
    type: Number,
    nullable: true,
    example: 404,
  })
  pixels!: number | null;

  @ApiProperty({ description: 'How many of these tags the page has.', example: 1 })
  count!: number;

  @issues('it')
  issues!: MetaTagsIssueDto[];
}

export class MetaTagsKeywordsDto {
  @text('The meta keywords.', '')
  content!: string;

  @issues('them: information alone, for no search engine that matters reads them')
  issues!: MetaTagsIssueDto[];
}

export class MetaTagsOpenGraphDto {
  @text('og:title.', 'Garden spades')
  title!: string;

  @text('og:description.', 'Blades, shafts and handles compared.')
  description!: string;

  @text('og:image, by any of its names.', 'https://example.com/spades.png')
  image!: string;

  @text('og:url.', 'https://example.com/spades')
  url!: string;

  @text('og:type.', 'article')
  type!: string;

  @text('og:site_name.', 'Example')
  siteName!: string;

  @issues('Open Graph')
  issues!: MetaTagsIssueDto[];
}

export class MetaTagsTwitterCardDto {
  @text('twitter:card.', 'summary_large_image')
  card!: string;

  @text('twitter:title.', 'Garden spades')
  title!: string;

  @text('twitter:description.', 'Blades, shafts and handles compared.')
  description!: string;

  @text('twitter:image.', 'https://example.com/spades.png')
  image!: string;

  @text('twitter:site.', '@example')
  site!: string;

  @issues('the Twitter Card')
  issues!: MetaTagsIssueDto[];
}

export class MetaTagsHeadDto {
  @text('The canonical address, resolved.', 'https://example.com/spades')
  canonical!: string;

  @text(
    'Robots directives of tags and headers, each with whom it speaks to.',
    'robots: index, follow',
  )
  robots!: string;

  @text('The language that the html element declares.', 'en')
  lang!: string;

  @text('The viewport.', 'width=device-width, initial-scale=1')
  viewport!: string;

  @ApiProperty({
    description: 'Codes of the languages that hreflang names, as written; at most 50.',
    type: [String],
    example: ['en', 'de'],
  })
  hreflangs!: string[];

  @ApiProperty({
    description: 'Addresses of the icons, as written; at most 50.',
    type: [String],
    example: ['/favicon.ico'],
  })
  icons!: string[];

  @issues('the rest of the head; not part of the score')
  issues!: MetaTagsIssueDto[];
}

const groups = ['basic', 'openGraph', 'twitter', 'link', 'other'] as const;

export class RawTagDto {
  @ApiProperty({ description: 'Which kind of tag it is.', enum: groups, example: 'openGraph' })
  group!: (typeof groups)[number];

  @ApiProperty({
    description:
      'The element and the attribute that names it, or header for a line of the HTTP head.',
    example: 'meta property',
  })
  kind!: string;

  @ApiProperty({
    description: 'Its name. Third-party text: show it as text only.',
    example: 'og:title',
  })
  name!: string;

  @ApiProperty({
    description: 'What it says, at most 2,000 characters. Third-party text: show it as text only.',
    example: 'Garden spades',
  })
  content!: string;

  @ApiProperty({
    description: 'Whether it stands in the head, where every reader finds it.',
    example: true,
  })
  inHead!: boolean;
}
