import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when what has it is taken away. Its code comes after the page: nobody needs it sooner.
 * @returns for the element in which it does so
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = content.current;
    if (!root) return;
    let left = false;
    let stop: (() => void) | undefined;
    import('./keep-focus.ts').then(
      ({ keepFocus }) => {
        if (!left) stop = keepFocus(root);
      },
      // Without it the page works as browsers have it.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);

  return content;
}
