import { useEffect, useState } from 'react';

/** Whole seconds since a moment (milliseconds since the epoch), ticking. */
export function useElapsedSeconds(since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1000));
}
