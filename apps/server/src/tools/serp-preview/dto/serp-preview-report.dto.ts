import type { SerpPreviewModel, SerpPreviewReport } from '@plumbline/serp-preview';
import { SerpResultDto } from './serp-result.dto.ts';

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

/** The answer to a preview. The first two fields are the specified ones; the others stand beside them. */
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
