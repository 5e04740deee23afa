import { spillGb } from '../closed-database.ts';

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
  /** DuckDB needed more of the disk, beside its memory, than it may take. */
  'spill_full',
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

/** What to do next when there is no room. */
interface NextSteps {
  readonly disk: string;
  readonly spill: string;
}

const nextOfImport: NextSteps = {
  disk: 'Make room and start the same import again: it goes on where it stopped.',
  spill: 'Import fewer files at a time; what has been done is kept.',
};

/** Says of an error which room was full, the disk or what DuckDB may spill to it; another error comes back as it is. */
export function namedError(error: unknown, folder: string, next = nextOfImport): unknown {
  const { code, message } = Object(error) as {
    readonly code?: unknown;
    readonly message?: unknown;
  };
  if (error instanceof ImportError) return error;
  const full = (kind: ImportErrorCode, what: string) =>
    new ImportError(kind, what, { cause: error });
  if (code === 'ENOSPC' || /no space left on device/i.test(`${message}`)) {
    return full('disk_full', `The disk that holds ${folder} is full. ${next.disk}`);
  }
  if (!/max_temp_directory_size/.test(`${message}`)) return error;
  return full(
    'spill_full',
    `What does not fit into memory has reached its bound of ${spillGb} GB in ${folder}; the disk is not full. ${next.spill}`,
  );
}
