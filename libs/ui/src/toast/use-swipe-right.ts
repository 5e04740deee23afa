import { type PointerEvent, useRef, useState } from 'react';

/** How far a toast has to be swiped to the right to be dismissed, in CSS pixels. */
const swipeThreshold = 50;

/** Pointer handlers for a swipe to the right, and its current distance (0 without a swipe). */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  const [distance, setDistance] = useState(0);

  const distanceOf = (event: PointerEvent): number =>
    start.current === null ? 0 : Math.max(0, event.clientX - start.current);

  return {
    distance,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button === 0) start.current = event.clientX;
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        // The pointer was released where this element did not get the event.
        if (event.buttons === 0) start.current = null;
        const moved = distanceOf(event);
        // Captured only when it moves, so that a press on a button inside remains a click.
        if (moved > 3) event.currentTarget.setPointerCapture?.(event.pointerId);
        setDistance(moved);
      },
      onPointerUp(event: PointerEvent) {
        const moved = distanceOf(event);
        start.current = null;
        setDistance(0);
        if (moved >= swipeThreshold) onSwipe();
      },
      onPointerCancel() {
        start.current = null;
        setDistance(0);
      },
    },
  };
}
