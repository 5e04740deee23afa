import { type RefObject, useEffect } from 'react';

/** Marks a row that scrolls sideways with `data-before` and `data-after` while content is hidden on that side. */
export function useOverflowMarks(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Widths are rounded.
      element.toggleAttribute('data-before', scrollLeft > 1);
      element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    mark();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [row]);
}
