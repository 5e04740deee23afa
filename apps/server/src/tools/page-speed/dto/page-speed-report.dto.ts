import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { PageSpeedFieldKnownDto, PageSpeedFieldUnknownDto } from './field-report.dto.ts';
import { PageSpeedFormFactorDto } from './form-factor-report.dto.ts';

@ApiExtraModels(PageSpeedFieldKnownDto, PageSpeedFieldUnknownDto)
export class PageSpeedReportDto {
  @ApiProperty({ description: 'The address that was asked for.', example: 'https://example.com/' })
  url!: string;

  @ApiProperty({ description: 'Where it led.', example: 'https://www.example.com/' })
  finalUrl!: string;

  @ApiProperty({
    description: 'When it was measured, ISO 8601.',
    format: 'date-time',
    example: '2026-11-22T06:04:12.000Z',
  })
  analyzedAt!: string;

  @ApiProperty({
    description: "Loads behind each form factor's figures; the smaller number where one has more.",
    example: 1,
  })
  runs!: number;

  @ApiProperty({
    description: 'As on a desktop computer: measured in the laboratory.',
    type: PageSpeedFormFactorDto,
  })
  desktop!: PageSpeedFormFactorDto;

  @ApiProperty({
    description: 'As on a phone: measured in the laboratory.',
    type: PageSpeedFormFactorDto,
  })
  mobile!: PageSpeedFormFactorDto;

  @ApiProperty({
    description:
      'What real visitors had, from the Chrome UX Report: never mixed with figures of the laboratory.',
    oneOf: [
      { $ref: getSchemaPath(PageSpeedFieldKnownDto) },
      { $ref: getSchemaPath(PageSpeedFieldUnknownDto) },
    ],
  })
  field!: PageSpeedFieldKnownDto | PageSpeedFieldUnknownDto;
}
