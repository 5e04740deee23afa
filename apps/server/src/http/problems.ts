import { type ProblemCode, problemKind } from '@plumbline/engine';
import { webFetchErrorCodes } from '@plumbline/page';

/** Codes of all failures while fetching and reading a page, documented by every tool that takes a URL. */
export const pageProblemCodes: readonly ProblemCode[] = [
  ...webFetchErrorCodes,
  'not_html',
  'page_too_complex',
  'queue_full',
];

/** Codes of all failures of link index queries, documented by every tool that uses the index. */
export const linkIndexProblemCodes: readonly ProblemCode[] = ['queue_full', 'storage_unavailable'];

/** One invalid field and what to do about it. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface ProblemOptions {
  /** Replaces the table's sentence; a visitor reads it. */
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
  /** Whole seconds; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Methods for the `Allow` header of a 405. */
  readonly allow?: readonly string[];
  /** For the log only. */
  readonly cause?: unknown;
}

/** A failure that the caller sees: a code of the closed set, without internal details. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | null;
  readonly allow: readonly string[];

  constructor(
    readonly code: ProblemCode,
    options: ProblemOptions = {},
  ) {
    const kind = problemKind(code);
    const detail = options.detail ?? kind.detail;
    super(`${code}: ${detail}`, { cause: options.cause });
    this.detail = detail;
    this.errors = options.errors ?? (kind.field ? [{ field: kind.field, message: detail }] : []);
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.allow = options.allow ?? [];
  }

  get status(): number {
    return problemKind(this.code).status;
  }
}
