import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For a heading that renders after its route changed. Takes the focus that the route change could not give it. Not on
 * the first page of a visit, nor from another focused element.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (key === 'default' || document.activeElement !== document.body) return;
    heading.current?.setAttribute('tabindex', '-1');
    heading.current?.focus({ preventScroll: true });
    // Only on mount, because later URL changes are hashes of this page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return heading;
}
