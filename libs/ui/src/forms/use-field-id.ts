import { useId } from 'react';

/** The same in the prerendered HTML and in the browser, which the library's own is not. */
export function useFieldId(given?: string): string {
  const own = useId();
  return given ?? own;
}
