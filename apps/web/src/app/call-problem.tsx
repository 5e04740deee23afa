import { ErrorState } from '@plumbline/ui';
import { type FailureReason, waitInWords } from './explain-failure.ts';

/** Why a call failed, above whatever result there was before; nothing where none failed. */
export function CallProblem({ problem }: { readonly problem: FailureReason | null }) {
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
    />
  );
}
