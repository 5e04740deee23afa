import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
let whole = false;

function subscribe(changed: () => void): () => void {
  // The browser lays the paper out as soon as its event is over, so that React must not put the change off.
  const turn = (now: boolean) => () => {
    printing = now;
    flushSync(changed);
  };
  const before = turn(true);
  const after = turn(false);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Whether the page is being printed, for content that only the print shows. CSS hides the rest. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );

/** For what is rendered from now on: whether no button can show the rest, as in a browser without scripts. */
export function showWhole(now: boolean): void {
  whole = now;
}

/** Whether everything is to be shown at once: on paper, and where no button works. */
export const useWhole = (): boolean => usePrinting() || whole;
