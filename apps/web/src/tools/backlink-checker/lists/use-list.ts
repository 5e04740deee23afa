import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure, type FailureReason } from '../../../app/explain-failure.ts';
import { useShownError } from '../../../app/use-shown-error.ts';

export interface ShownList<Answer> {
  /** `null` until the first answer; then the last one, until the next has come. */
  readonly answer: Answer | null;
  readonly loading: boolean;
  readonly problem: FailureReason | null;
  readonly tryAgain: () => void;
}

/**
 * A page of a list. Not a generated hook: it would bring React Query's queries into what the page loads first.
 * @param key names the list and all that it is asked with
 */
export function useList<Answer>(
  key: readonly unknown[],
  call: (options: { readonly signal: AbortSignal }) => Promise<{ readonly data: Answer }>,
  first?: Answer,
): ShownList<Answer> {
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call({ signal })).data,
    initialData: first,
  });
  const { data, isFetching, refetch } = query;
  const error = useShownError(query);
  const [last, setLast] = useState<Answer | null>(null);
  if (data !== undefined && data !== last) setLast(data);
  return {
    answer: data ?? last,
    loading: isFetching,
    problem: error ? explainFailure(error) : null,
    tryAgain: () => void refetch(),
  };
}
