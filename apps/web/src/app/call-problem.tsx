import { ErrorState, SteadyButton } from '@plumbline/ui';
import { type FailureReason, sideInWords, waitInWords } from './explain-failure.ts';

export interface CallProblemProps {
  readonly problem: FailureReason | null;
  /** Repeats a call whose problem does not say how. */
  readonly tryAgain?: () => void;
  /** While it is retried. */
  readonly trying?: boolean;
}

/** Why a call failed, whose side that is on and what to try, above the earlier result; nothing without a failure. */
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
