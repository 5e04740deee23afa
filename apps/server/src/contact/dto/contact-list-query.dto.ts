import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

const defaultLimit = 20;
const limitMessage = 'A page holds 1 to 100 messages';

export class ContactListQueryDto {
  @ApiProperty({
    description: 'The "next" of the page before.',
    required: false,
    format: 'uuid',
    example: '019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b',
  })
  @IsOptional()
  @IsUUID('all', { message: '"after" must be the "next" of a page' })
  after?: string;

  @ApiProperty({
    description: 'How many messages a page holds.',
    required: false,
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: defaultLimit,
    example: defaultLimit,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: limitMessage })
  @Min(1, { message: limitMessage })
  @Max(100, { message: limitMessage })
  limit: number = defaultLimit;
}
