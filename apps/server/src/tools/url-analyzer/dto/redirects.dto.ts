type Change =
  | 'to-https'
  | 'to-http'
  | 'adds-www'
  | 'drops-www'
  | 'other-host'
  | 'port'
  | 'trailing-slash'
  | 'letter-case'
  | 'path'
  | 'query'
  | 'nothing';

export class UrlHopDto {
  /** The URL that redirected. @example http://example.com/ */
  readonly url!: string;
  /** Its status: 301, 302, 303, 307 or 308. @example 301 */
  readonly status!: number;
  /**
   * Its Location header, read as UTF-8 where it is, else as Latin-1. Third-party text: show it as
   * text only.
   * @example https://example.com/
   */
  readonly location!: string;
  /** Milliseconds it took to answer. @example 42 */
  readonly ms!: number;
  /** 301 and 308 are permanent, 302, 303 and 307 temporary (RFC 9110 §15.4). @example permanent */
  readonly kind!: 'permanent' | 'temporary';
  /** Whether the method must stay the same: 307 and 308. @example false */
  readonly keepsMethod!: boolean;
  /**
   * Where the Location leads to, resolved; null when it is not a URL. A fragment of the URL as asked
   * is kept (RFC 9110 §10.2.2).
   * @example https://example.com/
   */
  readonly target!: string | null;
  /** What changes in the URL. @example ["to-https"] */
  readonly changes!: readonly Change[];
  /** Whether it leads from https to http. @example false */
  readonly downgrade!: boolean;
}

export class UrlChainSummaryDto {
  /** Milliseconds that all hops together took to answer. @example 84 */
  readonly hopMs!: number;
  /** Permanent redirects. @example 1 */
  readonly permanent!: number;
  /** Temporary redirects. @example 1 */
  readonly temporary!: number;
  /** Steps from https to http. @example 0 */
  readonly downgrades!: number;
  /**
   * Place (from 0) of the hop that the last one leads back to; null when it leads to a new URL.
   * @example null
   */
  readonly loopsTo!: number | null;
}

export class UrlChainEndDto {
  /**
   * answer: the chain ends in an answer, whatever its status; failure: it does not.
   * @example answer
   */
  readonly kind!: 'answer' | 'failure';
  /**
   * The last URL of the chain, with the fragment that a browser keeps; null when the last redirect
   * names none.
   * @example https://example.com/
   */
  readonly url!: string | null;
  /** Its status; null without an answer. @example 200 */
  readonly status!: number | null;
  /** Its media type, empty when none was sent; null without an answer. @example text/html */
  readonly contentType!: string | null;
  /** Why there is no answer, from the closed set of problem codes; else null. @example null */
  readonly code!: string | null;
  /** The same for people; null when there is an answer. @example null */
  readonly reason!: string | null;
}

export class UrlRedirectsDto {
  /** The URL as asked, its fragment included. @example http://example.com/ */
  readonly url!: string;
  /** Redirects that were followed, in order. */
  readonly redirects!: readonly UrlHopDto[];
  /** The chain in figures. */
  readonly chain!: UrlChainSummaryDto;
  /** Where it ends. */
  readonly end!: UrlChainEndDto;
  /** Milliseconds from the first request to the end. @example 128 */
  readonly totalMs!: number;
  /** When it was measured, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly checkedAt!: string;
}

export class UrlLinkHopDto {
  /** The URL that redirected. @example http://example.com/ */
  readonly url!: string;
  /** Its status. @example 301 */
  readonly status!: number;
  /** Its Location header. @example https://example.com/ */
  readonly location!: string;
  /** Milliseconds it took to answer. @example 42 */
  readonly ms!: number;
}

export class UrlLinkStatusDto {
  /** The URL as asked. @example https://example.com/old */
  readonly url!: string;
  /** Status of the final answer; null when none came. @example 200 */
  readonly status!: number | null;
  /**
   * Where it led in the end, with the fragment that a browser keeps; the URL asked when no answer
   * came.
   * @example https://example.com/new
   */
  readonly finalUrl!: string;
  /** Redirects on the way, in order. */
  readonly redirects!: readonly UrlLinkHopDto[];
  /** Milliseconds for all of it. @example 96 */
  readonly ms!: number;
  /** Why no answer came, from the closed set of problem codes; else null. @example null */
  readonly code!: string | null;
  /** The same for people; null when an answer came. @example null */
  readonly reason!: string | null;
}

export class UrlLinksDto {
  /** One entry for each URL, in order. */
  readonly links!: readonly UrlLinkStatusDto[];
  /** When they were asked, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly checkedAt!: string;
}
