import { ProblemError } from '../http/problem-error.ts';
import { WorkerError } from './worker-pool.ts';

/**
 * What a visitor is told of a job that gave no answer: `queue_full`, `shutting_down`, or `page_too_complex` for one that
 * took too much time or memory. Other errors come back as they are.
 * @param detail the sentence for `page_too_complex`; the one of the table unless given
 */
export function workerProblem(error: unknown, detail?: string): unknown {
  if (!(error instanceof WorkerError)) return error;
  if (error.code === 'queue_full') return new ProblemError('queue_full', { cause: error });
  if (error.code === 'closed') return new ProblemError('shutting_down', { cause: error });
  return new ProblemError('page_too_complex', {
    ...(detail === undefined ? {} : { detail, errors: [] }),
    cause: error,
  });
}
