import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

export class SaveReportRequestDto {
  /**
   * Id of a result: the `X-Result-Id` header of a tool’s response, or the id of a finished page
   * speed run.
   * @example 6f1c2f0e-6c1c-4b39-9f6e-0c5d8b9a7e21
   */
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'Send the id of a result: a UUID' })
  readonly resultId!: string;
}

export class SavedReportReceiptDto {
  /** Id of the report: 128 random bits. @example q3bXn0Vt1yq7cYk2m9uJrA */
  readonly id!: string;
  /**
   * URL of the report. Anyone who knows it can read the report.
   * @example "https://plumbline.example/reports/q3bXn0Vt1yq7cYk2m9uJrA"
   */
  readonly url!: string;
  /**
   * Secret that deletes the report. It is shown only once.
   * @example Zl8wEoTgHdSaFp4iNxBvCq3bXn0Vt1yq7cYk2m9uJr5
   */
  readonly secret!: string;
  /** When the report was saved, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly savedAt!: string;
  /** When the report is deleted automatically, ISO 8601. @example 2026-08-30T12:00:00.000Z */
  readonly expiresAt!: string;
}

export class SavedReportDto {
  /** Id of the report. @example q3bXn0Vt1yq7cYk2m9uJrA */
  readonly id!: string;
  /** Tool that created the report. @example seo-audit */
  readonly tool!: string;
  /** When the report was created, ISO 8601. @example 2026-06-01T11:58:00.000Z */
  readonly madeAt!: string;
  /** Program that created the report, with its version. @example PlumblineBot/1.0.0 */
  readonly madeBy!: string;
  /** Site where the report was created. @example "https://plumbline.example" */
  readonly madeWhere!: string;
  /** When the report was saved, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly savedAt!: string;
  /** When the report is deleted automatically, ISO 8601. @example 2026-08-30T12:00:00.000Z */
  readonly expiresAt!: string;
  /** The tool’s `data` as saved, with today’s field names. @example {"score": 81} */
  @ApiProperty({ type: 'object', additionalProperties: true })
  readonly report!: object;
}

export class ReportDeletionDto {
  /** Id of the report. @example q3bXn0Vt1yq7cYk2m9uJrA */
  readonly id!: string;
  /** Always true. @example true */
  readonly deleted!: boolean;
}
