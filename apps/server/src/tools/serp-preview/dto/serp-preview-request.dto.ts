import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';
import { MaxCharacters } from '../../../http/max-characters.ts';

const maxUrlCharacters = 2048;

export class SerpPreviewRequestDto {
  /**
   * URL of the page, http or https. A missing scheme becomes https. It is not fetched.
   * @example https://www.shop.example/garden/spades
   */
  @IsWebAddress()
  @MaxLength(maxUrlCharacters, {
    message: `Please enter a URL of at most ${maxUrlCharacters} characters`,
  })
  @IsString({ message: 'Please enter a valid URL' })
  readonly url!: string;

  /** The title of the page, at most 60 characters. @example Garden spades: how to choose one that lasts */
  @MaxCharacters(60, { message: 'Title should be under 60 characters' })
  @Matches(/\S/, { message: 'Title is required' })
  @IsString({ message: 'Title is required' })
  readonly title!: string;

  /**
   * The meta description of the page, at most 160 characters.
   * @example Which garden spade suits your soil and your back: blades, shafts and handles compared.
   */
  @MaxCharacters(160, { message: 'Description should be under 160 characters' })
  @Matches(/\S/, { message: 'Description is required' })
  @IsString({ message: 'Description is required' })
  readonly description!: string;

  /** Query, at most 100 characters. Its words are bold in the description. @example garden spade */
  @IsOptional()
  @MaxCharacters(100, { message: 'Please keep the keyword under 100 characters' })
  @IsString({ message: 'The keyword must be a text' })
  readonly keyword?: string;

  /** Name of the site, at most 60 characters. Without it, the host is shown. @example Spade & Son */
  @IsOptional()
  @MaxCharacters(60, { message: 'Please keep the site name under 60 characters' })
  @IsString({ message: 'The site name must be a text' })
  readonly siteName?: string;

  /** Date shown before the description, as YYYY-MM-DD. @example 2026-11-02 */
  @ApiProperty({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Please enter the date as YYYY-MM-DD' })
  @IsString({ message: 'Please enter the date as YYYY-MM-DD' })
  readonly date?: string;
}
