import { ApiProperty } from '@nestjs/swagger';

export class ContactDeletionDto {
  @ApiProperty({
    description: 'The id that the message had.',
    format: 'uuid',
    example: '019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b',
  })
  id!: string;

  @ApiProperty({ description: 'Always true.', type: 'boolean', enum: [true], example: true })
  deleted!: true;
}
