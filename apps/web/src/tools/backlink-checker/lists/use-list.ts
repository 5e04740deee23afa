import type { UseQueryResult } from '@tanstack/react-query';
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

/** A page of a list: the last one stays while the next is loaded, and where that fails. */
export function useList<Answer>(
  query: Pick<
    UseQueryResult<{ readonly data: Answer }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >,
): ShownList<Answer> {
  const { data: envelope, isFetching, refetch } = query;
  const error = useShownError(query);
  const [last, setLast] = useState<Answer | null>(null);
  const answer = envelope?.data ?? last;
  if (answer !== last) setLast(answer);
  return {
    answer,
    loading: isFetching,
    problem: error ? explainFailure(error) : null,
    tryAgain: () => void refetch(),
  };
}
