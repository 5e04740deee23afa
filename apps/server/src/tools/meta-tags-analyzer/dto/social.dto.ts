export class SocialPropertyDto {
  /** Its name, lower case. @example og:title */
  readonly property!: string;
  /**
   * What it says, at most 4,000 characters. Third-party text: show it as text only.
   * @example Garden spades
   */
  readonly content!: string;
}

export class SocialTagsDto {
  /** The address that answered in the end. @example https://example.com/spades */
  readonly url!: string;
  /** What relative addresses of the page are resolved with. @example https://example.com/spades */
  readonly baseUrl!: string;
  /** The title element. @example Garden spades: how to choose one that lasts */
  readonly title!: string | null;
  /** The meta description. @example Blades, shafts and handles compared. */
  readonly description!: string | null;
  /** The canonical address, resolved. @example https://example.com/spades */
  readonly canonical!: string | null;
  /** The theme-color. @example #123456 */
  readonly themeColor!: string | null;
  /** Whether the page links to an oEmbed document. @example false */
  readonly oembed!: boolean;
  /** og: and twitter: tags in the order of the page, the first 200. */
  readonly properties!: readonly SocialPropertyDto[];
}

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'ico' | 'svg' | 'bmp';

export class MeasuredImageDto {
  /** The address asked for. @example https://example.com/spades.png */
  readonly url!: string;
  /** Status of the answer; null when none came. @example 200 */
  readonly status!: number | null;
  /** Why no answer came: an error code such as timeout; null when one came. @example null */
  readonly failure!: string | null;
  /** Media type of the answer; empty when none was sent. @example image/png */
  readonly contentType!: string;
  /** Format as the file’s own first bytes say; null when they do not. @example png */
  readonly format!: Format | null;
  /** Width in pixels, measured; null when it could not be. @example 1200 */
  readonly width!: number | null;
  /** Height in pixels, measured; null when it could not be. @example 630 */
  readonly height!: number | null;
  /** Size of the file in bytes; null when it is not told. @example 304128 */
  readonly bytes!: number | null;
}
