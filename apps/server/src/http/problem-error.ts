import type { ProblemCode } from './problem-codes.ts';
import { problemKind } from './problems.ts';

/** One invalid field and what to do about it. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export interface ProblemOptions {
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
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | null;
  readonly allow: readonly string[];

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const kind = problemKind(code);
    const detail = options.detail ?? kind.detail;
    super(`${code}: ${detail}`, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.errors = options.errors ?? (kind.field ? [{ field: kind.field, message: detail }] : []);
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.allow = options.allow ?? [];
  }

  get status(): number {
    return problemKind(this.code).status;
  }
}
