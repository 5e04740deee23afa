import { ApiProperty } from '@nestjs/swagger';

const nullable = (description: string, example: string | null) =>
  ApiProperty({ description, type: String, nullable: true, example });

export class SocialPropertyDto {
  @ApiProperty({ description: 'Its name, lower case.', example: 'og:title' })
  property!: string;

  @ApiProperty({
    description: 'What it says, at most 4,000 characters. Third-party text: show it as text only.',
    example: 'Garden spades',
  })
  content!: string;
}

export class SocialTagsDto {
  @ApiProperty({
    description: 'The address that answered in the end.',
    example: 'https://example.com/spades',
  })
  url!: string;

  @ApiProperty({
    description: 'What relative addresses of the page are resolved with.',
    example: 'https://example.com/spades',
  })
  baseUrl!: string;

  @nullable('The title element.', 'Garden spades: how to choose one that lasts')
  title!: string | null;

  @nullable('The meta description.', 'Blades, shafts and handles compared.')
  description!: string | null;

  @nullable('The canonical address, resolved.', 'https://example.com/spades')
  canonical!: string | null;

  @nullable('The theme-color.', '#123456')
  themeColor!: string | null;

  @ApiProperty({ description: 'Whether the page links to an oEmbed document.', example: false })
  oembed!: boolean;

  @ApiProperty({
    description: 'og: and twitter: tags in the order of the page, the first 200.',
    type: [SocialPropertyDto],
  })
  properties!: SocialPropertyDto[];
}

const formats = ['png', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'svg', 'bmp'] as const;

const figure = (description: string, example: number) =>
  ApiProperty({ description, type: Number, nullable: true, example });

export class MeasuredImageDto {
  @ApiProperty({ description: 'The address asked for.', example: 'https://example.com/spades.png' })
  url!: string;

  @figure('Status of the answer; null when none came.', 200)
  status!: number | null;

  @nullable('Why no answer came: an error code such as timeout; null when one came.', null)
  failure!: string | null;

  @ApiProperty({
    description: 'Media type of the answer; empty when none was sent.',
    example: 'image/png',
  })
  contentType!: string;

  @ApiProperty({
    description: 'Format as the file’s own first bytes say; null when they do not.',
    enum: formats,
    nullable: true,
    example: 'png',
  })
  format!: (typeof formats)[number] | null;

  @figure('Width in pixels, measured; null when it could not be.', 1200)
  width!: number | null;

  @figure('Height in pixels, measured; null when it could not be.', 630)
  height!: number | null;

  @figure('Size of the file in bytes; null when it is not told.', 304_128)
  bytes!: number | null;
}
