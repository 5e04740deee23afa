import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure, type FailureReason } from '../../../app/explain-failure.ts';
import { useShownError } from '../../../app/use-shown-error.ts';

export interface ShownList<Answer> {
  /** The last response; `null` before the first. It stays while the next one loads. */
  readonly answer: Answer | null;
  readonly loading: boolean;
  readonly problem: FailureReason | null;
  readonly tryAgain: () => void;
}

/** A page of a list. The last page stays while the next one loads, and if that fails. */
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
