import { ApiProperty } from '@nestjs/swagger';
import type { SerpDevice, SerpResultView, SerpText, TextRange } from '@plumbline/serp';
import type { SerpPreviewModel, SerpPreviewReport } from '@plumbline/serp-preview';

export class SerpTextDto implements SerpText {
  /**
   * The text as shown: whole, or cut at a word’s end and followed by ` …`.
   * @example Garden spades: how to choose one that lasts
   */
  readonly text!: string;
  /** Whether some of it is not shown. @example false */
  readonly cut!: boolean;
  /** Width of the whole text on one line of Arial, CSS pixels. @example 396 */
  readonly width!: number;
  /** Up to this width the text is safe, CSS pixels. @example 580 */
  readonly safe!: number;
  /**
   * Beyond this width the text is cut, CSS pixels; less when a date precedes it.
   * @example 600
   */
  readonly limit!: number;
  /** Lines that the shown text fills. @example 1 */
  @ApiProperty({ minimum: 0 })
  readonly lines!: number;
}

export class TextRangeDto implements TextRange {
  /** First UTF-16 code unit. @example 6 */
  @ApiProperty({ minimum: 0 })
  readonly start!: number;
  /** UTF-16 code unit after the last. @example 12 */
  @ApiProperty({ minimum: 0 })
  readonly end!: number;
}

export class SerpResultDto implements SerpResultView {
  /** The kind of screen. @example desktop */
  readonly device!: SerpDevice;
  /** Name of the site, or its host name without `www.`. @example shop.example */
  readonly siteName!: string;
  /** Host name, and the path behind ` › `. @example www.shop.example › garden/spades */
  readonly displayUrl!: string;
  /**
   * Scheme and host, then each folder of the path.
   * @example ["https://www.shop.example", "garden", "spades"]
   */
  readonly breadcrumb!: readonly string[];
  /** The title on this screen. */
  readonly title!: SerpTextDto;
  /** The description on this screen. */
  readonly description!: SerpTextDto;
  /** The date as shown before the description. @example Nov 2, 2026 */
  readonly date!: string | null;
  /** Parts of the shown description that are bold. */
  readonly bold!: readonly TextRangeDto[];
}

export class SerpModelDto implements SerpPreviewModel {
  /** How the widths came about that texts are cut by: a stated heuristic. @example estimated */
  readonly provenance!: 'estimated';
  /** The month in which the widths were last compared with their sources. @example 2026-11 */
  readonly checked!: string;
  /**
   * What the widths are, for people.
   * @example Google does not publish these limits. They are estimated from published measurements.
   */
  readonly note!: string;
}

/** The answer to a preview. The first two fields are the specified ones; the others are additions. */
export class SerpPreviewReportDto implements SerpPreviewReport {
  /** The title as a desktop shows it. @example Garden spades: how to choose one that lasts */
  readonly displayTitle!: string;
  /**
   * The description as a desktop shows it.
   * @example Which garden spade suits your soil and your back: blades, shafts and handles compared.
   */
  readonly displayDescription!: string;
  /** Host name, and the path behind ` › `. @example www.shop.example › garden/spades */
  readonly displayUrl!: string;
  /** The result on a desktop. */
  readonly desktop!: SerpResultDto;
  /** The result on a phone. */
  readonly mobile!: SerpResultDto;
  /** The model of the results page. */
  readonly model!: SerpModelDto;
}
