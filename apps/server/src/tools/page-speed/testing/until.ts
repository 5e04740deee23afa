import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition is true; the spec's own timeout ends it otherwise. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}
