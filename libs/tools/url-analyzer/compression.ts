import { headerValue, type PageExchange } from '@plumbline/page';

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
