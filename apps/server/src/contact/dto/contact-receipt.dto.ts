import { ApiProperty } from '@nestjs/swagger';

export class ContactReceiptDto {
  /** Names the message, for questions about it. @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** When it was kept. ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly receivedAt!: string;
}
