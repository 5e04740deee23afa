export class LabRequestDto {
  /** What was asked for. @example https://example.com/app.css */
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
  /** Whether another site than the page answered. @example false */
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
