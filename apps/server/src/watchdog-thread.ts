import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

/** What the thread gets. */
export interface WatchdogOptions {
  /** Counts up as long as the event loop turns and the process does not stop. */
  readonly beats: Int32Array<SharedArrayBuffer>;
  readonly tickMs: number;
  /** After so many ticks of the thread without a beat it ends the process. */
  readonly maxTicks: number;
}

const { beats, tickMs, maxTicks } = workerData as WatchdogOptions;
/** For the main thread to end itself. */
const graceTicks = 5;

let last = -1;
let ticks = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  ticks = now === last ? ticks + 1 : 0;
  last = now;
  if (ticks === maxTicks) endMainThread();
  // For a main thread that is blocked outside of JavaScript. The kernel ignores this for process 1 of a container.
  if (ticks === maxTicks + graceTicks) process.kill(process.pid, 'SIGKILL');
}, tickMs);

/** Interrupts even a loop or a regular expression, and prints where it was. */
function endMainThread(): void {
  const seconds = Math.round((maxTicks * tickMs) / 1_000);
  try {
    // To the file itself: the console of a thread needs the event loop of the main thread.
    writeSync(
      2,
      `Ended after ${seconds} seconds in which the event loop was blocked or the server did not stop. The main thread is here:\n`,
    );
  } catch {
    // Nobody reads it, and the pipe is full.
  }
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: 'process.abort()' });
}
