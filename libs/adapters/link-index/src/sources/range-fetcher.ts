/** Fetches ranges of files. Passed in by the caller, because the adapter has no network access. */
export interface RangeFetcher {
  /**
   * Fetches bytes of a file, both positions included.
   * @throws RangeFetchError when there was no answer
   */
  fetchRange(
    url: string,
    range: { readonly first: number; readonly last: number },
    signal?: AbortSignal,
  ): Promise<RangeAnswer>;
}

/** An answer of any status; its body is as stored, content codings not undone. */
export interface RangeAnswer {
  readonly status: number;
  /** Values by name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

export class RangeFetchError extends Error {
  override readonly name = 'RangeFetchError';
  /** Whether trying again may help. */
  readonly again: boolean;
  /** The host sends more than was asked for. */
  readonly tooLarge: boolean;

  /** @param message part of a sentence: why there was no answer */
  constructor(
    message: string,
    about: { readonly again?: boolean; readonly tooLarge?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: about.cause });
    this.again = about.again ?? false;
    this.tooLarge = about.tooLarge ?? false;
  }
}
