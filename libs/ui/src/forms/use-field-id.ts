import { useId } from 'react';

/** An id that is the same in the prerendered HTML and in the browser, unlike Mantine's own. */
export function useFieldId(given?: string): string {
  const own = useId();
  return given ?? own;
}
