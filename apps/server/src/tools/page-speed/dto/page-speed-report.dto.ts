import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import type { FormFactor, LabFinding } from '@plumbline/page-speed';

export class LabElementDto {
  /** CSS selector. @example body > main > img.hero */
  readonly selector!: string;
  /** Its tag as written, cut. @example <img src="/hero.jpg"> */
  readonly snippet!: string;
  /** What it is called on the page. @example A garden shed */
  readonly label!: string;
}

export class LabItemDto {
  /** The URL concerned. @example https://example.com/app.js */
  readonly url!: string | null;
  /** The element concerned. */
  readonly element!: LabElementDto | null;
  /** What Lighthouse says of it. @example Unattributable */
  readonly text!: string | null;
  /** Bytes of all of it. Null where it could not be measured. @example 120344 */
  readonly totalBytes!: number | null;
  /**
   * Bytes that could be saved: estimated by Lighthouse. Null where it could not be measured.
   * @example 80120
   */
  readonly wastedBytes!: number | null;
  /**
   * Milliseconds that could be saved: estimated by Lighthouse. Null where it could not be
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
  /** Milliseconds of first contentful paint that could be saved. @example 70 */
  readonly FCP?: number;
  /** Milliseconds of largest contentful paint that could be saved. @example 70 */
  readonly LCP?: number;
  /** Milliseconds of total blocking time that could be saved. @example 70 */
  readonly TBT?: number;

  @ApiPropertyOptional({ ...saving('layout shift', 'Score'), example: 0.05 })
  CLS?: number;
  /** Milliseconds of interaction to next paint that could be saved. @example 70 */
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
  /** Possible savings, by metric: estimated by Lighthouse. Only those above 0. */
  readonly savings!: LabSavingsDto;
  /**
   * Bytes that could be saved: estimated by Lighthouse. Null where it could not be measured.
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

export class LabRequestDto {
  /** The URL requested. @example https://example.com/app.css */
  readonly url!: string;
  /** Lighthouse's kind of resource. @example Stylesheet */
  readonly resourceType!: string;
  /** Media type. @example text/css */
  readonly mimeType!: string;
  /** Protocol. @example h2 */
  readonly protocol!: string;
  /** HTTP status; -1 when none came. @example 200 */
  readonly status!: number;
  /** The browser's priority. @example VeryHigh */
  readonly priority!: string;
  /** Milliseconds from the start of the load. @example 120 */
  readonly startMs!: number;
  /** Milliseconds from the start of the load. @example 180 */
  readonly endMs!: number;
  /** Bytes as transferred. Null where it could not be measured. @example 4120 */
  readonly transferBytes!: number | null;
  /** Bytes after decoding. Null where it could not be measured. @example 18900 */
  readonly decodedBytes!: number | null;
  /** Whether it came from another site than the page. @example false */
  readonly thirdParty!: boolean;
}

export class LabFrameDto {
  /** Milliseconds from the start of the load. @example 375 */
  readonly atMs!: number;
  /** The picture as a data URL. @example data:image/jpeg;base64,/9j/4AAQSkZJRg== */
  readonly image!: string;
}

export class LabResourceGroupDto {
  /**
   * document, script, stylesheet, image, font, media, other, and third-party across them.
   * @example script
   */
  readonly kind!: string;
  /** How many requests. @example 12 */
  readonly requests!: number;
  /** Bytes as transferred. @example 240117 */
  readonly transferBytes!: number;
}

export class LabScreenDto {
  /** CSS pixels. @example 412 */
  readonly width!: number;
  /** CSS pixels. @example 823 */
  readonly height!: number;
  /** Device pixels to a CSS pixel. @example 1.75 */
  readonly scale!: number;
}

export class LabConditionsDto {
  /** Version of Lighthouse. @example 13.5.0 */
  readonly lighthouse!: string;
  /** The browser. @example HeadlessChrome/153.0.8010.0 */
  readonly browser!: string;
  /**
   * Lighthouse's measure of this machine's speed: a high-end desktop has about 1,500 to 2,000.
   * @example 1420
   */
  readonly benchmarkIndex!: number;
  /** simulate: loaded at full speed, then computed for the connection below. @example simulate */
  readonly throttlingMethod!: string;
  /** Round trip of the connection, milliseconds. @example 150 */
  readonly rttMs!: number;
  /** Throughput of the connection, kilobits a second. @example 1638 */
  readonly throughputKbps!: number;
  /** How many times slower than this machine. @example 4 */
  readonly cpuSlowdown!: number;
  /** The screen. */
  readonly screen!: LabScreenDto;
}

export class PageSpeedSpreadDto {
  /** The lowest of the loads. @example 1.2 */
  readonly min!: number;
  /** The highest of the loads. @example 1.4 */
  readonly max!: number;
}

export class PageSpeedSpreadsDto {
  /** Of the score, in its unit; absent where no load could tell it. */
  readonly score?: PageSpeedSpreadDto;
  /** Of first contentful paint, in its unit; absent where no load could tell it. */
  readonly fcp?: PageSpeedSpreadDto;
  /** Of largest contentful paint, in its unit; absent where no load could tell it. */
  readonly lcp?: PageSpeedSpreadDto;
  /** Of layout shift, in its unit; absent where no load could tell it. */
  readonly cls?: PageSpeedSpreadDto;
  /** Of total blocking time, in its unit; absent where no load could tell it. */
  readonly tbt?: PageSpeedSpreadDto;
}

/** Figures of one load in the laboratory: measured, under the conditions that it names. */
export class PageSpeedFormFactorDto {
  /**
   * Loads behind the figures: fewer than were asked for when the time was up or one of them failed.
   * @example 1
   */
  readonly runs!: number;
  /**
   * Lighthouse's performance score, 0 to 100: 90 or more is good, below 50 poor. Null where it
   * could not be measured.
   * @example 92
   */
  readonly score!: number | null;
  /**
   * Why the score says little about the page as visitors get it: most of its files got no answer here. Null when most
   * were answered.
   * @example null
   */
  readonly scoreWarning!: string | null;
  /** First contentful paint, seconds. Null where it could not be measured. @example 1.2 */
  readonly fcp!: number | null;
  /** Largest contentful paint, seconds. Null where it could not be measured. @example 2.1 */
  readonly lcp!: number | null;
  /** Cumulative layout shift, without unit. Null where it could not be measured. @example 0.02 */
  readonly cls!: number | null;
  /**
   * Maximum potential first input delay, milliseconds: the longest task that a first input could
   * have waited for. Null where it could not be measured.
   * @example 64
   */
  readonly fid!: number | null;
  /** Total blocking time, milliseconds. Null where it could not be measured. @example 40 */
  readonly tbt!: number | null;
  /** Speed index, seconds. Null where it could not be measured. @example 1.8 */
  readonly speedIndex!: number | null;
  /**
   * Time to first byte of the document, milliseconds, as observed: not slowed down. Null where it
   * could not be measured.
   * @example 180
   */
  readonly ttfb!: number | null;
  /**
   * Until the load event, seconds, as observed: not slowed down. Null where it could not be
   * measured.
   * @example 1.1
   */
  readonly loadTime!: number | null;
  /** KB of 1,024 bytes, as transferred. Null where it could not be measured. @example 842.3 */
  readonly pageSize!: number | null;
  /** Requests. Null where it could not be measured. @example 38 */
  readonly requests!: number | null;
  /**
   * What to do, greatest saving first. Savings are estimated by Lighthouse.
   * @example ["Render-blocking requests: could save about 70 ms until the largest paint."]
   */
  readonly suggestions!: readonly string[];
  /** From the lowest to the highest of the loads; both are the same with one load. */
  readonly spread!: PageSpeedSpreadsDto;
  /** Audits of Lighthouse that did not pass or have something to tell. */
  readonly findings!: readonly LabFindingDto[];
  /** The requests in the order of their start, at most 500. */
  readonly waterfall!: readonly LabRequestDto[];
  /** How the page came up. */
  readonly filmstrip!: readonly LabFrameDto[];
  /** What the page weighs, by kind of file. */
  readonly resources!: readonly LabResourceGroupDto[];
  /** What may have affected the measurement, in Lighthouse's words. @example [] */
  readonly warnings!: readonly string[];
  /** Under which conditions it was measured: others are not comparable. */
  readonly conditions!: LabConditionsDto;
}

export class PageSpeedFieldReportDto {
  /** url when the page itself has enough visits, else its origin's. @example origin */
  readonly scope!: 'url' | 'origin';
  /** Form factor of the visits. @example mobile */
  readonly formFactor!: FormFactor;
  /** First day of the 28. @example 2026-10-24 */
  readonly from!: string;
  /** Last day of the 28. @example 2026-11-20 */
  readonly to!: string;
  /** Largest contentful paint, milliseconds. Null where there are too few visits. @example 2140 */
  readonly lcp!: number | null;
  /** Interaction to next paint, milliseconds. Null where there are too few visits. @example 160 */
  readonly inp!: number | null;
  /** Cumulative layout shift, without unit. Null where there are too few visits. @example 0.04 */
  readonly cls!: number | null;
  /** First contentful paint, milliseconds. Null where there are too few visits. @example 1480 */
  readonly fcp!: number | null;
  /** Time to first byte, milliseconds. Null where there are too few visits. @example 620 */
  readonly ttfb!: number | null;
}

export class PageSpeedFieldKnownDto {
  /** The Chrome UX Report has data. @example true */
  @ApiProperty({ enum: [true], type: 'boolean' })
  readonly known!: true;
  /** 75th percentiles of real visits in 28 days. */
  readonly reports!: readonly PageSpeedFieldReportDto[];
}

export class PageSpeedFieldUnknownDto {
  /** There are no field data. @example false */
  @ApiProperty({ enum: [false], type: 'boolean' })
  readonly known!: false;
  /**
   * Why there are none, for people.
   * @example Chrome has too few visits to this site to publish figures.
   */
  readonly reason!: string;
}

@ApiExtraModels(PageSpeedFieldKnownDto, PageSpeedFieldUnknownDto)
export class PageSpeedReportDto {
  /** The URL that was asked for. @example https://example.com/ */
  readonly url!: string;
  /** URL after redirects. @example https://www.example.com/ */
  readonly finalUrl!: string;
  /** When it was measured, ISO 8601. @example 2026-11-22T06:04:12.000Z */
  @ApiProperty({ format: 'date-time' })
  readonly analyzedAt!: string;
  /** Loads behind each form factor's figures; the smaller number where one has more. @example 1 */
  readonly runs!: number;
  /** As on a desktop computer: measured in the laboratory. */
  readonly desktop!: PageSpeedFormFactorDto;
  /** As on a phone: measured in the laboratory. */
  readonly mobile!: PageSpeedFormFactorDto;
  /**
   * What real visitors had, from the Chrome UX Report: never mixed with figures of the laboratory.
   */
  @ApiProperty({
    oneOf: [
      { $ref: getSchemaPath(PageSpeedFieldKnownDto) },
      { $ref: getSchemaPath(PageSpeedFieldUnknownDto) },
    ],
  })
  readonly field!: PageSpeedFieldKnownDto | PageSpeedFieldUnknownDto;
}
