import type { QueryObserverResult } from '@tanstack/react-query';
import { CallProblem } from '../app/call-problem.tsx';
import { explainFailure } from '../app/explain-failure.ts';
import { useShownError } from '../app/use-shown-error.ts';

/** Says why a list could not be fetched, with a retry button. */
export function QueryProblem({ query }: { readonly query: QueryObserverResult<unknown, unknown> }) {
  const error = useShownError(query);
  if (!error) return null;
  return (
    <CallProblem
      problem={explainFailure(error)}
      tryAgain={() => void query.refetch()}
      trying={query.isFetching}
    />
  );
}
