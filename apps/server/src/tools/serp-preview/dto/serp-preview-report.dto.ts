import { ApiProperty } from '@nestjs/swagger';
import type { SerpPreviewModel, SerpPreviewReport } from '@plumbline/serp-preview';
import { SerpResultDto } from './serp-result.dto.ts';

export class SerpModelDto implements SerpPreviewModel {
  @ApiProperty({
    description: 'How the widths came about that texts are cut by: a stated heuristic.',
    enum: ['estimated'],
    example: 'estimated',
  })
  provenance!: 'estimated';

  @ApiProperty({
    description: 'The month in which the widths were last compared with their sources.',
    example: '2026-11',
  })
  checked!: string;

  @ApiProperty({
    description: 'What the widths are, for people.',
    example:
      'Google does not publish these limits. They are estimated from published measurements.',
  })
  note!: string;
}

/** The answer to a preview. The first two fields are the specified ones; the others stand beside them. */
export class SerpPreviewReportDto implements SerpPreviewReport {
  @ApiProperty({
    description: 'The title as a desktop shows it.',
    example: 'Garden spades: how to choose one that lasts',
  })
  displayTitle!: string;

  @ApiProperty({
    description: 'The description as a desktop shows it.',
    example:
      'Which garden spade suits your soil and your back: blades, shafts and handles compared.',
  })
  displayDescription!: string;

  @ApiProperty({
    description: 'Host name, and the path behind ` › `.',
    example: 'www.shop.example › garden/spades',
  })
  displayUrl!: string;

  @ApiProperty({ description: 'The result on a desktop.', type: SerpResultDto })
  desktop!: SerpResultDto;

  @ApiProperty({ description: 'The result on a phone.', type: SerpResultDto })
  mobile!: SerpResultDto;

  @ApiProperty({ description: 'The model of the results page.', type: SerpModelDto })
  model!: SerpModelDto;
}
