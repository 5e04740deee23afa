import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { PageSpeedFieldKnownDto, PageSpeedFieldUnknownDto } from './field-report.dto.ts';
import { PageSpeedFormFactorDto } from './form-factor-report.dto.ts';

@ApiExtraModels(PageSpeedFieldKnownDto, PageSpeedFieldUnknownDto)
export class PageSpeedReportDto {
  /** The address that was asked for. @example https://example.com/ */
  readonly url!: string;
  /** Where it led. @example https://www.example.com/ */
  readonly finalUrl!: string;
  /** When it was measured, ISO 8601. @example 2026-11-22T06:04:12.000Z */
  @ApiProperty({ format: 'date-time' })
  readonly analyzedAt!: string;
  /** Loads behind each form factor's figures; the smaller number where one has more. @example 1 */
  readonly runs!: number;
  /** As on a desktop computer: measured in the laboratory. */
  readonly desktop!: PageSpeedFormFactorDto;
  /** As on a phone: measured in the laboratory. */
  readonly mobile!: PageSpeedFormFactorDto;
  /**
   * What real visitors had, from the Chrome UX Report: never mixed with figures of the laboratory.
   */
  @ApiProperty({
    oneOf: [
      { $ref: getSchemaPath(PageSpeedFieldKnownDto) },
      { $ref: getSchemaPath(PageSpeedFieldUnknownDto) },
    ],
  })
  readonly field!: PageSpeedFieldKnownDto | PageSpeedFieldUnknownDto;
}
