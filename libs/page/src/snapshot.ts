import type { WebResponse } from './web-fetcher.ts';

/** Header lines in wire order, names in lower case, repeated names kept. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** One redirect. */
export interface RedirectHop {
  /** The URL that responded with a redirect, fragment removed. */
  readonly url: string;
  /** 301, 302, 303, 307 or 308. */
  readonly status: number;
  /** The `Location` header before it was resolved, read as UTF-8 where it is, else as Latin-1. */
  readonly location: string;
  /** The target, with its own fragment only; `null` when it is not a URL. */
  readonly target: string | null;
  /** From the request to the end of the response headers, milliseconds. */
  readonly ms: number;
}

export interface TlsFacts {
  /** As Node names it: `TLSv1.3`, `TLSv1.2`. */
  readonly protocol: string;
  /** ISO 8601. */
  readonly validFrom: string;
  /** ISO 8601. */
  readonly validTo: string;
  readonly issuer: string;
}

/** Milliseconds for the final hop, except `totalMs`, which covers the whole chain. `null`: the phase did not happen (a kept-alive connection, an IP literal, plain http). */
export interface FetchTimings {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From sending the request to the first byte of the response. */
  readonly firstByteMs: number;
  readonly downloadMs: number;
  readonly totalMs: number;
}

/** Where the encoding comes from; `xml` is the XML declaration. */
export type CharsetSource = 'bom' | 'header' | 'meta' | 'xml' | 'default';

export interface CharsetFacts {
  /** WHATWG encoding name, lower case: `utf-8`, `windows-1252`. */
  readonly name: string;
  readonly source: CharsetSource;
  /** The label in `Content-Type`, as sent. */
  readonly headerLabel: string | null;
  /** The encoding that this label means, named as in `name`; `null` for a label that browsers do not know. */
  readonly headerEncoding: string | null;
  /** The label in `<meta charset>` or its http-equiv form, the encoding it means, and the byte where that tag ends. */
  readonly metaLabel: string | null;
  readonly metaEncoding: string | null;
  readonly metaEndByte: number | null;
}

/**
 * One exchange with a web server. At most 5 MB of decoded body. A 404 or 500 page is a snapshot too; if there is no
 * response at all, that is an egress error.
 */
export interface PageSnapshot {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  /** Every response before the final one, in order; empty when there was no redirect. */
  readonly redirects: readonly RedirectHop[];
  readonly status: number;
  readonly headers: HeaderLines;
  /** `1.0`, `1.1` or `2`. */
  readonly httpVersion: string;
  /** `null` for plain http. */
  readonly tls: TlsFacts | null;
  readonly timings: FetchTimings;
  /** Body bytes on the wire, before content decoding. */
  readonly transferredBytes: number;
  /** Body bytes after content decoding. */
  readonly decodedBytes: number;
  /** Codings undone, outermost last, lower case: `['gzip']`. */
  readonly contentCodings: readonly string[];
  /** Media type without parameters, lower case; empty when none was sent. */
  readonly contentType: string;
  readonly charset: CharsetFacts;
  /** The decoded body. */
  readonly text: string;
  /** ISO 8601, when the final response was complete. */
  readonly fetchedAt: string;
}

/** The exchange without the body: what an HTTP-level audit reads. */
export type PageExchange = Omit<PageSnapshot, 'text'>;

/**
 * The value of a header, repeated lines joined with `, ` as RFC 9110 §5.3 allows; `null` when absent.
 * @param name in lower case
 */
export function headerValue(headers: HeaderLines, name: string): string | null {
  const values = headers.filter(([key]) => key === name).map(([, value]) => value);
  return values.length === 0 ? null : values.join(', ');
}

/** Every value of a header, one entry a line, in wire order. */
export function headerValues(headers: HeaderLines, name: string): string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value);
}

/**
 * A header's value for display. Values have one code unit for each byte: valid UTF-8 is decoded, anything else stays as
 * Latin-1.
 */
export function headerText(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value) || /[^\0-\u00ff]/.test(value)) return value;
  try {
    const bytes = Uint8Array.from(value, (byte) => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return value;
  }
}

export interface DecodedPage {
  readonly text: string;
  readonly charset: CharsetFacts;
}

/**
 * Combines the fetched exchange and the decoded body.
 * @param fetchedAt ISO 8601, when the response was complete. Default: now
 */
export function toSnapshot(
  response: WebResponse,
  decoded: DecodedPage,
  fetchedAt: string = new Date().toISOString(),
): PageSnapshot {
  const { body, truncated: _truncated, ...exchange } = response;
  const [mediaType = ''] = (headerValue(response.headers, 'content-type') ?? '').split(/[;,]/, 1);
  return {
    ...exchange,
    decodedBytes: body.byteLength,
    contentType: mediaType.trim().toLowerCase(),
    charset: decoded.charset,
    text: decoded.text,
    fetchedAt,
  };
}
