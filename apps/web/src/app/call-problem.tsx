import { ErrorState, SteadyButton } from '@plumbline/ui';
import { useState } from 'react';
import { type FailureReason, sideInWords, waitInWords } from './explain-failure.ts';

export interface CallProblemProps {
  readonly problem: FailureReason | null;
  /** Retries the call if the problem itself has no retry. */
  readonly tryAgain?: () => void;
  /** Whether the call is being retried. */
  readonly trying?: boolean;
}

/**
 * Says why a call failed, who can fix it and what to try. Shown above the earlier result; renders nothing without a
 * failure.
 */
export function CallProblem({ problem, tryAgain: again, trying = false }: CallProblemProps) {
  if (!problem) return null;
  const { title, detail, retryAfterSeconds, tryAgain = again } = problem;
  const wait = retryAfterSeconds !== null && `Try again ${waitInWords(retryAfterSeconds)}.`;
  const nextStep = [sideInWords(problem), wait].filter(Boolean).join(' ');
  return (
    <ErrorState
      problem={{ title, detail, ...(nextStep !== '' && { nextStep }) }}
      action={
        tryAgain && (
          <SteadyButton variant="default" size="sm" disabled={trying} onClick={tryAgain}>
            {trying ? 'Trying again...' : 'Try again'}
          </SteadyButton>
        )
      }
    />
  );
}

/** The error of a query. It stays during a retry, so that the message does not flicker. */
export function useShownError<Failure>(query: {
  readonly error: Failure | null;
  readonly isFetching: boolean;
}): Failure | null {
  const { error, isFetching } = query;
  const [last, setLast] = useState(error);
  const shown = error ?? (isFetching ? last : null);
  if (shown !== last) setLast(shown);
  return shown;
}
