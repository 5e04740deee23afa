export class UrlHeaderDto {
  /** Name of the header, lower case. @example content-type */
  readonly name!: string;
  /**
   * Its value, at most 1,000 characters; values of cookies are masked.
   * @example text/html; charset=utf-8
   */
  readonly value!: string;
  /** Whether part of the value was left out. @example false */
  readonly shortened!: boolean;
}

export class UrlHeadersDto {
  /** Headers as received, in order, at most 100. */
  readonly items!: readonly UrlHeaderDto[];
  /** How many there are in all. @example 14 */
  readonly total!: number;
}

export class UrlSecurityHeaderDto {
  /** Name of the header. @example strict-transport-security */
  readonly name!: string;
  /** Its value as sent; null when it is absent. @example max-age=31536000; includeSubDomains */
  readonly value!: string | null;
  /** What it is for. @example Browsers use only https from the second visit on (RFC 6797). */
  readonly purpose!: string;
  /**
   * A note on this value; null for none.
   * @example Holds for 365 days, subdomains included.
   */
  readonly note!: string | null;
}

export class UrlTlsDto {
  /** Protocol that was agreed on. @example TLSv1.3 */
  readonly protocol!: string;
  /** Who issued the certificate. @example Let's Encrypt */
  readonly issuer!: string;
  /** From when it is valid, ISO 8601. @example 2026-05-01T00:00:00.000Z */
  readonly validFrom!: string;
  /** Until when it is valid, ISO 8601. @example 2026-07-30T00:00:00.000Z */
  readonly validTo!: string;
}

export class UrlPhaseDto {
  /** Which phase. @example first-byte */
  readonly phase!: 'name' | 'connection' | 'tls' | 'first-byte' | 'download' | 'total';
  /** Its name for people. @example First byte */
  readonly label!: string;
  /** Milliseconds; null when it did not happen. @example 140 */
  readonly ms!: number | null;
  /** What was measured. @example From sending the request to the first byte of the answer. */
  readonly meaning!: string;
}

export class UrlLifetimeDto {
  /** Seconds that the answer counts as fresh. @example 600 */
  readonly seconds!: number;
  /** What says so (RFC 9111 §4.2.1); heuristic is a guess that caches make. @example max-age */
  readonly source!: 's-maxage' | 'max-age' | 'expires' | 'heuristic' | 'none';
}

export class UrlCacheDirectiveDto {
  /** Name of the directive, lower case. @example max-age */
  readonly name!: string;
  /** Its value; null when it has none. @example "600" */
  readonly value!: string | null;
  /** What it means; null where no standard defines it. @example Fresh for this many seconds. */
  readonly meaning!: string | null;
}

export class UrlCachingDto {
  /** The Cache-Control header as sent. @example max-age=600 */
  readonly cacheControl!: string | null;
  /** Its directives, read. */
  readonly directives!: readonly UrlCacheDirectiveDto[];
  /** The ETag header. @example "\"33a64df5\"" */
  readonly etag!: string | null;
  /** The Last-Modified header. @example Wed, 20 May 2026 07:28:00 GMT */
  readonly lastModified!: string | null;
  /** The Expires header. @example null */
  readonly expires!: string | null;
  /** Age header: seconds that the answer was in a cache; null when not sent. @example 12 */
  readonly age!: number | null;
  /** The Vary header. @example Accept-Encoding */
  readonly vary!: string | null;
  /** Who may keep the answer. @example anyone */
  readonly storedBy!: 'anyone' | 'browser' | 'nobody';
  /** Lifetime in a browser; null where it may not be kept. */
  readonly browser!: UrlLifetimeDto | null;
  /** Lifetime in shared caches such as a CDN; null where it may not be kept. */
  readonly shared!: UrlLifetimeDto | null;
  /** Whether each use asks the server first. @example false */
  readonly revalidates!: boolean;
  /** Whether a cache can ask if it has changed: an ETag or Last-Modified is there. @example true */
  readonly canRevalidate!: boolean;
  /** All this in a sentence. @example Any cache may store this response; it is fresh for 10 minutes. */
  readonly summary!: string;
}

export class UrlCompressionDto {
  /** Codings of the body; empty when it came as it is. @example ["br"] */
  readonly codings!: readonly string[];
  /** Body bytes on the wire. @example 12840 */
  readonly transferredBytes!: number;
  /** Body bytes after decoding. @example 58211 */
  readonly decodedBytes!: number;
  /** Part of the bytes that compression saved, 0 to 1; null when nothing was. @example 0.78 */
  readonly saved!: number | null;
  /** Whether Vary names Accept-Encoding. @example true */
  readonly varies!: boolean;
}

export class UrlRobotsRuleDto {
  /** A meta tag, or the X-Robots-Tag header. @example meta */
  readonly source!: 'meta' | 'header';
  /** For which crawler; robots is for all. @example robots */
  readonly agent!: string;
  /** The rules as written. @example max-image-preview:large */
  readonly content!: string;
}

export class UrlCanonicalDto {
  /** The URL, resolved; null when it is none. @example https://example.com/ */
  readonly url!: string | null;
  /** As written. @example / */
  readonly href!: string;
  /** A link element, or the Link header. @example html */
  readonly source!: 'html' | 'header';
  /**
   * Why search engines ignore it: it is in the body, is about another resource (the anchor parameter of a header), or has
   * an attribute of alternate versions; null when they read it.
   * @example null
   */
  readonly ignored!: 'body' | 'anchor' | 'hreflang' | 'lang' | 'media' | 'type' | null;
}

export class UrlIndexabilityDto {
  /**
   * Whether nothing on the page itself keeps it out of search: no blocking audit failed, and no robots rule keeps it out
   * of Google.
   * @example true
   */
  readonly indexable!: boolean;
  /** Ids of the audits that say otherwise. @example [] */
  readonly blockedBy!: readonly string[];
  /** Rules for search engines, at most 20. */
  readonly robots!: readonly UrlRobotsRuleDto[];
  /** Canonical URLs, at most 10. */
  readonly canonicals!: readonly UrlCanonicalDto[];
  /** Whether those that search engines read name this page or another. @example self */
  readonly canonical!: 'self' | 'other' | 'several' | 'none' | 'invalid';
}
