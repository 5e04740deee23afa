import { parseTypedAddress } from '@plumbline/page';
import type { Run, RunLog, StartedRun } from '@plumbline/runs';
import { getDomain } from 'tldts';
import { EngineError, toEngineError } from './engine-error.ts';

/**
 * The URL that a visitor typed for a run. The work would refuse a password too, but the database should not store one.
 * @throws EngineError `invalid_url`, `credentials_in_url`
 */
export function orderedUrl(typed: string): URL {
  const url = parseTypedAddress(typed);
  if (url === null) throw new EngineError('invalid_url');
  if (url.username !== '' || url.password !== '') throw new EngineError('credentials_in_url');
  return url;
}

/** The site of an order: the registrable domain of its URL, or the host if there is none. */
export const orderedSite = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

/** Why a run failed, as it is stored: JSON of these. */
type StoredFailure = Pick<EngineError, 'code' | 'detail' | 'retryAfterSeconds'>;

const toReason = ({ code, detail, retryAfterSeconds }: StoredFailure): string =>
  JSON.stringify({ code, detail, retryAfterSeconds });

/** The reason to store for an error. An unexpected one is logged. */
export const reasonOfError =
  (log: Pick<RunLog, 'error'>) =>
  (error: unknown): string => {
    const failure = toEngineError(error);
    if (failure.code === 'internal_error') {
      log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    return toReason(failure);
  };

/** The reason of a run that lost too many workers. */
export const reasonOfCrash = (): string => toReason(new EngineError('run_interrupted'));

/** Why a run failed; `null` if it didn't. For kinds that store the reasons above. */
export function runFailure({ state, reason }: Pick<Run, 'state' | 'reason'>): EngineError | null {
  if (state !== 'failed') return null;
  const { code, detail, retryAfterSeconds } = JSON.parse(String(reason)) as StoredFailure;
  return new EngineError(code, {
    detail,
    ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
  });
}

/** The run that was started. @throws EngineError `rate_limited` or `queue_full` if none was */
export function startedRun<R extends Run>(started: StartedRun<R>): R {
  if ('run' in started) return started.run;
  if (started.kind === 'own') {
    throw new EngineError('rate_limited', {
      detail:
        'You or others in your network have reached the limit of unfinished jobs. Wait for one to finish, or cancel it, then try again.',
      retryAfterSeconds: 30,
    });
  }
  throw new EngineError('queue_full', { retryAfterSeconds: 60 });
}

/**
 * The result of a run that has ended.
 * @throws EngineError with the reason of a failed run; `cancelled`; `shutting_down` if it is still open
 */
export function resultOfRun<Result>(run: Run<unknown, unknown, Result>): Result {
  if (run.state === 'done' && run.result !== null) return run.result;
  const failure = runFailure(run);
  if (failure) throw failure;
  if (run.state === 'cancelled') throw new EngineError('cancelled');
  throw new EngineError('shutting_down', {
    detail: `The service is restarting, and the run continues. Read run ${run.id} in a few seconds.`,
  });
}
