export type PageAnalysisErrorCode = 'too_complex' | 'queue_full' | 'closed' | 'failed';

export class PageAnalysisError extends Error {
  override readonly name = 'PageAnalysisError';
  readonly code: PageAnalysisErrorCode;

  /** @param message for the log; never shown to a visitor */
  constructor(
    code: PageAnalysisErrorCode,
    message: string,
    options: { readonly cause?: unknown } = {},
  ) {
    super(message, options);
    this.code = code;
  }
}
