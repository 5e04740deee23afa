import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

export class SaveReportRequestDto {
  /**
   * Names a result: the `X-Result-Id` header of a tool's answer, or the id of a page speed run that is done.
   * @example 6f1c2f0e-6c1c-4b39-9f6e-0c5d8b9a7e21
   */
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'Send the id of a result: a UUID' })
  readonly resultId!: string;
}

export class SavedReportReceiptDto {
  /** Names the report: 128 random bits. @example q3bXn0Vt1yq7cYk2m9uJrA */
  readonly id!: string;
  /** Where anyone who knows it can read the report. @example "https://plumbline.example/reports/q3bXn0Vt1yq7cYk2m9uJrA" */
  readonly url!: string;
  /** Deletes the report. It is shown this once. @example Zl8wEoTgHdSaFp4iNxBvCq3bXn0Vt1yq7cYk2m9uJr5 */
  readonly secret!: string;
  /** When it was saved, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly savedAt!: string;
  /** When it is deleted by itself, ISO 8601. @example 2026-08-30T12:00:00.000Z */
  readonly expiresAt!: string;
}

export class SavedReportDto {
  /** Names the report. @example q3bXn0Vt1yq7cYk2m9uJrA */
  readonly id!: string;
  /** The tool that made it. @example seo-audit */
  readonly tool!: string;
  /** When it was made, ISO 8601. @example 2026-06-01T11:58:00.000Z */
  readonly madeAt!: string;
  /** The program that made it, with its version. @example PlumblineBot/1.0.0 */
  readonly madeBy!: string;
  /** The site where it was made. @example "https://plumbline.example" */
  readonly madeWhere!: string;
  /** When it was saved, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly savedAt!: string;
  /** When it is deleted by itself, ISO 8601. @example 2026-08-30T12:00:00.000Z */
  readonly expiresAt!: string;
  /** What the tool answered in `data`, unchanged. @example {"score": 81} */
  @ApiProperty({ type: 'object', additionalProperties: true })
  readonly report!: object;
}

export class ReportDeletionDto {
  /** Names the report. @example q3bXn0Vt1yq7cYk2m9uJrA */
  readonly id!: string;
  /** Always true. @example true */
  readonly deleted!: boolean;
}
