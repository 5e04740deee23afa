import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { LabFinding } from '@plumbline/page-speed';
import { numberOrNull, textOrNull } from './nullable.ts';

export class LabElementDto {
  @ApiProperty({ description: 'CSS selector.', example: 'body > main > img.hero' })
  selector!: string;

  @ApiProperty({ description: 'Its tag as written, cut.', example: '<img src="/hero.jpg">' })
  snippet!: string;

  @ApiProperty({ description: 'What it is called on the page.', example: 'A garden shed' })
  label!: string;
}

export class LabItemDto {
  @ApiProperty(textOrNull('The address concerned.', 'https://example.com/app.js'))
  url!: string | null;

  @ApiProperty({ description: 'The element concerned.', type: LabElementDto, nullable: true })
  element!: LabElementDto | null;

  @ApiProperty(textOrNull('What Lighthouse says of it.', 'Unattributable'))
  text!: string | null;

  @ApiProperty(numberOrNull('Bytes of all of it.', 120_344))
  totalBytes!: number | null;

  @ApiProperty(numberOrNull('Bytes that could be spared: estimated by Lighthouse.', 80_120))
  wastedBytes!: number | null;

  @ApiProperty(numberOrNull('Milliseconds that could be spared: estimated by Lighthouse.', 150))
  wastedMs!: number | null;
}

const saving = (metric: string, unit = 'Milliseconds') => ({
  description: `${unit} of ${metric} that could be spared.`,
  type: Number,
  example: 70,
});

export class LabSavingsDto {
  @ApiPropertyOptional(saving('first contentful paint'))
  FCP?: number;

  @ApiPropertyOptional(saving('largest contentful paint'))
  LCP?: number;

  @ApiPropertyOptional(saving('total blocking time'))
  TBT?: number;

  @ApiPropertyOptional({ ...saving('layout shift', 'Score'), example: 0.05 })
  CLS?: number;

  @ApiPropertyOptional(saving('interaction to next paint'))
  INP?: number;
}

export class LabFindingDto {
  @ApiProperty({ description: "Lighthouse's own id.", example: 'render-blocking-insight' })
  id!: string;

  @ApiProperty({ description: 'Its title.', example: 'Render-blocking requests' })
  title!: string;

  @ApiProperty({
    description: 'What it means, plain text.',
    example: 'Requests are blocking the initial render of the page, which may delay LCP.',
  })
  description!: string;

  @ApiProperty(
    textOrNull(
      'Where Lighthouse explains it; null where it names no page.',
      'https://developer.chrome.com/docs/performance/insights/render-blocking',
    ),
  )
  learnMore!: string | null;

  @ApiProperty(
    textOrNull(
      'The finding in one figure, as Lighthouse words it; null without.',
      'Est savings of 70 ms',
    ),
  )
  displayValue!: string | null;

  @ApiProperty({
    description: 'What could be spared, by metric: estimated by Lighthouse. Only those above 0.',
    type: LabSavingsDto,
  })
  savings!: LabSavingsDto;

  @ApiProperty(numberOrNull('Bytes that could be spared: estimated by Lighthouse.', 80_120))
  savingsBytes!: number | null;

  @ApiProperty({
    description: 'fail below 0.5 of 1, average below 0.9, info where Lighthouse gives no score.',
    enum: ['fail', 'average', 'info'] satisfies LabFinding['level'][],
    example: 'fail',
  })
  level!: LabFinding['level'];

  @ApiProperty({ description: 'What it is about, at most 20.', type: [LabItemDto] })
  items!: readonly LabItemDto[];

  @ApiProperty({ description: 'How many there were.', example: 3 })
  itemCount!: number;
}
