import { renderHook } from '@testing-library/react';
import { useShownError } from './use-shown-error.ts';

const failed = new Error('out of reach');
const later = new Error('still out of reach');

it('keeps an error while the query is retried, and drops it with the response', () => {
  const first: { error: Error | null; isFetching: boolean } = { error: null, isFetching: true };
  const { result, rerender } = renderHook(useShownError<Error>, { initialProps: first });
  expect(result.current).toBeNull();
  const becomes = (error: Error | null, isFetching: boolean) => {
    rerender({ error, isFetching });
    return result.current;
  };
  expect(becomes(failed, false)).toBe(failed);
  expect(becomes(null, true)).toBe(failed);
  expect(becomes(later, false)).toBe(later);
  expect(becomes(null, true)).toBe(later);
  expect(becomes(null, false)).toBeNull();
});
