export interface FetchBounds {
  /** Maximum bytes of a response body, decoded. */
  readonly maxBytes: number;
  /** Aborts both the request and the reading of its response. */
  readonly signal: AbortSignal;
  /** Sends the key; without a key the header is left out, since some endpoints refuse a wrong one. */
  readonly withKey: boolean;
}

/** A response exceeded the size limit. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/** A fetch whose response is limited in bytes and time, and which follows no redirects. */
export function boundedFetch({ maxBytes, signal, withKey }: FetchBounds): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!withKey) headers.delete('authorization');
    // Without redirects the key cannot reach another host.
    const response = await fetch(input, { ...init, headers, signal, redirect: 'error' });
    if (!response.body) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) controller.error(new AnswerTooLong());
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}
