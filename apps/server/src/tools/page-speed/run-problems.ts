import { pageSpeedFailures } from '@plumbline/engine';
import type { ProblemCode } from '../../http/problem-codes.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** Why a run is not started. */
export const orderProblems = [
  'invalid_url',
  'unsupported_scheme',
  'credentials_in_url',
  'port_not_allowed',
  'blocked_target',
  'dns_not_found',
  'dns_failed',
  'offline',
  'too_many_runs',
  'no_browser',
  'storage_unavailable',
] as const satisfies readonly ProblemCode[];

/** Why a run that was started ends without a report. */
export const measureProblems: readonly ProblemCode[] = [
  ...Object.values(pageSpeedFailures),
  'cancelled',
  'shutting_down',
];

export const noSuchRun = () =>
  new ProblemError('not_found', {
    detail: 'This run doesn’t exist. Runs are kept for 30 minutes. Start it again.',
  });
