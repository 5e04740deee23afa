import { ApiProperty } from '@nestjs/swagger';

export class ContactTicketDto {
  @ApiProperty({
    description: 'To be sent with the message as it is.',
    example: 'mdk3v9xa.q3bXn0Vt1yq7cYk2m9uJr5Zl8wEoTgHdSaFp4iNxBvC',
  })
  ticket!: string;

  @ApiProperty({ description: 'Before this many seconds it is refused.', example: 3 })
  usableAfterSeconds!: number;

  @ApiProperty({ description: 'After this many seconds it is refused.', example: 86400 })
  usableForSeconds!: number;
}
