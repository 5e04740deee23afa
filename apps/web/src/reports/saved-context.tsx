import { focusResult } from '@plumbline/ui';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import type { Fact } from './report-document.ts';

/** When and where a saved report was made. `null` for a result that was just computed. */
export const SavedContext = createContext<readonly Fact[] | null>(null);

export const useIsSaved = (): boolean => use(SavedContext) !== null;

/** Controls that call the server again. They are hidden in a saved report. */
export function LiveOnly({ children }: { readonly children: ReactNode }) {
  return useIsSaved() ? null : children;
}

/**
 * For the heading of a result, which gets the focus when the result arrives. A saved report does not move the focus.
 */
export function useResultHeading(result: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const saved = useIsSaved();
  useEffect(() => {
    if (!saved) focusResult(heading.current);
  }, [result, saved]);
  return heading;
}
