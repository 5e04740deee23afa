export interface FetchBounds {
  /** Bytes of an answer's body, decoded. */
  readonly maxBytes: number;
  /** Ends the request and the reading of its answer alike. */
  readonly signal: AbortSignal;
  /** Sends the key; without one there is no such header, since some endpoints refuse a wrong one. */
  readonly withKey: boolean;
}

/** An answer was longer than was asked for. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/** A fetch whose answer is bounded in bytes and time, and which goes nowhere but where it was sent. */
export function boundedFetch({ maxBytes, signal, withKey }: FetchBounds): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!withKey) headers.delete('authorization');
    // Without a redirect the key cannot be led elsewhere.
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
