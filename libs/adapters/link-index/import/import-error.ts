import { spillGb } from '../duckdb.ts';

/** Why an import failed. The previous index stays in use. */
export type ImportErrorCode =
  /** Another import is writing to the same index. */
  | 'busy'
  /** A file ends in the middle of its compressed data. */
  | 'truncated'
  /** A file doesn't match its name: it has too many bad lines, or lines out of order. */
  | 'bad_input'
  /** Parts of a release are missing or do not belong together. */
  | 'mismatch'
  | 'disk_full'
  /** DuckDB needed to spill more than its limit. */
  | 'spill_full'
  /** The written rows do not match the rows that were read. */
  | 'check_failed'
  | 'cancelled';

export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: ImportErrorCode;

  /** @param message for the operator: what happened, where, and what to do next */
  constructor(code: ImportErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
  }
}

/** Advice for when the disk or the spill space is full. */
interface NextSteps {
  readonly disk: string;
  readonly spill: string;
}

const nextOfImport: NextSteps = {
  disk: 'Free some space and start the same import again: it continues where it stopped.',
  spill: 'Import fewer files at a time; what has been done is kept.',
};

/** Turns the errors of a full disk and of a full spill into ImportErrors; other errors are returned unchanged. */
export function asImportError(error: unknown, folder: string, next = nextOfImport): unknown {
  const { code, message } = Object(error) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  if (error instanceof ImportError) return error;
  const full = (kind: ImportErrorCode, what: string) =>
    new ImportError(kind, what, { cause: error });
  if (code === 'ENOSPC' || /no space left on device/i.test(`${message}`)) {
    return full('disk_full', `The disk of ${folder} is full. ${next.disk}`);
  }
  if (!/max_temp_directory_size/.test(`${message}`)) return error;
  return full(
    'spill_full',
    `What does not fit into memory has reached its bound of ${spillGb} GB in ${folder}; the disk is not full. ${next.spill}`,
  );
}
