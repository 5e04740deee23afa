/** Fetches pieces of files. The adapter knows no way out of its own: who composes it hands one in. */
export interface RangeFetcher {
  /**
   * Asks for bytes of a file, both places included.
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
  /** Whether asking again may help. */
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
