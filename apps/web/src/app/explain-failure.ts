import { ApiError, type ProblemCode } from '@plumbline/api-client';
import { counted } from '@plumbline/seo/text';

/** An explanation of a failed call for visitors. */
export interface FailureReason {
  readonly title: string;
  readonly detail: string;
  /** The server's error code; `null` if it sent none. */
  readonly code: string | null;
  /** Seconds until a retry makes sense; `null` if the server does not say. */
  readonly retryAfterSeconds: number | null;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** Who can fix it: this service, the checked site or the visitor; `null` if unknown. */
  readonly side: FailureSide | null;
  /** Retries the call. Absent if a retry does not help. */
  readonly tryAgain?: () => void;
}

type FailureSide = 'us' | 'site' | 'input';

type Reported = Pick<FailureReason, 'code' | 'title' | 'detail'> &
  Partial<Pick<FailureReason, 'retryable' | 'retryAfterSeconds'>>;

/** A failure reported in a job's record; the HTTP response itself was successful. */
export class ReportedProblem extends Error {
  override readonly name = 'ReportedProblem';
  readonly problem: Reported;

  constructor(problem: Reported) {
    super(problem.title);
    this.problem = problem;
  }
}

/** Failures of what the visitor entered. */
const ofTheInput: ReadonlySet<ProblemCode> = new Set([
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
  'too_large',
  'not_html',
  'page_too_complex',
  'page_blank',
]);

/** Failures of this service, independent of the input. */
const ours: ReadonlySet<ProblemCode> = new Set([
  'internal_error',
  'rate_limited',
  'queue_full',
  'too_many_runs',
  'target_rate_limited',
  'storage_unavailable',
  'offline',
  'no_browser',
  'browser_failed',
  'run_interrupted',
  'shutting_down',
  'not_configured',
]);

/** Failures of the site at the URL that the visitor entered. */
const ofTheSite: ReadonlySet<ProblemCode> = new Set([
  'dns_failed',
  'connection_failed',
  'tls_error',
  'timeout',
  'too_many_redirects',
  'bad_redirect',
  'bad_response',
  'unsupported_coding',
  'page_timeout',
  'page_crashed',
  'page_unreachable',
]);

const unreachable: FailureReason = {
  title: 'We can’t reach the server',
  detail: 'You may be offline, or the server may be restarting. Try again in a moment.',
  code: null,
  retryAfterSeconds: null,
  retryable: true,
  side: null,
};

const noResult: FailureReason = {
  title: 'The server returned no result',
  detail: 'We couldn’t read its response. Try again in a moment.',
  code: null,
  retryAfterSeconds: null,
  retryable: true,
  side: 'us',
};

const isIn = (codes: ReadonlySet<ProblemCode>, code: string | null): boolean =>
  code !== null && (codes as ReadonlySet<string>).has(code);

/** @param status HTTP status of the response; `null` if only the code is known */
function sideOf(code: string | null, status: number | null): FailureSide | null {
  if (isIn(ours, code)) return 'us';
  if (isIn(ofTheSite, code)) return 'site';
  if (code !== null) return isIn(ofTheInput, code) ? 'input' : null;
  // Without a problem document, the response came from a proxy in front of this service.
  return status !== null && (status >= 500 || status === 429) ? 'us' : null;
}

/** Sentences for programs and operators, which name an environment variable, a header or a response field. */
const notForReaders = /[^.]*(?:\b[A-Z]{2,}_[A-Z_]+\b|Retry-After|"errors"|"instance")[^.]*\.\s*/g;

/** Failures of calls that only the operator can make. */
const operators: ReadonlySet<ProblemCode> = new Set(['forbidden', 'budget_exhausted']);

function forReaders(detail: string, code: string | null): string {
  if (isIn(operators, code)) return detail;
  const left = detail.replace(notForReaders, '').trim();
  if (left !== '') return left;
  return isIn(ofTheInput, code)
    ? 'Check what you entered, then try again.'
    : 'Try again in a moment.';
}

/** Uses the text of the server's problem document, or else a general text. */
export function explainFailure(error: unknown): FailureReason {
  // `fetch` throws this without a response. Checked by name because it may come from another realm.
  if ((error as { name?: unknown } | null)?.name === 'TypeError') return unreachable;
  if (error instanceof ReportedProblem) {
    const { code, title, detail, retryable = true, retryAfterSeconds = null } = error.problem;
    return {
      title,
      detail: forReaders(detail, code),
      code,
      retryAfterSeconds,
      retryable,
      side: sideOf(code, null),
    };
  }
  if (!(error instanceof ApiError)) return noResult;
  const { problem, retryAfterSeconds, status } = error;
  // The field's message is more specific than the general sentence.
  const field = problem.code === 'validation_failed' ? problem.errors[0]?.message : undefined;
  return {
    title: problem.title ?? noResult.title,
    detail: field ?? forReaders(problem.detail ?? noResult.detail, problem.code),
    code: problem.code,
    retryAfterSeconds,
    retryable: problem.retryable,
    side: sideOf(problem.code, status),
  };
}

/** Who can fix a failure, in words; `null` if the title says so or we do not know. */
export const sideInWords = ({ side }: FailureReason): string | null =>
  side === 'us'
    ? 'The problem is on our side, not with what you entered.'
    : side === 'site'
      ? 'The problem is on the site’s side.'
      : null;

/** Formats an estimated wait, for example 'in about 40 seconds'. */
export const aboutWaitInWords = (seconds: number): string =>
  waitInWords(seconds).replace(/^in /, 'in about ');

/** 'in 40 seconds', 'in 3 minutes'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90) return `in ${counted(seconds, 'second')}`;
  return `in ${minutes} minutes`;
}
