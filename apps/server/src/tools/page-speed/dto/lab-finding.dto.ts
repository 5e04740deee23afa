import { ApiPropertyOptional } from '@nestjs/swagger';
import type { LabFinding } from '@plumbline/page-speed';

export class LabElementDto {
  /** CSS selector. @example body > main > img.hero */
  readonly selector!: string;
  /** Its tag as written, cut. @example <img src="/hero.jpg"> */
  readonly snippet!: string;
  /** What it is called on the page. @example A garden shed */
  readonly label!: string;
}

export class LabItemDto {
  /** The address concerned. @example https://example.com/app.js */
  readonly url!: string | null;
  /** The element concerned. */
  readonly element!: LabElementDto | null;
  /** What Lighthouse says of it. @example Unattributable */
  readonly text!: string | null;
  /** Bytes of all of it. Null where it could not be measured. @example 120344 */
  readonly totalBytes!: number | null;
  /**
   * Bytes that could be spared: estimated by Lighthouse. Null where it could not be measured.
   * @example 80120
   */
  readonly wastedBytes!: number | null;
  /**
   * Milliseconds that could be spared: estimated by Lighthouse. Null where it could not be
   * measured.
   * @example 150
   */
  readonly wastedMs!: number | null;
}

const saving = (metric: string, unit = 'Milliseconds') => ({
  description: `${unit} of ${metric} that could be spared.`,
  type: Number,
  example: 70,
});

export class LabSavingsDto {
  /** Milliseconds of first contentful paint that could be spared. @example 70 */
  readonly FCP?: number;
  /** Milliseconds of largest contentful paint that could be spared. @example 70 */
  readonly LCP?: number;
  /** Milliseconds of total blocking time that could be spared. @example 70 */
  readonly TBT?: number;

  @ApiPropertyOptional({ ...saving('layout shift', 'Score'), example: 0.05 })
  CLS?: number;
  /** Milliseconds of interaction to next paint that could be spared. @example 70 */
  readonly INP?: number;
}

export class LabFindingDto {
  /** Lighthouse's own id. @example render-blocking-insight */
  readonly id!: string;
  /** Its title. @example Render-blocking requests */
  readonly title!: string;
  /**
   * What it means, plain text.
   * @example Requests are blocking the initial render of the page, which may delay LCP.
   */
  readonly description!: string;
  /**
   * Where Lighthouse explains it; null where it names no page.
   * @example https://developer.chrome.com/docs/performance/insights/render-blocking
   */
  readonly learnMore!: string | null;
  /**
   * The finding in one figure, as Lighthouse words it; null without.
   * @example Est savings of 70 ms
   */
  readonly displayValue!: string | null;
  /** What could be spared, by metric: estimated by Lighthouse. Only those above 0. */
  readonly savings!: LabSavingsDto;
  /**
   * Bytes that could be spared: estimated by Lighthouse. Null where it could not be measured.
   * @example 80120
   */
  readonly savingsBytes!: number | null;
  /** fail below 0.5 of 1, average below 0.9, info where Lighthouse gives no score. @example fail */
  readonly level!: LabFinding['level'];
  /** What it is about, at most 20. */
  readonly items!: readonly LabItemDto[];
  /** How many there were. @example 3 */
  readonly itemCount!: number;
}
