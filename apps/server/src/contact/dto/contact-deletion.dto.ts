import { ApiProperty } from '@nestjs/swagger';

export class ContactDeletionDto {
  /** The id that the message had. @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** Always true. @example true */
  @ApiProperty({ enum: [true], type: 'boolean' })
  readonly deleted!: true;
}
