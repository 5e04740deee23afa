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
  /** URL that redirected. @example http://example.com/ */
  readonly url!: string;
  /** HTTP status: 301, 302, 303, 307 or 308. @example 301 */
  readonly status!: number;
  /**
   * Location header, decoded as UTF-8 if possible, otherwise as Latin-1. Third-party text: show it
   * as text only.
   * @example https://example.com/
   */
  readonly location!: string;
  /** Response time in milliseconds. @example 42 */
  readonly ms!: number;
  /** 301 and 308 are permanent, 302, 303 and 307 temporary (RFC 9110 §15.4). @example permanent */
  readonly kind!: 'permanent' | 'temporary';
  /** Whether the request method must stay the same (307 and 308). @example false */
  readonly keepsMethod!: boolean;
  /**
   * Resolved URL of the Location header; null if it isn’t a URL. A fragment of the requested URL is
   * kept (RFC 9110 §10.2.2).
   * @example https://example.com/
   */
  readonly target!: string | null;
  /** Parts of the URL that change. @example ["to-https"] */
  readonly changes!: readonly Change[];
  /** Whether the redirect leads from https to http. @example false */
  readonly downgrade!: boolean;
}

export class UrlChainSummaryDto {
  /** Total response time of all redirects in milliseconds. @example 84 */
  readonly hopMs!: number;
  /** Number of permanent redirects. @example 1 */
  readonly permanent!: number;
  /** Number of temporary redirects. @example 1 */
  readonly temporary!: number;
  /** Number of redirects from https to http. @example 0 */
  readonly downgrades!: number;
  /**
   * Index, starting at 0, of the redirect that the last one leads back to; null if it leads to a
   * new URL.
   * @example null
   */
  readonly loopsTo!: number | null;
}

export class UrlChainEndDto {
  /** answer: the chain ends with a response, whatever its status; failure: it doesn’t. @example answer */
  readonly kind!: 'answer' | 'failure';
  /**
   * Last URL of the chain, with the fragment that a browser keeps; null if the last redirect
   * doesn’t lead to a URL.
   * @example https://example.com/
   */
  readonly url!: string | null;
  /** HTTP status of the response; null if there is none. @example 200 */
  readonly status!: number | null;
  /** Media type of the response; empty if none was sent, null if there is no response. @example text/html */
  readonly contentType!: string | null;
  /** Problem code if there is no response; null otherwise. @example null */
  readonly code!: string | null;
  /** Why there is no response, as a sentence; null if there is one. @example null */
  readonly reason!: string | null;
}

export class UrlRedirectsDto {
  /** Requested URL, including its fragment. @example http://example.com/ */
  readonly url!: string;
  /** Redirects that were followed, in order. */
  readonly redirects!: readonly UrlHopDto[];
  /** Redirect chain in figures. */
  readonly chain!: UrlChainSummaryDto;
  /** Where the chain ends. */
  readonly end!: UrlChainEndDto;
  /** Time from the first request to the end, in milliseconds. @example 128 */
  readonly totalMs!: number;
  /** When the page was measured, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly checkedAt!: string;
}

export class UrlLinkHopDto {
  /** URL that redirected. @example http://example.com/ */
  readonly url!: string;
  /** HTTP status of the redirect. @example 301 */
  readonly status!: number;
  /** Location header. @example https://example.com/ */
  readonly location!: string;
  /** Response time in milliseconds. @example 42 */
  readonly ms!: number;
}

export class UrlLinkStatusDto {
  /** Requested URL. @example https://example.com/old */
  readonly url!: string;
  /** Status of the final response; null if there was none. @example 200 */
  readonly status!: number | null;
  /**
   * Final URL, with the fragment that a browser keeps; the requested URL if there was no response.
   * @example https://example.com/new
   */
  readonly finalUrl!: string;
  /** Redirects that were followed, in order. */
  readonly redirects!: readonly UrlLinkHopDto[];
  /** Total time in milliseconds. @example 96 */
  readonly ms!: number;
  /** Problem code if there was no response; null otherwise. @example null */
  readonly code!: string | null;
  /** Why there was no response, as a sentence; null if there was one. @example null */
  readonly reason!: string | null;
}

export class UrlLinksDto {
  /** One entry for each URL, in order. */
  readonly links!: readonly UrlLinkStatusDto[];
  /** When the URLs were checked, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly checkedAt!: string;
}
