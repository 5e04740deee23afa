import { ApiProperty } from '@nestjs/swagger';
import type { SerpDevice, SerpResultView, SerpText, TextRange } from '@plumbline/seo/serp';
import type { SerpPreviewModel, SerpPreviewReport } from '@plumbline/tools/serp-preview';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsWebAddress, MaxCharacters, maxUrlCharacters } from '../../http/request-fields.ts';

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

class SerpTextDto implements SerpText {
  /**
   * Text as shown: complete, or cut at the end of a word and followed by ` …`.
   * @example Garden spades: how to choose one that lasts
   */
  readonly text!: string;
  /** Whether part of the text isn’t shown. @example false */
  readonly cut!: boolean;
  /** Width of the whole text on one line in Arial, in CSS pixels. @example 396 */
  readonly width!: number;
  /** Width in CSS pixels up to which the text is safe. @example 580 */
  readonly safe!: number;
  /**
   * Width in CSS pixels beyond which the text is cut. It is smaller if a date precedes the text.
   * @example 600
   */
  readonly limit!: number;
  /** Number of lines that the shown text fills. @example 1 */
  @ApiProperty({ minimum: 0 })
  readonly lines!: number;
}

class TextRangeDto implements TextRange {
  /** Index of the first UTF-16 code unit. @example 6 */
  @ApiProperty({ minimum: 0 })
  readonly start!: number;
  /** Index of the UTF-16 code unit after the last one. @example 12 */
  @ApiProperty({ minimum: 0 })
  readonly end!: number;
}

class SerpResultDto implements SerpResultView {
  /** Type of device. @example desktop */
  readonly device!: SerpDevice;
  /** Name of the site, or its host without `www.`. @example shop.example */
  readonly siteName!: string;
  /** Host, followed by ` › ` and the path. @example www.shop.example › garden/spades */
  readonly displayUrl!: string;
  /**
   * Scheme and host, followed by each folder of the path.
   * @example ["https://www.shop.example", "garden", "spades"]
   */
  readonly breadcrumb!: readonly string[];
  /** Title on this device. */
  readonly title!: SerpTextDto;
  /** Description on this device. */
  readonly description!: SerpTextDto;
  /** Date as shown before the description. @example Nov 2, 2026 */
  readonly date!: string | null;
  /** Bold parts of the shown description. */
  readonly bold!: readonly TextRangeDto[];
}

class SerpModelDto implements SerpPreviewModel {
  /** Source of the widths at which texts are cut: a stated heuristic. @example estimated */
  readonly provenance!: 'estimated';
  /** Month in which the widths were last compared with their sources. @example 2026-11 */
  readonly checked!: string;
  /**
   * What the widths are, as a sentence.
   * @example Google does not publish these limits. They are estimated from published measurements.
   */
  readonly note!: string;
}

/** The answer to a preview. The first two fields are the specified ones; the others are additions. */
export class SerpPreviewReportDto implements SerpPreviewReport {
  /** Title as shown on a desktop. @example Garden spades: how to choose one that lasts */
  readonly displayTitle!: string;
  /**
   * Description as shown on a desktop.
   * @example Which garden spade suits your soil and your back: blades, shafts and handles compared.
   */
  readonly displayDescription!: string;
  /** Host, followed by ` › ` and the path. @example www.shop.example › garden/spades */
  readonly displayUrl!: string;
  /** Search result on a desktop. */
  readonly desktop!: SerpResultDto;
  /** Search result on a phone. */
  readonly mobile!: SerpResultDto;
  /** Model of the search results page. */
  readonly model!: SerpModelDto;
}
