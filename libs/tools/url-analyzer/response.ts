import {
  type FetchTimings,
  type HeaderLines,
  headerText,
  headerValue,
  type PageExchange,
} from '@plumbline/page';
import { agreeing, cut } from '@plumbline/seo/text';
import { type Listed, listed } from './listed.ts';

export interface HeaderLine {
  readonly name: string;
  readonly value: string;
  /** Whether a part was removed: a cookie's value, or text beyond 1,000 characters. */
  readonly shortened: boolean;
}

const limits = { lines: 100, name: 100, value: 1_000, securityValue: 500 } as const;

/** Headers in order, at most 100. Values of cookies are masked, since reports are shared. */
export function describeHeaders(headers: HeaderLines): Listed<HeaderLine> {
  return listed(headers, limits.lines, ([name, value]) => {
    const text = headerText(value);
    const masked = name === 'set-cookie' ? maskCookie(text) : text;
    return {
      name: cut(name, limits.name),
      value: cut(masked, limits.value),
      shortened: masked !== text || masked.length > limits.value,
    };
  });
}

/** `session=abc123; Path=/` becomes `session=•••; Path=/`: the value is a secret, the attributes aren't. */
export function maskCookie(line: string): string {
  const [pair = '', ...attributes] = line.split(';');
  const equals = pair.indexOf('=');
  const name = equals === -1 ? '' : `${pair.slice(0, equals).trim()}=`;
  return [`${name}•••`, ...attributes].join(';');
}

export interface SecurityHeader {
  readonly name: string;
  /** As sent, cut to 500 characters; `null` when it is absent. */
  readonly value: string | null;
  /** The header's purpose. */
  readonly purpose: string;
  /** Notes on the value. */
  readonly note: string | null;
}

const purposes = {
  'strict-transport-security': 'From the second visit on, browsers use only HTTPS (RFC 6797).',
  'content-security-policy': 'Controls where scripts, styles and frames may load from.',
  'x-content-type-options': 'Stops browsers from guessing a different content type.',
  'x-frame-options': 'Stops other sites from framing the page.',
  'referrer-policy': 'Controls how much of the URL other sites see when a visitor follows a link.',
  'permissions-policy': 'Controls which browser features, such as the camera, the page may use.',
  'cross-origin-opener-policy': 'Isolates the page from windows of other sites.',
  'cross-origin-resource-policy': 'Controls which sites may embed this response.',
} as const;

/** The security headers that a browser reads, present or not. Facts only; audits judge them. */
export function describeSecurityHeaders(
  headers: HeaderLines,
  url: string,
): readonly SecurityHeader[] {
  return Object.entries(purposes).map(([name, purpose]) => {
    const value = headerValue(headers, name);
    return {
      name,
      value: value === null ? null : cut(value, limits.securityValue),
      purpose,
      note: value === null ? null : noteOn(name, value, url),
    };
  });
}

function noteOn(name: string, value: string, url: string): string | null {
  if (name === 'strict-transport-security') {
    if (!url.startsWith('https:')) return 'Browsers ignore it over HTTP (RFC 6797 §8.1).';
    const seconds = /(?:^|;)\s*max-age\s*=\s*"?(\d{1,15})"?\s*(?:;|$)/i.exec(value)?.[1];
    if (seconds === undefined)
      return 'Without a valid max-age, browsers ignore it (RFC 6797 §6.1.1).';
    if (Number(seconds) === 0) return 'max-age=0 tells browsers to forget it.';
    const days = Math.round(Number(seconds) / 86_400);
    const subdomains = /(?:^|;)\s*includesubdomains\s*(?:;|$)/i.test(value);
    return `Valid for ${days.toLocaleString('en')} ${agreeing(days, 'day', 'days')}, ${subdomains ? 'subdomains included' : 'not for subdomains'}.`;
  }
  if (name === 'x-content-type-options' && value.trim().toLowerCase() !== 'nosniff') {
    return 'Only the value nosniff has an effect.';
  }
  return null;
}

export interface TimedPhase {
  readonly phase: 'name' | 'connection' | 'tls' | 'first-byte' | 'download' | 'total';
  readonly label: string;
  /** Whole milliseconds; `null` when the phase didn't happen. */
  readonly ms: number | null;
  readonly meaning: string;
}

const round = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));

/** Timings and their meaning. They cover only the HTML, as fetched by this server, not a page load. */
export function describeTimings(timings: FetchTimings): readonly TimedPhase[] {
  return [
    {
      phase: 'name',
      label: 'DNS lookup',
      ms: round(timings.dnsMs),
      meaning: 'Looking up the IP address of the host.',
    },
    {
      phase: 'connection',
      label: 'Connection',
      ms: round(timings.connectMs),
      meaning: 'Opening the TCP connection: about one round trip.',
    },
    {
      phase: 'tls',
      label: 'TLS handshake',
      ms: round(timings.tlsMs),
      meaning: 'Setting up encryption and checking the certificate.',
    },
    {
      phase: 'first-byte',
      label: 'First byte',
      ms: round(timings.firstByteMs),
      meaning:
        'From sending the request to the first byte of the response: server time plus one round trip.',
    },
    {
      phase: 'download',
      label: 'Download',
      ms: round(timings.downloadMs),
      meaning: 'Receiving the body of the HTML.',
    },
    {
      phase: 'total',
      label: 'Total, with redirects',
      ms: round(timings.totalMs),
      meaning: 'From the first request to the last byte, every redirect included.',
    },
  ];
}

export interface CompressionReport {
  /** The codings in Content-Encoding, in the order they were applied; empty if there are none. */
  readonly codings: readonly string[];
  /** Body bytes on the wire and after decoding. Headers are not counted. */
  readonly transferredBytes: number;
  readonly decodedBytes: number;
  /** Share of the decoded bytes that compression saved, 0 to 1; `null` when nothing was compressed or sent. */
  readonly saved: number | null;
  /** Whether Vary lists Accept-Encoding, so that caches separate compressed and plain responses (RFC 9110 §12.5.5). */
  readonly varies: boolean;
}

/** Compression of the body. Pure. */
export function describeCompression(
  exchange: Pick<PageExchange, 'headers' | 'contentCodings' | 'transferredBytes' | 'decodedBytes'>,
): CompressionReport {
  const { contentCodings, transferredBytes, decodedBytes } = exchange;
  const vary = (headerValue(exchange.headers, 'vary') ?? '').toLowerCase().split(',');
  const compressed = contentCodings.length > 0 && decodedBytes > 0;
  return {
    codings: contentCodings,
    transferredBytes,
    decodedBytes,
    saved: compressed ? 1 - transferredBytes / decodedBytes : null,
    varies: vary.some((name) => ['accept-encoding', '*'].includes(name.trim())),
  };
}
