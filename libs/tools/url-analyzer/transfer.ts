import { type FetchTimings, headerValue, type PageExchange } from '@plumbline/page';

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
