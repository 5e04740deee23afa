import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when the focused element is removed. Its code is loaded after the page.
 * @returns a ref for the element to watch
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
      // Without it the browser's default applies.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);

  return content;
}
