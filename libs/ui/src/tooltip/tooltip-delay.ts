/** How long a pointer rests before a tooltip opens, in milliseconds. */
const tooltipDelay = 700;
/** For how long after one closes the next opens at once, in milliseconds. */
const tooltipSkipDelay = 300;

let openCount = 0;
let closedAt = Number.NEGATIVE_INFINITY;

/** The delay that applies now: none while a tooltip is open or has just closed. */
export function delayNow(now: number): number {
  return openCount > 0 || now - closedAt <= tooltipSkipDelay ? 0 : tooltipDelay;
}

/** Counts a tooltip as open. Call what it returns when it closes. */
export function countOpen(clock: () => number): () => void {
  openCount += 1;
  return () => {
    openCount -= 1;
    closedAt = clock();
  };
}
