import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';

const message = 'Please enter a valid domain URL';

export class LiveRobotsRequestDto {
  @ApiProperty({
    description:
      'The site, or any address on it: http or https. A missing scheme becomes https. Its /robots.txt is fetched.',
    example: 'https://example.com/shop',
    maxLength: 2048,
  })
  @IsWebAddress({ message })
  @MaxLength(2048, { message })
  @IsString({ message })
  url!: string;
}
