import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { FreshPage, PageAddress } from '../../../page/page-address.ts';
import { MaxCharacters } from '../../../http/max-characters.ts';

export class SeoAuditRequestDto {
  @PageAddress('URL to audit')
  url!: string;

  /** Phrase that the page should rank for. Its placement is checked. @example garden spades */
  @IsOptional()
  @MaxCharacters(100, { message: 'Please keep the keyphrase under 100 characters' })
  @IsString({ message: 'The keyphrase must be a string' })
  readonly keyphrase?: string;

  /**
   * Also load the page in a real browser, as a phone and as a desktop computer, using the page
   * speed queue. This runs checks of the rendered page and the lab checks, which are unknown
   * otherwise. It takes up to a minute once it is your turn. If the browser fails, the audit
   * completes without it.
   * @example false
   */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'deep must be true or false' })
  readonly deep?: boolean;

  /**
   * Request the page again with Googlebot’s User-Agent and compare status and size. A difference
   * suggests that a firewall blocks crawlers. Never scored.
   * @example false
   */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'botParity must be true or false' })
  readonly botParity?: boolean;

  @FreshPage()
  fresh?: boolean;
}
