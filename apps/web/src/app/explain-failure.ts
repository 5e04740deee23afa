import { ApiError, type ProblemCode } from '@plumbline/api-client';
import { counted } from '@plumbline/text';

/** Why a call failed, for the reader. */
export interface FailureReason {
  readonly title: string;
  readonly detail: string;
  /** From the closed set of codes; `null` when the server gave none. */
  readonly code: string | null;
  /** Seconds until a retry makes sense; `null` when the server does not say. */
  readonly retryAfterSeconds: number | null;
  /** What may help: the same address again, or another one. */
  readonly remedy: 'try-again' | 'change-address';
}

/** A failure that the record of a job describes; the answer itself is a success. */
export class ReportedProblem extends Error {
  override readonly name = 'ReportedProblem';
  readonly problem: Pick<FailureReason, 'code' | 'title' | 'detail'>;

  constructor(problem: Pick<FailureReason, 'code' | 'title' | 'detail'>) {
    super(problem.title);
    this.problem = problem;
  }
}

/** Failures that the same address repeats until it or the site is changed. */
const lasting: ReadonlySet<ProblemCode> = new Set([
  'validation_failed',
  'malformed_request',
  'uri_too_long',
  'invalid_url',
  'unsupported_scheme',
  'credentials_in_url',
  'port_not_allowed',
  'blocked_target',
  'own_address',
  'dns_not_found',
  'tls_error',
  'too_large',
  'too_many_redirects',
  'bad_redirect',
  'unsupported_coding',
  'not_html',
  'page_too_complex',
  'page_blank',
]);

const unreachable: FailureReason = {
  title: 'We can’t reach the server',
  detail: 'You may be offline, or the server may be restarting. Try again in a moment.',
  code: null,
  retryAfterSeconds: null,
  remedy: 'try-again',
};

const noResult: FailureReason = {
  title: 'The server returned no result',
  detail: 'Something is wrong with its response. Try again in a moment.',
  code: null,
  retryAfterSeconds: null,
  remedy: 'try-again',
};

const remedyOf = (code: string | null): FailureReason['remedy'] =>
  code !== null && (lasting as ReadonlySet<string>).has(code) ? 'change-address' : 'try-again';

/** The sentences of the server's problem document, else general ones. */
export function explainFailure(error: unknown): FailureReason {
  // What `fetch` throws when no answer came. By name, since it may come from another realm.
  if ((error as { name?: unknown } | null)?.name === 'TypeError') return unreachable;
  if (error instanceof ReportedProblem) {
    const { code, title, detail } = error.problem;
    return { title, detail, code, retryAfterSeconds: null, remedy: remedyOf(code) };
  }
  if (!(error instanceof ApiError)) return noResult;
  const { problem, retryAfterSeconds } = error;
  // The field's message is more specific than the general sentence.
  const field = problem.code === 'validation_failed' ? problem.errors[0]?.message : undefined;
  return {
    title: problem.title ?? noResult.title,
    detail: field ?? problem.detail ?? noResult.detail,
    code: problem.code,
    retryAfterSeconds,
    remedy: remedyOf(problem.code),
  };
}

/** 'in about 40 seconds': for an estimated wait. */
export const aboutWaitInWords = (seconds: number): string =>
  waitInWords(seconds).replace(/^in /, 'in about ');

/** 'in 40 seconds', 'in 3 minutes'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90) return `in ${counted(seconds, 'second')}`;
  return `in ${minutes} minutes`;
}
