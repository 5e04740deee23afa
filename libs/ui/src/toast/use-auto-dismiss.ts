import { useEffect, useRef } from 'react';

/** Calls `onElapsed` after `duration` ms, excluding the time for which it is paused. */
export function useAutoDismiss(duration: number, paused: boolean, onElapsed: () => void): void {
  const left = useRef(duration);
  const callback = useRef(onElapsed);
  useEffect(() => {
    callback.current = onElapsed;
  });
  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => callback.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [paused]);
}
