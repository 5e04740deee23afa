/** Fetches ranges of files. Passed in by the caller, because the adapter has no network access. */
export interface RangeFetcher {
  /**
   * Fetches bytes of a file, from the first to the last position inclusive.
   * @throws RangeFetchError if there was no response
   */
  fetchRange(
    url: string,
    range: { readonly first: number; readonly last: number },
    signal?: AbortSignal,
  ): Promise<RangeAnswer>;
}

/** A response with any status. Its body is as stored: content codings are not decoded. */
export interface RangeAnswer {
  readonly status: number;
  /** Header values, by name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

export class RangeFetchError extends Error {
  override readonly name = 'RangeFetchError';
  /** Whether trying again may help. */
  readonly again: boolean;
  /** Whether the host sends more than was requested. */
  readonly tooLarge: boolean;

  /** @param message part of a sentence: why there was no response */
  constructor(
    message: string,
    about: { readonly again?: boolean; readonly tooLarge?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: about.cause });
    this.again = about.again ?? false;
    this.tooLarge = about.tooLarge ?? false;
  }
}
