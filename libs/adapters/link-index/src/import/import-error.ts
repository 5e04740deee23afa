/** Why an import ended before its time. The index that was there goes on serving. */
export const importErrorCodes = [
  /** Another import is writing to the same index. */
  'busy',
  /** A file ends in the middle of its compressed data. */
  'truncated',
  /** A file is not what its name says: bad lines beyond reason, or out of order. */
  'bad_input',
  /** Parts of a release that do not belong together, or that are missing. */
  'mismatch',
  'disk_full',
  /** What was written does not agree with what was read. */
  'check_failed',
  'cancelled',
] as const;

export type ImportErrorCode = (typeof importErrorCodes)[number];

export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;

  /** @param message for the operator: what happened, where, and what to do next */
  constructor(code: ImportErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
  }
}

function isFull(error: unknown): boolean {
  const { code, message } = Object(error) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  return code === 'ENOSPC' || /no space left on device|max_temp_directory_size/i.test(`${message}`);
}

/** Says of an error whether the disk was full; another error comes back as it is. */
export function namedError(error: unknown, folder: string): unknown {
  if (error instanceof ImportError || !isFull(error)) return error;
  return new ImportError(
    'disk_full',
    `The disk that holds ${folder} is full. Make room and start the same import again: it goes on where it stopped.`,
    { cause: error },
  );
}
