import { useState } from 'react';

/** The last defined value. Unlike with `keepPreviousData`, a page of a list stays even if loading the next one fails. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
