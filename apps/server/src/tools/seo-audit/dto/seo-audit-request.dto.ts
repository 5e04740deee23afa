import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { FreshPage, PageAddress } from '../../../page/page-address.ts';
import { MaxCharacters } from '../../../http/max-characters.ts';

export class SeoAuditRequestDto {
  @PageAddress('The URL to audit')
  url!: string;

  /** The phrase that the page should be found for; checks its placement. @example garden spades */
  @IsOptional()
  @MaxCharacters(100, { message: 'Please keep the keyphrase under 100 characters' })
  @IsString({ message: 'The keyphrase must be a text' })
  readonly keyphrase?: string;

  /**
   * Load the page in a real browser too: as a phone and as a desktop computer, in the queue of page
   * speed. Answers checks of the rendered page and of the lab, which are unknown otherwise; takes
   * up to a minute once its turn has come. When the browser fails, the audit answers without
   * it.
   * @example false
   */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'deep must be true or false' })
  readonly deep?: boolean;

  /**
   * Request the page once more with the User-Agent of Googlebot, and compare status and size: a hint
   * of firewalls that refuse crawlers. Never scored.
   * @example false
   */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'botParity must be true or false' })
  readonly botParity?: boolean;

  @FreshPage()
  fresh?: boolean;
}
