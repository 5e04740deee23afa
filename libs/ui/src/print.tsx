import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
let whole = false;

function subscribe(changed: () => void): () => void {
  // The browser lays out the paper right after its event, so React must not defer the change.
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

/** Whether the page is being printed, for content that only the printed page shows. CSS hides other content. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );

/** For content rendered from now on: whether no button can reveal hidden parts, as in a browser without scripts. */
export function showWhole(now: boolean): void {
  whole = now;
}

/** Whether to show everything at once: on paper, and where no button works. */
export const useWhole = (): boolean => usePrinting() || whole;

/** Prints the current page or saves it as a PDF, through the browser's print dialog. */
export function PrintButton() {
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPrinter size={17} aria-hidden />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}
