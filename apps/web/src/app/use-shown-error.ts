import { useState } from 'react';

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
