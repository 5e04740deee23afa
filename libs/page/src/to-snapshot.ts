import type { CharsetFacts, PageSnapshot } from './snapshot.ts';
import type { WebResponse } from './web-fetcher.ts';
import { headerValue } from './snapshot.ts';

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
