import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

/** What the thread gets. */
export interface WatchdogOptions {
  /** Counts up as long as the event loop runs and the process isn't stopping. */
  readonly beats: Int32Array<SharedArrayBuffer>;
  readonly tickMs: number;
  /** After this many ticks without a beat, the thread ends the process. */
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
  // For a main thread that is blocked outside JavaScript. The kernel ignores this signal for process 1 of a container.
  if (ticks === maxTicks + graceTicks) process.kill(process.pid, 'SIGKILL');
}, tickMs);

/** Interrupts even a loop or a regular expression, and prints where it was. */
function endMainThread(): void {
  const seconds = Math.round((maxTicks * tickMs) / 1_000);
  try {
    // Writes directly to the file, because a thread's console needs the event loop of the main thread.
    writeSync(
      2,
      `Ended after ${seconds} seconds in which the event loop was blocked or the server did not stop. The main thread is here:\n`,
    );
  } catch {
    // Nobody reads the output, and the pipe is full.
  }
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: 'process.abort()' });
}
