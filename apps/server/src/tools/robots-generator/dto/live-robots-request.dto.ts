import { IsString, MaxLength } from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';

const message = 'Please enter a valid domain URL';

export class LiveRobotsRequestDto {
  /**
   * The site, or any address on it: http or https. A missing scheme becomes https. Its /robots.txt
   * is fetched.
   * @example https://example.com/shop
   */
  @IsWebAddress({ message })
  @MaxLength(2048, { message })
  @IsString({ message })
  readonly url!: string;
}
