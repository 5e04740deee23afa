import { type EngineErrorCode, engineErrorCodes, engineErrors } from '@plumbline/engine';
import { type WebFetchErrorCode, webFetchErrorCodes } from '@plumbline/page';

const houseCodes = [
  'validation_failed',
  'malformed_request',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'payload_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'rate_limited',
  'queue_full',
  'not_html',
  'page_too_complex',
  'unauthorized',
  'forbidden',
  'conflict',
  'not_configured',
  'looks_automated',
  'budget_exhausted',
  'generation_failed',
  'storage_unavailable',
  'result_gone',
  'report_too_large',
  'reports_full',
  'wrong_secret',
  'file_not_made',
  'too_many_runs',
  'no_browser',
  'page_timeout',
  'page_crashed',
  'page_unreachable',
  'own_address',
  'page_blank',
  'browser_failed',
  'run_interrupted',
  'shutting_down',
  'internal_error',
] as const;

/** Why a call failed. One closed set, listed in the OpenAPI document; {@link problems} gives each a status and a sentence. */
export type ProblemCode = WebFetchErrorCode | (typeof houseCodes)[number];

export const problemCodes: readonly ProblemCode[] = [...houseCodes, ...webFetchErrorCodes];

/** Codes of all failures while fetching and reading a page, documented by every tool that takes a URL. */
export const pageProblemCodes: readonly ProblemCode[] = [
  ...webFetchErrorCodes,
  'not_html',
  'page_too_complex',
  'queue_full',
];

/** Codes of all failures of link index queries, documented by every tool that uses the index. */
export const linkIndexProblemCodes: readonly ProblemCode[] = ['queue_full', 'storage_unavailable'];

export interface ProblemKind {
  readonly status: number;
  /** The same for every occurrence. */
  readonly title: string;
  /** What the visitor can do next, unless the occurrence says it better. */
  readonly detail: string;
  /** The invalid request field, where there is only one candidate. */
  readonly field?: 'url';
}

/** The status of each failure of the engine, which has the sentences. */
const engineStatuses = {
  validation_failed: 400,
  queue_full: 503,
  not_html: 422,
  page_too_complex: 422,
  not_configured: 503,
  storage_unavailable: 503,
  too_many_runs: 429,
  no_browser: 503,
  page_timeout: 504,
  page_crashed: 422,
  page_unreachable: 502,
  own_address: 422,
  page_blank: 422,
  browser_failed: 503,
  run_interrupted: 503,
  shutting_down: 503,
  internal_error: 500,
  invalid_url: 400,
  unsupported_scheme: 400,
  credentials_in_url: 400,
  port_not_allowed: 422,
  blocked_target: 422,
  dns_not_found: 422,
  dns_failed: 502,
  offline: 503,
  connection_failed: 502,
  tls_error: 502,
  timeout: 504,
  too_large: 422,
  too_many_redirects: 422,
  bad_redirect: 502,
  bad_response: 502,
  unsupported_coding: 502,
  target_rate_limited: 429,
  cancelled: 503,
} as const satisfies Record<EngineErrorCode, number>;

/** Failures that only a server has. */
const serverProblems = {
  malformed_request: {
    status: 400,
    title: 'The request cannot be read',
    detail: 'Send a well-formed request with a valid path and a JSON object as the body.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this URL. See /docs for all operations.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This URL needs another method. See the Allow header or /docs.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long to arrive',
    detail:
      'The whole request, including its body, must arrive within a minute. Check your connection and try again.',
  },
  payload_too_large: {
    status: 413,
    title: 'The request is too large',
    detail:
      'Send a smaller body. The limit is 64 KB unless the documentation of the call says otherwise.',
  },
  uri_too_long: {
    status: 414,
    title: 'The URL is too long',
    detail: 'Shorten the URL or send the data in the body.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The content type is not supported',
    detail: 'Send the body as application/json.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    detail:
      'You have reached the limit for now. Wait the number of seconds in Retry-After, then try again.',
  },
  unauthorized: {
    status: 401,
    title: 'Only for the operator',
    detail: 'Sign in at /sign-in, or send the admin token as "Authorization: Bearer <token>".',
  },
  forbidden: {
    status: 403,
    title: 'The request doesn’t come from a page of this site',
    detail:
      'Use the pages of this site, or send the admin token as a bearer token. Behind a proxy, set PUBLIC_URL to the URL that the browser shows.',
  },
  conflict: {
    status: 409,
    title: 'This is not possible right now',
    detail: 'Another job is still running. Wait for it to finish, or cancel it.',
  },
  looks_automated: {
    status: 422,
    title: 'The message looks automated',
    detail: 'Wait a few seconds, leave the hidden field empty, and send the form again.',
  },
  budget_exhausted: {
    status: 429,
    title: "The day's budget is spent",
    detail: 'Wait until tomorrow, or raise BLOG_DAILY_BUDGET.',
  },
  generation_failed: {
    status: 502,
    title: 'No post could be written',
    detail: 'The language model didn’t return a usable text. The run says why for each post.',
  },
  result_gone: {
    status: 404,
    title: 'This result is no longer available',
    detail: 'A result can be saved for 30 minutes. Run the tool again, then save the report.',
  },
  report_too_large: {
    status: 422,
    title: 'The report is too large to save',
    detail: 'A saved report can be up to 2 MB. Download the report instead.',
  },
  reports_full: {
    status: 503,
    title: 'No more reports can be saved',
    detail:
      'This site’s storage for reports is full. Download the report, or save it another day, when older reports have expired.',
  },
  wrong_secret: {
    status: 403,
    title: 'The secret is wrong',
    detail:
      'Send the secret that you got when you saved the report, or ask the operator to delete it.',
  },
  file_not_made: {
    status: 503,
    title: 'This file is not available',
    detail:
      'PDFs are created when the site is built, which needs Chromium. This site was built without it. Print the page from your browser instead. The operator can install Chromium and build again.',
  },
} as const satisfies Record<Exclude<ProblemCode, EngineErrorCode>, ProblemKind>;

/** The one table from code to HTTP status and to the visitor's sentence. */
export const problems: Readonly<Record<ProblemCode, ProblemKind>> = {
  ...serverProblems,
  ...(Object.fromEntries(
    engineErrorCodes.map((code) => [code, { status: engineStatuses[code], ...engineErrors[code] }]),
  ) as Record<EngineErrorCode, ProblemKind>),
};

/** The entry for a code, with its optional parts visible to the type checker. */
export const problemKind = (code: ProblemCode): ProblemKind => problems[code];

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
