import { ApiProperty } from '@nestjs/swagger';
import type { SerpDevice, SerpResultView, SerpText, TextRange } from '@plumbline/serp';

export class SerpTextDto implements SerpText {
  @ApiProperty({
    description: 'The text as shown: whole, or cut at a word’s end and followed by ` ...`.',
    example: 'Garden spades: how to choose one that lasts',
  })
  text!: string;

  @ApiProperty({ description: 'Whether some of it is not shown.', example: false })
  cut!: boolean;

  @ApiProperty({
    description: 'Width of the whole text on one line of Arial, CSS pixels.',
    example: 396,
  })
  width!: number;

  @ApiProperty({ description: 'Up to this width the text is safe, CSS pixels.', example: 580 })
  safe!: number;

  @ApiProperty({
    description:
      'Beyond this width the text is cut, CSS pixels; less when a date stands before it.',
    example: 600,
  })
  limit!: number;

  @ApiProperty({ description: 'Lines that the shown text fills.', minimum: 0, example: 1 })
  lines!: number;
}

export class TextRangeDto implements TextRange {
  @ApiProperty({ description: 'First UTF-16 code unit.', minimum: 0, example: 6 })
  start!: number;

  @ApiProperty({ description: 'The code unit after the last.', minimum: 0, example: 12 })
  end!: number;
}

export class SerpResultDto implements SerpResultView {
  @ApiProperty({
    description: 'The kind of screen.',
    enum: ['desktop', 'mobile'],
    example: 'desktop',
  })
  device!: SerpDevice;

  @ApiProperty({
    description: 'Name of the site, or its host name without `www.`.',
    example: 'shop.example',
  })
  siteName!: string;

  @ApiProperty({
    description: 'Host name, and the path behind ` › `.',
    example: 'www.shop.example › garden/spades',
  })
  displayUrl!: string;

  @ApiProperty({
    description: 'Scheme and host, then each folder of the path.',
    type: [String],
    example: ['https://www.shop.example', 'garden', 'spades'],
  })
  breadcrumb!: readonly string[];

  @ApiProperty({ description: 'The title on this screen.', type: SerpTextDto })
  title!: SerpTextDto;

  @ApiProperty({ description: 'The description on this screen.', type: SerpTextDto })
  description!: SerpTextDto;

  @ApiProperty({
    description: 'The date as shown before the description.',
    type: String,
    nullable: true,
    example: 'Nov 2, 2026',
  })
  date!: string | null;

  @ApiProperty({
    description: 'Parts of the shown description that are bold.',
    type: [TextRangeDto],
  })
  bold!: readonly TextRangeDto[];
}
