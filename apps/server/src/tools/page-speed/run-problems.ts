import type { PageSpeedFailure } from '@plumbline/page-speed';
import type { ProblemCode } from '../../http/problem-codes.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** Why an order is not taken. */
export const orderProblems = [
  'invalid_url',
  'unsupported_scheme',
  'credentials_in_url',
  'port_not_allowed',
  'blocked_target',
  'dns_not_found',
  'dns_failed',
  'too_many_runs',
  'no_browser',
  'storage_unavailable',
] as const satisfies readonly ProblemCode[];

const byFailure = {
  no_browser: 'no_browser',
  page_timeout: 'page_timeout',
  page_crashed: 'page_crashed',
  page_not_html: 'not_html',
  page_unreachable: 'page_unreachable',
  blocked_target: 'blocked_target',
  own_address: 'own_address',
  page_blank: 'page_blank',
  browser_failed: 'browser_failed',
  run_interrupted: 'run_interrupted',
  internal_error: 'internal_error',
} as const satisfies Record<PageSpeedFailure, ProblemCode>;

/** Why a measurement that was begun gives nothing. */
export const measureProblems: readonly ProblemCode[] = [
  ...Object.values(byFailure),
  'cancelled',
  'shutting_down',
];

/** What a visitor is told of a failed run. */
export const problemOf = (failure: PageSpeedFailure): ProblemError =>
  new ProblemError(byFailure[failure]);

export const noSuchRun = () =>
  new ProblemError('not_found', {
    detail: 'There is no such run; runs are kept for 30 minutes. Start it again.',
  });

/** When nobody can say how long it takes until there is a place. */
const unknownWaitSeconds = 60;
const maxWaitSeconds = 600;

/** @param kind `own`: this visitor waits for too many */
export function tooManyRuns(kind: 'full' | 'own', waitSeconds: number | null): ProblemError {
  const seconds = Math.min(maxWaitSeconds, Math.max(1, waitSeconds ?? unknownWaitSeconds));
  return new ProblemError('too_many_runs', {
    retryAfterSeconds: seconds,
    ...(kind === 'own' && {
      detail:
        'You, or others in your network, wait for as many measurements as one visitor or network may. Wait for one of them, or cancel it, then try again.',
    }),
  });
}
