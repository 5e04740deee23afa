import { Button } from '@mantine/core';
import { ErrorState } from '@plumbline/ui';
import { type FailureReason, waitInWords } from './explain-failure.ts';

export interface CallProblemProps {
  readonly problem: FailureReason | null;
  /** Where no button of the page makes the same call again. */
  readonly tryAgain?: () => void;
}

/** Why a call failed, above whatever result there was before; nothing where none failed. */
export function CallProblem({ problem, tryAgain }: CallProblemProps) {
  if (!problem) return null;
  const { title, detail, code, retryAfterSeconds } = problem;
  return (
    <ErrorState
      problem={{
        title,
        detail,
        ...(retryAfterSeconds === null
          ? {}
          : { nextStep: `Try again ${waitInWords(retryAfterSeconds)}.` }),
        ...(code === null ? {} : { code }),
      }}
      action={
        tryAgain && (
          <Button variant="default" size="sm" onClick={tryAgain}>
            Try again
          </Button>
        )
      }
    />
  );
}
