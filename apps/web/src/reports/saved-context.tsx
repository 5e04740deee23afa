import { focusResult } from '@plumbline/ui';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import type { Fact } from './report-document.ts';

/** Around a saved report: when and where it was made. `null` around a result that was just computed. */
export const SavedContext = createContext<readonly Fact[] | null>(null);

export const useIsSaved = (): boolean => use(SavedContext) !== null;

/** What asks the server again. A saved report is shown as it was, without it. */
export function LiveOnly({ children }: { readonly children: ReactNode }) {
  return useIsSaved() ? null : children;
}

/** For the heading of a result, which takes the focus when a result has come. A saved report leaves the focus alone. */
export function useResultHeading(result: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const saved = useIsSaved();
  useEffect(() => {
    if (!saved) focusResult(heading.current);
  }, [result, saved]);
  return heading;
}
