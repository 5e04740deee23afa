import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import type { FormFactor, LabFinding } from '@plumbline/tools/page-speed';

class LabElementDto {
  /** CSS selector. @example body > main > img.hero */
  readonly selector!: string;
  /** HTML of the element’s tag, shortened. @example <img src="/hero.jpg"> */
  readonly snippet!: string;
  /** Label of the element on the page. @example A garden shed */
  readonly label!: string;
}

class LabItemDto {
  /** URL concerned. @example https://example.com/app.js */
  readonly url!: string | null;
  /** Element concerned. */
  readonly element!: LabElementDto | null;
  /** Lighthouse’s text about the item. @example Unattributable */
  readonly text!: string | null;
  /** Total size in bytes; null if it could not be measured. @example 120344 */
  readonly totalBytes!: number | null;
  /** Bytes you could save, estimated by Lighthouse; null if it could not be measured. @example 80120 */
  readonly wastedBytes!: number | null;
  /** Milliseconds you could save, estimated by Lighthouse; null if it could not be measured. @example 150 */
  readonly wastedMs!: number | null;
}

const saving = (metric: string, unit = 'Milliseconds') => ({
  description: `${unit} of ${metric} you could save.`,
  type: Number,
  example: 70,
});

class LabSavingsDto {
  /** Milliseconds of first contentful paint you could save. @example 70 */
  readonly FCP?: number;
  /** Milliseconds of largest contentful paint you could save. @example 70 */
  readonly LCP?: number;
  /** Milliseconds of total blocking time you could save. @example 70 */
  readonly TBT?: number;

  @ApiPropertyOptional({ ...saving('cumulative layout shift', 'Score'), example: 0.05 })
  CLS?: number;
  /** Milliseconds of interaction to next paint you could save. @example 70 */
  readonly INP?: number;
}

class LabFindingDto {
  /** Lighthouse’s id of the audit. @example render-blocking-insight */
  readonly id!: string;
  /** Title. @example Render-blocking requests */
  readonly title!: string;
  /**
   * What the finding means, as plain text.
   * @example Requests are blocking the initial render of the page, which may delay LCP.
   */
  readonly description!: string;
  /**
   * URL of Lighthouse’s explanation; null if there is none.
   * @example https://developer.chrome.com/docs/performance/insights/render-blocking
   */
  readonly learnMore!: string | null;
  /** Finding as one figure, in Lighthouse’s words; null if there is none. @example Est savings of 70 ms */
  readonly displayValue!: string | null;
  /** Possible savings by metric, estimated by Lighthouse. Only values above 0. */
  readonly savings!: LabSavingsDto;
  /** Bytes you could save, estimated by Lighthouse; null if it could not be measured. @example 80120 */
  readonly savingsBytes!: number | null;
  /** fail: score below 0.5 of 1; average: below 0.9; info: Lighthouse gives no score. @example fail */
  readonly level!: LabFinding['level'];
  /** Affected items, at most 20. */
  readonly items!: readonly LabItemDto[];
  /** Total number of items. @example 3 */
  readonly itemCount!: number;
}

class LabRequestDto {
  /** Requested URL. @example https://example.com/app.css */
  readonly url!: string;
  /** Resource type in Lighthouse. @example Stylesheet */
  readonly resourceType!: string;
  /** Media type. @example text/css */
  readonly mimeType!: string;
  /** Protocol. @example h2 */
  readonly protocol!: string;
  /** HTTP status; -1 if there was no response. @example 200 */
  readonly status!: number;
  /** Priority that the browser gave the request. @example VeryHigh */
  readonly priority!: string;
  /** Milliseconds from the start of the load. @example 120 */
  readonly startMs!: number;
  /** Milliseconds from the start of the load. @example 180 */
  readonly endMs!: number;
  /** Bytes transferred; null if they could not be measured. @example 4120 */
  readonly transferBytes!: number | null;
  /** Bytes after decoding; null if they could not be measured. @example 18900 */
  readonly decodedBytes!: number | null;
  /** Whether the resource came from a different site than the page. @example false */
  readonly thirdParty!: boolean;
}

class LabFrameDto {
  /** Milliseconds from the start of the load. @example 375 */
  readonly atMs!: number;
  /** Screenshot as a data URL. @example data:image/jpeg;base64,/9j/4AAQSkZJRg== */
  readonly image!: string;
}

class LabResourceGroupDto {
  /**
   * document, script, stylesheet, image, font, media or other. third-party counts files of all
   * kinds.
   * @example script
   */
  readonly kind!: string;
  /** Number of requests. @example 12 */
  readonly requests!: number;
  /** Bytes transferred. @example 240117 */
  readonly transferBytes!: number;
}

class LabScreenDto {
  /** CSS pixels. @example 412 */
  readonly width!: number;
  /** CSS pixels. @example 823 */
  readonly height!: number;
  /** Device pixels per CSS pixel. @example 1.75 */
  readonly scale!: number;
}

class LabConditionsDto {
  /** Lighthouse version. @example 13.5.0 */
  readonly lighthouse!: string;
  /** Browser name and version. @example HeadlessChrome/153.0.8010.0 */
  readonly browser!: string;
  /**
   * Lighthouse’s measure of this machine’s speed. A high-end desktop has about 1,500 to 2,000.
   * @example 1420
   */
  readonly benchmarkIndex!: number;
  /**
   * simulate: the page is loaded at full speed, then the figures are calculated for the connection
   * below.
   * @example simulate
   */
  readonly throttlingMethod!: string;
  /** Round-trip time of the connection, in milliseconds. @example 150 */
  readonly rttMs!: number;
  /** Throughput of the connection, in kilobits per second. @example 1638 */
  readonly throughputKbps!: number;
  /** Factor by which the processor is slowed down compared with this machine. @example 4 */
  readonly cpuSlowdown!: number;
  /** Screen size. */
  readonly screen!: LabScreenDto;
}

class PageSpeedSpreadDto {
  /** Lowest value of all loads. @example 1.2 */
  readonly min!: number;
  /** Highest value of all loads. @example 1.4 */
  readonly max!: number;
}

class PageSpeedSpreadsDto {
  /** Spread of the score; absent if no load measured it. */
  readonly score?: PageSpeedSpreadDto;
  /** Spread of first contentful paint, in seconds; absent if no load measured it. */
  readonly fcp?: PageSpeedSpreadDto;
  /** Spread of largest contentful paint, in seconds; absent if no load measured it. */
  readonly lcp?: PageSpeedSpreadDto;
  /** Spread of cumulative layout shift; absent if no load measured it. */
  readonly cls?: PageSpeedSpreadDto;
  /** Spread of total blocking time, in milliseconds; absent if no load measured it. */
  readonly tbt?: PageSpeedSpreadDto;
}

/** Figures of one load in the laboratory: measured, under the conditions that it names. */
class PageSpeedFormFactorDto {
  /** Number of loads behind the figures. Fewer than requested if time ran out or a load failed. @example 1 */
  readonly runs!: number;
  /**
   * Lighthouse’s performance score, 0 to 100. 90 or more is good, below 50 is poor. Null if it
   * could not be measured.
   * @example 92
   */
  readonly score!: number | null;
  /**
   * Why the score says little about the page that visitors see: most of its files got no response
   * here. Null if most did.
   * @example null
   */
  readonly scoreWarning!: string | null;
  /** First contentful paint, in seconds; null if it could not be measured. @example 1.2 */
  readonly fcp!: number | null;
  /** Largest contentful paint, in seconds; null if it could not be measured. @example 2.1 */
  readonly lcp!: number | null;
  /** Cumulative layout shift, without a unit; null if it could not be measured. @example 0.02 */
  readonly cls!: number | null;
  /**
   * Maximum potential first input delay, in milliseconds: the longest task that a first input could
   * have waited for. Null if it could not be measured.
   * @example 64
   */
  readonly fid!: number | null;
  /** Total blocking time, in milliseconds; null if it could not be measured. @example 40 */
  readonly tbt!: number | null;
  /** Speed index, in seconds; null if it could not be measured. @example 1.8 */
  readonly speedIndex!: number | null;
  /**
   * Time to first byte of the HTML, in milliseconds, as observed (without throttling). Null if it
   * could not be measured.
   * @example 180
   */
  readonly ttfb!: number | null;
  /**
   * Time until the load event, in seconds, as observed (without throttling). Null if it could not
   * be measured.
   * @example 1.1
   */
  readonly loadTime!: number | null;
  /** Transferred size in KB (1,024 bytes); null if it could not be measured. @example 842.3 */
  readonly pageSize!: number | null;
  /** Number of requests; null if it could not be measured. @example 38 */
  readonly requests!: number | null;
  /**
   * What to improve, largest saving first. Lighthouse estimates the savings.
   * @example ["Render-blocking requests: could save about 70 ms before the largest paint."]
   */
  readonly suggestions!: readonly string[];
  /** Lowest and highest value of all loads; the same with one load. */
  readonly spread!: PageSpeedSpreadsDto;
  /** Lighthouse audits that failed or have details to report. */
  readonly findings!: readonly LabFindingDto[];
  /** Requests sorted by start time, at most 500. */
  readonly waterfall!: readonly LabRequestDto[];
  /** Screenshots taken while the page loaded. */
  readonly filmstrip!: readonly LabFrameDto[];
  /** Requests and bytes by file type. */
  readonly resources!: readonly LabResourceGroupDto[];
  /** What may have affected the measurement, in Lighthouse’s words. @example [] */
  readonly warnings!: readonly string[];
  /** Conditions of the measurement. Compare only measurements with the same conditions. */
  readonly conditions!: LabConditionsDto;
}

class PageSpeedFieldReportDto {
  /** url if the page itself has enough visits, otherwise origin. @example origin */
  readonly scope!: 'url' | 'origin';
  /** Form factor of the visits. @example mobile */
  readonly formFactor!: FormFactor;
  /** First of the 28 days. @example 2026-10-24 */
  readonly from!: string;
  /** Last of the 28 days. @example 2026-11-20 */
  readonly to!: string;
  /** Largest contentful paint, in milliseconds; null if there are too few visits. @example 2140 */
  readonly lcp!: number | null;
  /** Interaction to next paint, in milliseconds; null if there are too few visits. @example 160 */
  readonly inp!: number | null;
  /** Cumulative layout shift, without a unit; null if there are too few visits. @example 0.04 */
  readonly cls!: number | null;
  /** First contentful paint, in milliseconds; null if there are too few visits. @example 1480 */
  readonly fcp!: number | null;
  /** Time to first byte, in milliseconds; null if there are too few visits. @example 620 */
  readonly ttfb!: number | null;
}

class PageSpeedFieldKnownDto {
  /** True if the Chrome UX Report has data. @example true */
  @ApiProperty({ enum: [true], type: 'boolean' })
  readonly known!: true;
  /** 75th percentiles of real visits over 28 days. */
  readonly reports!: readonly PageSpeedFieldReportDto[];
}

class PageSpeedFieldUnknownDto {
  /** False if there is no field data. @example false */
  @ApiProperty({ enum: [false], type: 'boolean' })
  readonly known!: false;
  /**
   * Why there is no field data, as a sentence.
   * @example Chrome has too few visits to this site to publish figures.
   */
  readonly reason!: string;
}

@ApiExtraModels(PageSpeedFieldKnownDto, PageSpeedFieldUnknownDto)
export class PageSpeedReportDto {
  /** URL from your request. @example https://example.com/ */
  readonly url!: string;
  /** URL after redirects. @example https://www.example.com/ */
  readonly finalUrl!: string;
  /** When the page was measured, ISO 8601. @example 2026-11-22T06:04:12.000Z */
  @ApiProperty({ format: 'date-time' })
  readonly analyzedAt!: string;
  /** Number of loads per form factor; the smaller number if they differ. @example 1 */
  readonly runs!: number;
  /** Lab data for a desktop computer (measured). */
  readonly desktop!: PageSpeedFormFactorDto;
  /** Lab data for a phone (measured). */
  readonly mobile!: PageSpeedFormFactorDto;
  /** Field data: what real visitors experienced, from the Chrome UX Report. Never mixed with lab data. */
  @ApiProperty({
    oneOf: [
      { $ref: getSchemaPath(PageSpeedFieldKnownDto) },
      { $ref: getSchemaPath(PageSpeedFieldUnknownDto) },
    ],
  })
  readonly field!: PageSpeedFieldKnownDto | PageSpeedFieldUnknownDto;
}
