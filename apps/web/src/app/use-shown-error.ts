import { useState } from 'react';

/** The error of a query, which stays while the query is tried again: what says it would go, and come back. */
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
