import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { jobsModule } from '@plumbline/engine';
import { stopTimes } from './stop-order.ts';
import type { WatchdogOptions } from './watchdog-thread.ts';

const maxTicks = 35;

/**
 * Ends the process from another thread if its event loop is blocked: then no timer fires and no signal is handled. The
 * thread counts its own ticks, so time in which the whole process or machine is paused doesn't count.
 * @param stopping from its abort on the process has `frozenMs` to end, whether or not the event loop turns
 */
export function watchEventLoop(stopping: AbortSignal, frozenMs: number = stopTimes.frozenMs): void {
  // A breakpoint stops the event loop, too.
  if (debuggerUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const tickMs = frozenMs / maxTicks;
  const workerData: WatchdogOptions = { beats, tickMs, maxTicks };
  new Worker(jobsModule(import.meta.url, 'watchdog-thread'), { workerData }).unref();
  const beat = () => {
    if (!stopping.aborted) Atomics.add(beats, 0, 1);
  };
  setInterval(beat, tickMs).unref();
}
