import { type PointerEvent, useRef, useState } from 'react';

/** How far a toast has to be swiped to the right to be dismissed, in CSS pixels. */
const swipeThreshold = 50;

/** Pointer handlers for a swipe to the right, and how far it has come (0 when there is none). */
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
        // Released where this could not see it.
        if (event.buttons === 0) start.current = null;
        const moved = distanceOf(event);
        // Captured only once it moves, so that a press on a button inside stays a press.
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
