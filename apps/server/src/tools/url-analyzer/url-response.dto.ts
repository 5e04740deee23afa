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

class UrlChainEndDto {
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

class UrlLinkHopDto {
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

class UrlHeaderDto {
  /** Name of the header, in lower case. @example content-type */
  readonly name!: string;
  /** Header value, at most 1,000 characters. Cookie values are masked. @example text/html; charset=utf-8 */
  readonly value!: string;
  /** Whether part of the value was left out. @example false */
  readonly shortened!: boolean;
}

export class UrlHeadersDto {
  /** Headers as received, in order, at most 100. */
  readonly items!: readonly UrlHeaderDto[];
  /** Total number. @example 14 */
  readonly total!: number;
}

export class UrlSecurityHeaderDto {
  /** Name of the header. @example strict-transport-security */
  readonly name!: string;
  /** Value as sent; null if the header is absent. @example max-age=31536000; includeSubDomains */
  readonly value!: string | null;
  /** What the header is for. @example Browsers use only HTTPS from the second visit on (RFC 6797). */
  readonly purpose!: string;
  /** Note on this value; null if there is none. @example Holds for 365 days, subdomains included. */
  readonly note!: string | null;
}

export class UrlTlsDto {
  /** TLS version of the connection. @example TLSv1.3 */
  readonly protocol!: string;
  /** Issuer of the certificate. @example Let's Encrypt */
  readonly issuer!: string;
  /** Start of the certificate’s validity, ISO 8601. @example 2026-05-01T00:00:00.000Z */
  readonly validFrom!: string;
  /** End of the certificate’s validity, ISO 8601. @example 2026-07-30T00:00:00.000Z */
  readonly validTo!: string;
}

export class UrlPhaseDto {
  /** Id of the phase. @example first-byte */
  readonly phase!: 'name' | 'connection' | 'tls' | 'first-byte' | 'download' | 'total';
  /** Name of the phase for display. @example First byte */
  readonly label!: string;
  /** Duration in milliseconds; null if the phase did not happen. @example 140 */
  readonly ms!: number | null;
  /** What the phase measures. @example From sending the request to the first byte of the answer. */
  readonly meaning!: string;
}

class UrlLifetimeDto {
  /** Seconds for which the response is fresh. @example 600 */
  readonly seconds!: number;
  /** Source of the lifetime (RFC 9111 §4.2.1); heuristic is a guess that caches make. @example max-age */
  readonly source!: 's-maxage' | 'max-age' | 'expires' | 'heuristic' | 'none';
}

class UrlCacheDirectiveDto {
  /** Name of the directive, in lower case. @example max-age */
  readonly name!: string;
  /** Value of the directive; null if it has none. @example "600" */
  readonly value!: string | null;
  /** What the directive means; null if no standard defines it. @example Fresh for this many seconds. */
  readonly meaning!: string | null;
}

export class UrlCachingDto {
  /** Cache-Control header as sent. @example max-age=600 */
  readonly cacheControl!: string | null;
  /** Directives of the Cache-Control header. */
  readonly directives!: readonly UrlCacheDirectiveDto[];
  /** ETag header. @example "\"33a64df5\"" */
  readonly etag!: string | null;
  /** Last-Modified header. @example Wed, 20 May 2026 07:28:00 GMT */
  readonly lastModified!: string | null;
  /** Expires header. @example null */
  readonly expires!: string | null;
  /** Age header: seconds that the response spent in a cache; null if not sent. @example 12 */
  readonly age!: number | null;
  /** Vary header. @example Accept-Encoding */
  readonly vary!: string | null;
  /** Which caches may store the response. @example anyone */
  readonly storedBy!: 'anyone' | 'browser' | 'nobody';
  /** Lifetime in a browser cache; null if the response may not be cached there. */
  readonly browser!: UrlLifetimeDto | null;
  /** Lifetime in shared caches such as a CDN; null if the response may not be cached there. */
  readonly shared!: UrlLifetimeDto | null;
  /** Whether caches must ask the server before each use. @example false */
  readonly revalidates!: boolean;
  /**
   * Whether a cache can ask the server if the response has changed, because it has an ETag or
   * Last-Modified header.
   * @example true
   */
  readonly canRevalidate!: boolean;
  /**
   * Caching rules in one sentence.
   * @example Any cache may store this response; it is fresh for 10 minutes.
   */
  readonly summary!: string;
}

export class UrlCompressionDto {
  /** Content codings of the body; empty if it was sent uncompressed. @example ["br"] */
  readonly codings!: readonly string[];
  /** Body size in bytes as transferred. @example 12840 */
  readonly transferredBytes!: number;
  /** Body size in bytes after decoding. @example 58211 */
  readonly decodedBytes!: number;
  /** Share of bytes saved by compression, 0 to 1; null if nothing was saved. @example 0.78 */
  readonly saved!: number | null;
  /** Whether the Vary header includes Accept-Encoding. @example true */
  readonly varies!: boolean;
}

class UrlRobotsRuleDto {
  /** A meta tag, or the X-Robots-Tag header. @example meta */
  readonly source!: 'meta' | 'header';
  /** Crawler that the rule applies to; robots means all crawlers. @example robots */
  readonly agent!: string;
  /** The rules as written. @example max-image-preview:large */
  readonly content!: string;
}

class UrlCanonicalDto {
  /** Resolved URL; null if it isn’t a URL. @example https://example.com/ */
  readonly url!: string | null;
  /** URL as written. @example / */
  readonly href!: string;
  /** link element or Link header. @example html */
  readonly source!: 'html' | 'header';
  /**
   * Why search engines ignore this canonical: it is in the body, it describes another resource (the
   * anchor parameter of a header), or it has an attribute for alternate versions. Null if they read
   * it.
   * @example null
   */
  readonly ignored!: 'body' | 'anchor' | 'hreflang' | 'lang' | 'media' | 'type' | null;
}

export class UrlIndexabilityDto {
  /**
   * Whether nothing on the page itself keeps it out of search: no blocking check failed, and no
   * robots rule keeps it out of Google.
   * @example true
   */
  readonly indexable!: boolean;
  /** Ids of the checks that found a reason why the page can’t be indexed. @example [] */
  readonly blockedBy!: readonly string[];
  /** Rules for search engines, at most 20. */
  readonly robots!: readonly UrlRobotsRuleDto[];
  /** Canonical URLs, at most 10. */
  readonly canonicals!: readonly UrlCanonicalDto[];
  /** Whether the canonicals that search engines read point to this page or another. @example self */
  readonly canonical!: 'self' | 'other' | 'several' | 'none' | 'invalid';
}
