export class RedirectHopDto {
  /** The address that redirected. @example http://example.com/ */
  readonly url!: string;
  /** Its status: 301, 302, 303, 307 or 308. @example 301 */
  readonly status!: number;
  /** Its Location header as sent. @example https://example.com/ */
  readonly location!: string;
  /** Milliseconds it took to answer. @example 42 */
  readonly ms!: number;
}

export class TimingsDto {
  /** Looking the name up, milliseconds. Null when it did not happen. @example 12 */
  readonly dnsMs!: number | null;
  /** Connecting, milliseconds. Null when it did not happen. @example 24 */
  readonly connectMs!: number | null;
  /** TLS handshake, milliseconds. Null when it did not happen. @example 31 */
  readonly tlsMs!: number | null;
  /** From the request to the first byte, milliseconds. @example 140 */
  readonly firstByteMs!: number;
  /** Downloading the body, milliseconds. @example 20 */
  readonly downloadMs!: number;
  /** Everything, redirects included, milliseconds. @example 260 */
  readonly totalMs!: number;
}

export class WallDto {
  /** What stands in front of the page. @example bot-wall */
  readonly kind!: 'bot-wall' | 'captcha' | 'login';
  /** What gave it away. @example Cloudflare challenge page */
  readonly sign!: string;
}
